#include "shell/features/friends/view.hpp"

#include <algorithm>

#include "shell/wording/date_text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// "Won: 2 · Drawn: 0 · Lost: 1": empty without games before.
std::string score_text(const FriendGame& game, const Texts& texts) {
    if (!has_score(game)) return {};
    const auto& [wins, draws] = score_of(game);
    const auto own = index_of(game.seat);
    return tally_text(texts, wins[own], draws, wins[1 - own]);
}

/// "Your turn", "Waiting for Ben.", "You win!"
std::string status_of(const FriendGame& game, bool has_rematch, const Texts& texts) {
    if (game.theirs.wants_rematch && !has_rematch)
        return texts.get("friends.rematch_wanted", {{"name", name_of_friend(game.name, texts)}});
    const auto end = end_of(game);
    if (end && !game.history.game().end()) return texts.get("friends.draw_agreed");
    if (!is_played_here(game) && !end) return texts.get(game.watches ? "friends.watching"_key : "friends.taken"_key);
    const Table table = table_of(game, game.history);
    if (end) return result_view({texts, table, BoardMode::game}, *end).title;
    if (is_own_turn(game)) return texts.get("friends.your_turn");
    if (must_send(game)) return texts.get("friends.not_sent");
    if (!game.is_met) return texts.get("friends.unanswered");
    return texts.get("prompt.friend", {{"name", name_of_friend(game.name, texts)}});
}

FriendLine line_of(const FriendsState& state, const FriendGame& game, const Texts& texts) {
    const History& history = game.history;
    std::vector<std::string> facts{status_of(game, has_rematch(state.games, game), texts)};
    if (facts[0].ends_with('.')) facts[0].pop_back();
    if (const int move = move_number(history, history.ply()); move > 0)
        facts.push_back(texts.get("home.move", {{"number", std::to_string(move)}}));
    facts.push_back(date_text(texts, game.date));
    std::string detail = join(facts, middle_dot);
    if (const std::string score = score_text(game, texts); !score.empty()) detail += '\n' + score;
    const Table table = table_of(game, history);
    const TextContext context{texts, table, BoardMode::game};
    std::string title = game.watches ? player_name(context, Seat::first) + " – " + player_name(context, Seat::second)
                                     : name_of_friend(game.name, texts);
    return {std::move(title), std::move(detail), is_own_turn(game)};
}

std::string rules_of(const GameOptions& options, const Table& table, const Texts& texts) {
    return rules_summary({texts, table, BoardMode::game}, options);
}

FriendCard card_of(const FriendsState& state, const FriendGame& game, const Texts& texts) {
    const Table table = table_of(game, game.history);
    return {index_of(&game - state.games.data()),
            line_of(state, game, texts),
            score_text(game, texts),
            rules_of(game.history.game_start().options, table, texts),
            game.history.game().position(),
            is_settled(game),
            may_have_rematch(game) && !has_rematch(state.games, game),
            may_offer(game),
            is_played_here(game) && !is_own_turn(game),
            state.live.is_wanted && is_played_here(game) && is_settled(game),
            game.facts.is_watched};
}

/// In a sentence.
std::string last_move(const Table& table, const Texts& texts) {
    const TextContext context{texts, table, BoardMode::game};
    if (table.history->entries().empty()) return game_start_text(context);
    const std::string said = move_text(context, table.history->entries().size());
    const auto& end = table.history->game().end();
    return said.empty() && end ? result_view(context, *end).title : said;
}

