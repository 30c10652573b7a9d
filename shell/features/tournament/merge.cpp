#include "shell/features/tournament/merge.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quarto {

namespace {

/// Who plays whom, in words that do not depend on the players' numbers.
std::string pairing_words(const Tournament& tournament, int round) {
    const auto& [boards, bye, term] = tournament.rounds[index_of(round)];
    const auto identity = [&](int player) { return tournament.players[index_of(player)].identity; };
    std::string words;
    for (const auto& [pair, result, changes] : boards) words += identity(pair.starter) + identity(pair.other);
    return bye ? words + '-' + identity(*bye) : words;
}

int same_pairings(const Tournament& one, const Tournament& other) {
    const int both = std::min(round_count(one), round_count(other));
    int same = 0;
    while (same < both && pairing_words(one, same) == pairing_words(other, same)) ++same;
    return same;
}

/// By which host, and how new.
auto age(const Tournament& tournament) { return std::tie(tournament.term, tournament.host, tournament.serial); }

/// Whether the rounds of `one` and the order of its players hold.
bool holds(const Tournament& one, const Tournament& other, int same) {
    const int rounds = round_count(one), others = round_count(other);
    if (same == rounds || same == others) {
        if (rounds != others) return rounds > others;
        return age(one) != age(other) ? age(one) > age(other) : to_text(one) >= to_text(other);
    }
    const int term = one.rounds[index_of(same)].term, other_term = other.rounds[index_of(same)].term;
    return term != other_term ? term > other_term : pairing_words(one, same) > pairing_words(other, same);
}

/// Whether the second one counts. A board that is open, while it may be played, alone.
bool prevails(const TournamentBoard& now, const TournamentBoard& other, bool may_be_open) {
    const bool is_open = now.result == BoardResult::open, other_is_open = other.result == BoardResult::open;
    if (!may_be_open && is_open != other_is_open) return is_open;
    const auto rank = [](const TournamentBoard& board) {
        return std::tuple(board.changes, board.result != BoardResult::open, is_played(board.result), board.result);
    };
    return rank(other) > rank(now);
}

void take_results(MergedTournament& merged, const Tournament& other) {
    Tournament& into = merged.tournament;
    for (int number = 0; number < merged.same_rounds; ++number) {
        TournamentRound& round = into.rounds[index_of(number)];
        const TournamentRound& theirs = other.rounds[index_of(number)];
        round.term = std::max(round.term, theirs.term);
        for (std::size_t board = 0; board < round.boards.size(); ++board) {
            TournamentBoard& now = round.boards[board];
            const auto& [pair, result, changes] = theirs.boards[board];
            const bool are_set = is_set_by_hand(now) && is_set_by_hand(theirs.boards[board]);
            if (are_set && now.changes == changes && now.result != result)
                merged.disputed.push_back({number, static_cast<int>(board)});
            const bool is_last = number + 1 == round_count(into);
            if (!prevails(now, theirs.boards[board], is_last && into.stage == TournamentStage::running)) continue;
            now.result = result;
            now.changes = changes;
        }
    }
    const auto is_set = [](const TournamentBoard& board) { return board.result != BoardResult::open; };
    for (int number = merged.same_rounds; number < round_count(other); ++number)
        merged.has_lost = merged.has_lost || (merged.same_rounds < round_count(into) &&
                                              std::ranges::any_of(other.rounds[index_of(number)].boards, is_set));
}

/// Which rounds a player of a Swiss tournament has missed follows from its pairings.
void note_absences(const Tournament& tournament, int player, TournamentPlayer& noted) {
    int there = noted.entered;
    std::erase_if(noted.missed, [&](const auto& each) { return each.first < there && each.second == 0; });
    for (int number = noted.entered; number < round_count(tournament); ++number) {
        const bool is_seen = tournament.rounds[index_of(number)].bye == player || board_of(tournament, player, number);
        if (is_seen) noted.missed.erase(number);
        else noted.missed.emplace(number, 0);
        if (is_seen || bye_in(noted, number).value_or(0) > 0) there = number + 1;
    }
    if (!noted.left) return;
    noted.left = there;
    noted.missed.erase(noted.missed.lower_bound(there), noted.missed.end());
}

/// Takes part or not as the other one says.
void take_presence(Tournament& into, int player, const TournamentPlayer& theirs) {
    TournamentPlayer& now = into.players[index_of(player)];
    now.changed = theirs.changed;
    now.left = theirs.left ? std::optional(std::clamp(*theirs.left, now.entered, round_count(into))) : std::nullopt;
    now.missed = theirs.missed;
    if (into.form == TournamentForm::swiss) note_absences(into, player, now);
}

void take_players(Tournament& into, const Tournament& other) {
    for (const TournamentPlayer& theirs : other.players) {
        if (const auto player = player_of(into, theirs.identity)) {
            const auto rank = [](const TournamentPlayer& each) {
                return std::tuple(each.changed, !each.left, each.missed);
            };
            if (rank(theirs) > rank(into.players[index_of(*player)])) take_presence(into, *player, theirs);
            continue;
        }
        const auto gone = std::ranges::find(into.gone, theirs.identity, &GonePlayer::identity);
        const bool is_late = !into.rounds.empty();
        if ((gone != into.gone.end() && gone->serial > theirs.changed) || player_count(into) == most_players(into) ||
            (is_late && into.form == TournamentForm::round_robin))
            continue;
        TournamentPlayer late = theirs;
        late.name = free_name(into, theirs.name);
        late.entered = round_count(into);
        into.players.push_back(std::move(late));
        take_presence(into, player_count(into) - 1, theirs);
    }
}

/// Nobody is both removed and there.
void take_removals(Tournament& into, const Tournament& other) {
    for (const GonePlayer& theirs : other.gone) {
        const auto known = std::ranges::find(into.gone, theirs.identity, &GonePlayer::identity);
        if (known != into.gone.end()) known->serial = std::max(known->serial, theirs.serial);
        else if (into.gone.size() < max_gone_players) into.gone.push_back(theirs);
    }
    std::ranges::sort(into.gone, {}, &GonePlayer::identity);
    std::erase_if(into.gone, [&](const GonePlayer& gone) {
        const auto player = player_of(into, gone.identity);
        if (!player) return false;
        if (into.players[index_of(*player)].changed >= gone.serial) return true;
        if (into.rounds.empty()) into.players.erase(into.players.begin() + *player);
        else {
            TournamentPlayer leaving = into.players[index_of(*player)];
            leaving.left = round_count(into);
            leaving.changed = gone.serial;
            take_presence(into, *player, leaving);
        }
        return !into.rounds.empty();
    });
}

}  // namespace

