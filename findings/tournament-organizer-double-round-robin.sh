#!/bin/sh
# tournament-organizer: in a double round robin half of the games count for the tie-breaks.
#
# A Sonneborn-Berger score is the sum of the points of everybody whom a player has beaten, and half of those drawn with: of each game, so
# twice of an opponent who was met twice. tournament-organizer 4.1.1 offers that format ("double-round-robin") and that tie-break, and
# looks at the first of the two games alone; its Solkoff (Buchholz) score has each opponent once. Below Ann and Dee have 3 points and 8 of
# Sonneborn-Berger, so they share a place; the package gives 6 and 3, and sets Ann before Dee.
# Needs Node 20 and npm.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund tournament-organizer@4.1.1 > npm.log
cat > ask.mjs << 'END'
import Manager from 'tournament-organizer';
// What the first of a pair made of the first game and of the second.
const results = { 'Ann-Ben': [1, 1], 'Ann-Cy': [1, 0], 'Ann-Dee': [0, 0], 'Ben-Cy': [0.5, 0.5], 'Ben-Dee': [1, 0], 'Cy-Dee': [1, 1] };
const tournament = new Manager().createTournament('Evening', {
  players: [], stageOne: { format: 'double-round-robin' }, scoring: { tiebreaks: ['sonneborn berger'] },
});
for (const name of ['Ann', 'Ben', 'Cy', 'Dee']) tournament.createPlayer(name, name);
tournament.startTournament();
const games = [];
for (let round = 1; round <= 6; ++round) {
  for (const match of tournament.getMatches().filter((each) => each.getRoundNumber() === round)) {
    const names = [match.getPlayer1().id, match.getPlayer2().id], [first, second] = names.toSorted();
    const score = results[`${first}-${second}`].shift(), own = names[0] === first ? score : 1 - score;
    tournament.enterResult(match.getId(), own === 1 ? 1 : 0, own === 0 ? 1 : 0, own === 0.5 ? 1 : 0);
    games.push([first, second, score], [second, first, 1 - score]);
  }
  if (round < 6) tournament.nextRound();
}
const sum = (name, of) => games.filter(([player]) => player === name).reduce((total, game) => total + of(game), 0);
const points = (name) => sum(name, ([, , score]) => score);
for (const { player, matchPoints, tiebreaks } of tournament.getStandings()) {
  const name = player.getName();
  console.log(name.padEnd(4), 'points', matchPoints, ' Sonneborn-Berger', tiebreaks.sonnebornBerger, 'by each game',
    sum(name, ([, other, score]) => score * points(other)), ' Solkoff', tiebreaks.solkoff, 'by each game', sum(name, ([, other]) => points(other)));
}
END
node ask.mjs | tee seen
cat > expected << 'END'
Cy   points 4  Sonneborn-Berger 4 by each game 11  Solkoff 8 by each game 16
Ann  points 3  Sonneborn-Berger 6 by each game 8  Solkoff 9 by each game 18
Dee  points 3  Sonneborn-Berger 3 by each game 8  Solkoff 9 by each game 18
Ben  points 2  Sonneborn-Berger 5 by each game 7  Solkoff 10 by each game 20
END
cmp -s seen expected || { echo 'This has changed.'; exit 1; }