FriendQuestionView question_of(const FriendsState& state, const Texts& texts) {
    const auto& [link, verdict] = *state.question;
    const TextArgument name{"name", name_of_friend(link.name, texts)};
    const Table table = table_of(link.is_for_watching ? watched(link) : joined(link, {}), link.history);
    FriendQuestionView view{.rules = rules_of(link.history.game_start().options, table, texts)};
    view.is_branch = verdict == Verdict::changed;
    view.text = texts.get(view.is_branch                   ? "friends.changed"_key
                          : verdict == Verdict::invitation ? "friends.invited"_key
                          : verdict == Verdict::rematch    ? "friends.rematch_wanted"_key
                                                           : "friends.elsewhere"_key,
                          {name});
    if (link.is_for_watching) {
        const TextContext context{texts, table, BoardMode::game};
        view.is_for_watching = true;
        view.text = texts.get("friends.watch_invited", {{"first", player_name(context, Seat::first)},
                                                        {"second", player_name(context, Seat::second)}});
    }
    if (verdict == Verdict::elsewhere || link.is_for_watching || view.is_branch)
        view.there = link.history.game().position();
    const FriendGame* known = find_game(state.games, link.game);
    if (view.is_branch && known) {
        view.here = known->history.game().position();
        view.last_moves = {last_move(table_of(*known, known->history), texts), last_move(table, texts)};
    }
    return view;
}

}  // namespace

FriendsView make_friends_view(const FriendsState& state, const FriendsSurroundings& around, const Texts& texts,
                              Screen screen) {
    const Setup& form = around.form;
    FriendsView view;
    view.options = next_options(state, form);
    view.shows_signals = around.preferences.shows_signals;
    view.can_signal = is_friend_here(state.live, around.now) && may_send(state.live.signals, around.now);
    view.are_notifications_blocked = around.notifications == Notifications::blocked;
    const bool is_unasked = around.notifications == Notifications::unasked;
    if (around.notifications != Notifications::unavailable)
        view.notifies = around.preferences.notifies_turns && !is_unasked;
    view.first_player = state.first_player;
    if (state.live.is_offered) view.follows = state.live.is_wanted;
    view.name = form.players[0].name;
    if (screen == Screen::friends) {
        for (const FriendGame& game : state.games) view.lines.push_back(line_of(state, game, texts));
        view.rules = rules_of(view.options, table_of({}, History()), texts);
    }
    const FriendGame* opened = find_game(state.games, state.opened);
    if (screen == Screen::friend_game && opened) view.card = card_of(state, *opened, texts);
    if (screen == Screen::friend_question && state.question) view.question = question_of(state, texts);
    return view;
}