MergedTournament merge(const Tournament& one, const Tournament& other) {
    const int same = same_pairings(one, other);
    const bool one_holds = holds(one, other, same);
    const Tournament& theirs = one_holds ? other : one;
    MergedTournament merged{.tournament = one_holds ? one : other, .same_rounds = same};
    Tournament& into = merged.tournament;
    const Tournament& latest = age(one) < age(other) ? other : one;
    const auto is_ended = [&](const Tournament& of) {
        return of.term == latest.term && of.stage == TournamentStage::over;
    };
    into.stage = is_ended(one) || is_ended(other) ? TournamentStage::over
                 : into.rounds.empty()            ? TournamentStage::open
                                                  : TournamentStage::running;
    take_results(merged, theirs);
    take_players(into, theirs);
    take_removals(into, theirs);
    into.is_away = age(one) == age(other) ? one.is_away || other.is_away : latest.is_away;
    into.host = latest.host;
    into.term = latest.term;
    const bool is_known = has_same_content(into, one) || has_same_content(into, other);
    into.serial = std::min(std::max(one.serial, other.serial) + (is_known ? 0 : 1), max_serial);
    return merged;
}

bool has_same_content(Tournament one, const Tournament& other) {
    one.serial = other.serial;
    return one == other;
}

}  // namespace quarto
