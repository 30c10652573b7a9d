/// A friend's game on the board, its times while another game is there, and what was found for `effect::LoadFriends`.

#include <utility>

#include "core/rules/game.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/friend_game.hpp"
#include "shell/features/friends/keys.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/friends/model.hpp"
#include "shell/model/table.hpp"

namespace quarto {

Table table_of(const FriendGame& game, const History& shown) {
    Table table{
        .history = shown, .friend_game = game.id, .takebacks = game.facts.takebacks, .is_drawn = game.facts.is_drawn};
    Player& away = table.players[index_of(other(game.seat))];
    away = {PlayerKind::away, 0, game.name};
    if (!is_played_here(game)) table.players[index_of(game.seat)] = {PlayerKind::away, 0, game.own_name};
    return table;
}

Table board_of(const FriendGame& game, Milliseconds now) { return table_of(game, shown_at(game.history, now)); }

void time_turn(FriendsState& friends, const Table& game, Milliseconds now) {
    if (game.friend_game.empty() || !game.history || !game.game().options().clock.is_on()) return;
    const bool runs = !is_over(game) && is_person(game, game.game().to_move());
    if (runs) friends.turns[game.friend_game] = now - game.game().time_used(now);
    else friends.turns.erase(game.friend_game);
}

void take_time(const FriendsState& friends, Table& game, Milliseconds now) {
    if (!friends.arriving.empty() && is_clock_elsewhere(game))
        game.history = game.history->resumed(now, friends.arriving.front().used);
}

intent::TakeFriends found_friends(const effect::LoadFriends& wanted, std::string text, std::string today,
                                  KeySource& keys) {
    intent::TakeFriends found{.text = std::move(text),
                              .today = std::move(today),
                              .keys = {new_identity(keys), keys.new_key(), {}},
                              .link = wanted.link,
                              .rematch_of = wanted.rematch_of,
                              .is_relayed = wanted.is_relayed};
    found.keys.commit = keys.hash(commit_input(found.keys.key, found.keys.secret));
    const auto opened = read_friend_link(wanted.link);
    if (opened && !opened->dice.secret.empty())
        found.digest = keys.hash(commit_input(opened->game, opened->dice.secret));
    const std::string before = opened ? opened->facts.after : wanted.rematch_of;
    if (!before.empty()) found.next = keys.hash(rematch_input(before)).substr(0, key_size);
    return found;
}

void add_tournament_game(FriendsState& friends, Context& context, const event::TournamentGame& wanted) {
    when_read(friends, context, [wanted](FriendsState& now, Context& at, const intent::TakeFriends& found) {
        if (!find_game(now.games, wanted.id))
            put_first(now.games, {.id = wanted.id,
                                  .seat = wanted.seat,
                                  .date = found.today,
                                  .name = wanted.name,
                                  .own_name = wanted.own_name,
                                  .is_met = true,
                                  .is_sent = true,
                                  .history = History(wanted.start, Milliseconds{0})});
        if (wanted.is_shown) at.emit(event::FriendGameWanted{board_of(*find_game(now.games, wanted.id), at.now)});
    });
}

}  // namespace quarto