namespace {

/// While the friend has to move.
std::string presence_of(const LiveGames& live, Milliseconds now, const TextArgument& name, const Texts& texts) {
    const RelayState reach = reach_of(live, now);
    if (live.followed.shown.empty()) return {};
    if (reach == RelayState::starting) return {};
    if (reach != RelayState::connected) return texts.get("friends.no_connection");
    return texts.get(is_friend_here(live, now) ? "friends.here"_key : "friends.away"_key, {name});
}

FriendPlayView play_view(const FriendsState& state, const Table& table, const FriendsSurroundings& around,
                         const Texts& texts) {
    FriendPlayView view;
    const LiveGames& live = state.live;
    const Signals& signals = live.signals;
    const RelayState reach = reach_of(live, around.now);
    view.can_signal = is_friend_here(live, around.now);
    view.next_change = next_change(live, around.now);
    if (const auto shown = shown_signal(signals, around.now); shown && around.preferences.shows_signals) {
        view.signal = texts.get(signal_texts[index_of(*shown)]);
        view.signal_number = signals.heard_count;
    }
    const FriendGame* game = find_game(state.games, table.friend_game);
    const bool is_gone = !game && state.is_read && !has_one_person(table);
    if (is_gone || (game && game->is_taken)) {
        view.prompt = texts.get("screen.friends");
        view.detail = texts.get(is_gone ? "friends.gone"_key : "friends.taken"_key);
    }
    if (!game || !state.arriving.empty()) return view;
    const bool is_shown = table.history->entries().size() == game->history.entries().size();
    if (!is_shown) return view;
    view.has_card = true;
    view.index = index_of(game - state.games.data());
    if (has_score(*game)) view.wins = score_of(*game).wins;
    view.score = score_text(*game, texts);
    view.can_rematch = may_have_rematch(*game) && !has_rematch(state.games, *game);
    view.must_send = must_send(*game);
    if (game->history.entries().empty() && has_score(*game)) view.send_label = "friends.rematch_send";
    if (const auto offered = open_offer(*game)) view.offered = offered->kind;
    if (game->facts.is_drawn) view.agreement = texts.get("friends.draw_agreed");
    view.can_send_again = !view.must_send && !is_own_turn(*game) && is_played_here(*game);
    const TextArgument name{"name", name_of_friend(game->name, texts)};
    if (view.offered) {
        view.prompt = texts.get(
            *view.offered == OfferKind::draw ? "friends.draw_offered"_key : "friends.takeback_asked"_key, {name});
        view.detail = texts.get("friends.offer_detail");
    }
    const bool is_carried = game->is_met && live.followed.shown == game->id;
    if (is_over(*game) && view.must_send && is_carried && reach == RelayState::cut)
        view.undelivered = texts.get("friends.waits", {name});
    if (is_own_turn(*game) || is_over(*game) || game->is_taken) return view;
    if (game->watches) {
        const bool is_cut = live.followed.shown == game->id && reach == RelayState::cut;
        view.detail = texts.get(is_cut ? "friends.no_connection"_key : "friends.watching"_key);
        return view;
    }
    const bool is_new_rematch = view.send_label == "friends.rematch_send"_key;
    if (view.must_send && !is_carried)
        view.prompt = texts.get(is_new_rematch ? "friends.rematch_ready"_key : "friends.send_prompt"_key, {name});
    else if (view.must_send && reach == RelayState::cut) view.prompt = texts.get("friends.waits", {name});
    else if (const auto& own = game->own.offer)
        view.detail = texts.get(own->kind == OfferKind::draw ? "friends.draw_waits"_key : "friends.takeback_waits"_key);
    else view.detail = presence_of(live, around.now, name, texts);
    return view;
}

/// In place of the friend’s status, which narrow cards leave out, and under the prompt.
void show_signal(GameView& game, const FriendPlayView& view, const TextContext& context) {
    if (const auto& next = view.next_change)
        game.next_change = game.next_change ? std::min(*game.next_change, *next) : *next;
    if (view.signal.empty()) return;
    for (const Seat seat : {Seat::first, Seat::second}) {
        if (!is_away(context.table, seat)) continue;
        game.player(seat).status = view.signal;
        const std::string line = said_of(context.texts, player_name(context, seat), view.signal);
        game.detail = game.plain_detail = game.detail.empty() ? line : game.detail + '\n' + line;
    }
}

}  // namespace

FriendPlayView show_friend_game(GameView& game, const FriendsState& state, const TextContext& context,
                                const FriendsSurroundings& around) {
    const auto& [texts, table, mode] = context;
    FriendPlayView view = play_view(state, table, around, texts);
    if (table.is_drawn && !table.game().end() && shown_end(table)) {
        game.result = {texts.get("result.draw"), view.agreement, true};
        game.say(game.result->title, game.result->detail);
    }
    if (game.result && !view.undelivered.empty())
        game.result->detail.append(game.result->detail.empty() ? "" : "\n").append(view.undelivered);
    if (game.board.is_selecting_call) return view;
    if (!view.prompt.empty()) game.prompt = view.prompt;
    if (!view.prompt.empty() || !view.detail.empty()) game.detail = game.plain_detail = view.detail;
    show_signal(game, view, context);
    view.next_change.reset();  // now the game's
    if (view.wins)
        for (std::size_t seat = 0; seat < 2; ++seat) game.players[seat].wins = (*view.wins)[seat];
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
    if (turns.count > 0) return turns;
    const auto waits = [](const FriendGame& game) {
        return is_played_here(game) && !is_over(game) && (must_send(game) || !game.is_met);
    };
    if (const auto first = std::ranges::find_if(state.games, waits); first != state.games.end())
        turns.waiting = texts.get(must_send(*first) ? "friends.not_sent"_key : "friends.unanswered"_key);
    return turns;
}

}  // namespace quarto
