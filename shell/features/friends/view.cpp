#include "shell/features/friends/view.hpp"

#include "shell/i18n/lists.hpp"
#include "shell/wording/date_text.hpp"
#include "shell/wording/labels.hpp"
#include "shell/wording/player_text.hpp"
#include "shell/wording/result_text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

std::string name_of_friend(const std::string& name, const Texts& texts) {
    return name.empty() ? texts.get("player.friend") : name;
}

/// "Your turn", "Waiting for Ben.", "You win!"
std::string status_of(const FriendGame& game, const Texts& texts) {
    const Table table = table_of(game, game.history);
    if (const auto& end = game.history.game().end())
        return result_view({texts, table, BoardMode::game}, *end).title;
    if (is_own_turn(game)) return texts.get("friends.your_turn");
    if (must_send(game)) return texts.get("friends.not_sent");
    if (!game.is_met) return texts.get("friends.unanswered");
    return texts.get("prompt.friend", {{"name", name_of_friend(game.name, texts)}});
}

FriendLine line_of(const FriendGame& game, const Texts& texts) {
    const History& history = game.history;
    std::vector<std::string> facts{status_of(game, texts)};
    if (const int move = move_number(history, history.ply()); move > 0)
        facts.push_back(texts.get("home.move", {{"number", std::to_string(move)}}));
    facts.push_back(date_text(texts, game.date));
    return {name_of_friend(game.name, texts), join(facts, middle_dot), is_own_turn(game)};
}

std::string rules_of(const GameOptions& options, const Table& table, const Texts& texts) {
    GameOptions without_clock = options;
    without_clock.clock = {};
    return rules_summary({texts, table, BoardMode::game}, without_clock);
}

FriendCard card_of(const FriendsState& state, const FriendGame& game, const Texts& texts) {
    const Table table = table_of(game, game.history);
    return {static_cast<std::size_t>(&game - state.games.data()), line_of(game, texts),
            rules_of(game.history.game_start().options, table, texts), game.history.game().position(),
            is_settled(game)};
}

FriendQuestionView question_of(const FriendsState& state, const Texts& texts) {
    const auto& [link, verdict] = *state.question;
    const TextArgument name{"name", name_of_friend(link.name, texts)};
    const Table table = table_of(joined(link, {}), link.history);
    FriendQuestionView view{.rules = rules_of(link.history.game_start().options, table, texts)};
    view.is_branch = verdict == Verdict::changed;
    view.text = texts.get(view.is_branch                    ? "friends.changed"_key
                          : verdict == Verdict::invitation ? "friends.invited"_key
                                                            : "friends.elsewhere"_key,
                          {name});
    if (verdict != Verdict::invitation) view.there = link.history.game().position();
    const FriendGame* known = find_game(state.games, link.game);
    if (view.is_branch && known) view.here = known->history.game().position();
    return view;
}

}  // namespace

FriendsView make_friends_view(const FriendsState& state, const Setup& form, const Texts& texts, Screen screen) {
    FriendsView view;
    view.first_player = state.first_player;
    if (state.live.is_offered) view.follows = state.live.is_wanted;
    view.name = form.players[0].name.empty() ? texts.get("player.you") : form.players[0].name;
    if (screen == Screen::friends) {
        for (const FriendGame& game : state.games) view.lines.push_back(line_of(game, texts));
        view.rules = rules_of(form.options, table_of({}, History()), texts);
    }
    const FriendGame* opened = find_game(state.games, state.opened);
    if (screen == Screen::friend_game && opened) view.card = card_of(state, *opened, texts);
    if (screen == Screen::friend_question && state.question) view.question = question_of(state, texts);
    return view;
}

namespace {

/// While the friend has to move.
std::string presence_of(const LiveGames& live, const TextArgument& name, const Texts& texts) {
    if (live.followed.shown.empty()) return {};
    if (live.relay != RelayState::connected) return texts.get("friends.no_connection");
    return texts.get(live.is_friend_here ? "friends.here"_key : "friends.away"_key, {name});
}

}  // namespace

std::optional<FriendPlayView> friend_play_view(const FriendsState& state, const Table& table, const Texts& texts) {
    if (table.friend_game.empty() || !table.history) return std::nullopt;
    FriendPlayView view;
    const FriendGame* game = find_game(state.games, table.friend_game);
    if (!game || !state.arriving.empty()) return view;
    const bool is_shown = table.history->entries().size() == game->history.entries().size();
    if (!is_shown) return view;
    view.must_send = must_send(*game);
    view.can_send_again = !view.must_send && !is_own_turn(*game);
    if (is_own_turn(*game) || is_over(*game)) return view;
    const TextArgument name{"name", name_of_friend(game->name, texts)};
    const LiveGames& live = state.live;
    const bool is_carried = game->is_met && live.followed.shown == game->id;
    if (view.must_send && !is_carried) view.prompt = texts.get("friends.send_prompt", {name});
    else if (view.must_send && live.relay != RelayState::connected) view.prompt = texts.get("friends.waits", {name});
    else view.detail = presence_of(live, name, texts);
    return view;
}

FriendTurns friend_turns(const FriendsState& state, const Texts& texts) {
    FriendTurns turns;
    for (std::size_t k = 0; k < state.games.size(); ++k) {
        if (!is_own_turn(state.games[k])) continue;
        if (turns.count++ == 0) turns.first = k;
        else turns.names += texts.get("list.comma");
        turns.names += name_of_friend(state.games[k].name, texts);
    }
    return turns;
}

}  // namespace quarto
