#include <algorithm>
#include <utility>

#include "core/rules/overloaded.hpp"
#include "shell/features/friends/state.hpp"

namespace quarto {

namespace {

using Found = intent::TakeFriends;

template <class Task>
void when_read(FriendsState& friends, Context& context, Task task) {
    friends.waiting.emplace_back(std::move(task));
    load_friends(context);
}

void send(FriendGame& game, Context& context) {
    game.is_sent = true;
    context.effects.push_back(effect::SendLink{to_text(link_of(game))});
}

/// On the board, or among the others while the dice are not known.
void show(FriendGame& game, Context& context) {
    if (is_settled(game)) context.emit(event::FriendGameWanted{table_of(game, game.history)});
    else context.screens.open(Screen::friends);
    if (must_send(game)) send(game, context);
}

void invite(FriendsState& friends, Context& context, const Setup& form) {
    const auto starter = friends.first_player == FirstPlayer::dice    ? std::nullopt
                         : friends.first_player == FirstPlayer::first ? std::optional(Seat::first)
                                                                      : std::optional(Seat::second);
    when_read(friends, context,
              [options = form.options, name = form.players[0].name, starter](FriendsState& now, Context& at,
                                                                              const Found& found) {
                  FriendGame game = invitation(options, starter, found.keys);
                  game.own_name = name;
                  game.date = found.today;
                  put_first(now.games, std::move(game));
                  show(now.games.front(), at);
              });
}

void accept(FriendsState& friends, Context& context, const FriendLink& link, const std::string& name) {
    when_read(friends, context, [link, name](FriendsState& now, Context& at, const Found& found) {
        FriendGame game = joined(link, found.keys.secret);
        game.own_name = name;
        game.date = found.today;
        put_first(now.games, std::move(game));
        show(now.games.front(), at);
    });
}

/// Of two branches the player has chosen one.
void choose(FriendsState& friends, Context& context, const FriendLink& link, bool takes_link) {
    when_read(friends, context, [link, takes_link](FriendsState& now, Context& at, const Found& found) {
        FriendGame* known = find_game(now.games, link.game);
        if (!known) return;
        FriendGame game = takes_link ? with_link(*known, link) : *known;
        if (!takes_link) game.is_sent = false;  // the friend has to be told
        game.date = found.today;
        put_first(now.games, std::move(game));
        const FriendGame& first = now.games.front();
        at.emit(event::FriendGameWanted{table_of(first, first.history)});
    });
}

void answer(FriendsState& friends, Context& context, bool accepts, const Setup& form) {
    const auto question = std::exchange(friends.question, std::nullopt);
    context.screens.show_board();
    if (!question) return;
    if (question->verdict == Verdict::changed) choose(friends, context, question->link, accepts);
    else if (accepts) accept(friends, context, question->link, form.players[0].name);
}

/// The board shows the game as it was known, and then the news, move by move.
void take_news(FriendsState& friends, Context& context, const FriendLink& link, const Found& found) {
    FriendGame* known = find_game(friends.games, link.game);
    const bool was_settled = is_settled(*known);
    const FriendGame before = *known;
    FriendGame game = with_link(before, link);
    game.date = found.today;
    put_first(friends.games, std::move(game));
    FriendGame& now = friends.games.front();
    if (!is_settled(now)) {
        context.screens.open(Screen::friends);
        return;
    }
    const History base = was_settled ? before.history : History(now.history.game_start(), context.now);
    context.emit(event::FriendGameWanted{table_of(now, base)});
}

notice::LinkRejected rejected(const LinkError& error) {
    switch (error.fault) {
        case LinkFault::none_found: return {notice::LinkProblem::none_found};
        case LinkFault::newer: return {notice::LinkProblem::newer};
        case LinkFault::cut: return {notice::LinkProblem::cut};
        case LinkFault::bad: break;
    }
    return {notice::LinkProblem::bad, error.error};
}

notice::LinkProblem problem_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::known: return notice::LinkProblem::known;
        case Verdict::older: return notice::LinkProblem::older;
        case Verdict::own: return notice::LinkProblem::own;
        case Verdict::forged: return notice::LinkProblem::forged;
        default: return notice::LinkProblem::other_game;
    }
}

void ask(FriendsState& friends, Context& context, FriendLink link, Verdict verdict) {
    friends.question = FriendQuestion{std::move(link), verdict};
    context.screens.open(Screen::friend_question);
}

void open_link(FriendsState& friends, Context& context, const Found& found, const Table& table) {
    context.effects.push_back(effect::ForgetLink{});
    const auto link = parse_friend_link(find_friend_link(found.link));
    if (!link) {
        context.notice = rejected(link.error());
        return;
    }
    const FriendGame* known = find_game(friends.games, link->game);
    const Verdict verdict = judge(known, *link, found.digest);
    switch (verdict) {
        case Verdict::invitation:
        case Verdict::elsewhere:
        case Verdict::changed: return ask(friends, context, *link, verdict);
        case Verdict::news: return take_news(friends, context, *link, found);
        default: break;
    }
    const bool is_shown = known && known->id == table.friend_game;
    if (known && is_settled(*known) && !is_shown)
        context.emit(event::FriendGameWanted{table_of(*known, known->history)});
    else if (is_shown) context.screens.show_board();
    context.notice = notice::LinkRejected{problem_of(verdict)};
}

/// The board follows what is known of its game; moves made on it that are not known yet are added.
void follow(FriendsState& friends, Context& context, const Table& table, const std::string& today) {
    friends.arriving.clear();
    if (table.friend_game.empty() || !table.history) return;
    FriendGame* known = find_game(friends.games, table.friend_game);
    if (!known) return context.emit(event::FriendGameGone{});
    if (const auto moves = moves_after(*table.history, known->history)) {
        friends.arriving.assign(moves->begin(), moves->end());
    } else if (moves_after(known->history, *table.history)) {
        known->history = table.history->at(table.history->entries().size(), context.now);
        known->is_sent = false;
        known->date = today;
    } else {
        context.emit(event::FriendGameWanted{table_of(*known, known->history)});
    }
}

void take(FriendsState& friends, Context& context, const Found& found, const Table& table) {
    auto read = found.text.empty() ? ReadFriendGames{} : parse_friend_games(found.text);
    if (read.error)
        context.emit(event::SaveUnreadable{SaveSlot::friends, found.text, read.error->line, read.error->error});
    friends.games = std::move(read.games);
    for (const auto& task : std::exchange(friends.waiting, {})) task(friends, context, found);
    if (!found.link.empty()) open_link(friends, context, found, table);
    follow(friends, context, table, found.today);
    if (context.screens.top() == Screen::friend_game && !find_game(friends.games, friends.opened))
        context.screens.close();
    std::string text = friends.games.empty() ? std::string() : to_text(friends.games);
    if (text == found.text) return;
    // First, because other effects read it again.
    context.effects.insert(context.effects.begin(), effect::Save{SaveSlot::friends, std::move(text)});
}

void open_card(FriendsState& friends, Context& context, std::size_t index) {
    if (index >= friends.games.size()) return;
    friends.opened = friends.games[index].id;
    context.screens.open(Screen::friend_game);
}

void play(FriendsState& friends, Context& context, std::size_t index) {
    if (index >= friends.games.size()) return;
    when_read(friends, context, [id = friends.games[index].id](FriendsState& now, Context& at, const Found&) {
        const FriendGame* game = find_game(now.games, id);
        if (game && is_settled(*game)) at.emit(event::FriendGameWanted{table_of(*game, game->history)});
    });
}

/// Of the card if that is shown, else of the board.
void send_again(FriendsState& friends, Context& context, const Table& table) {
    const std::string id = context.screens.top() == Screen::friend_game ? friends.opened : table.friend_game;
    when_read(friends, context, [id](FriendsState& now, Context& at, const Found&) {
        if (FriendGame* game = find_game(now.games, id)) send(*game, at);
    });
}

void erase(FriendsState& friends, Context& context) {
    when_read(friends, context, [id = friends.opened](FriendsState& now, Context&, const Found&) {
        std::erase_if(now.games, [&](const FriendGame& game) { return game.id == id; });
    });
}

}  // namespace

Table table_of(const FriendGame& game, const History& shown) {
    Table table{.history = shown, .friend_game = game.id};
    Player& away = table.players[static_cast<std::size_t>(other(game.seat))];
    away = {PlayerKind::away, 0, game.name};
    return table;
}

void load_friends(Context& context) { context.effects.push_back(effect::LoadFriends{}); }

void update(FriendsState& friends, Context& context, const FriendsIntent& intent, const Table& game,
            const Setup& form) {
    std::visit(
        Overloaded{[&](const intent::ChooseFriendStart& chosen) { friends.first_player = chosen.first_player; },
                   [&](const intent::InviteFriend&) { invite(friends, context, form); },
                   [&](const intent::EnterOwnName&) { context.effects.push_back(effect::AskName{Seat::first}); },
                   [&](const intent::OpenFriendGame& opened) { open_card(friends, context, opened.index); },
                   [&](const intent::PlayFriendGame& played) { play(friends, context, played.index); },
                   [&](const intent::SendToFriend&) { send_again(friends, context, game); },
                   [&](const intent::DeleteFriendGame&) { erase(friends, context); },
                   [&](const intent::EnterFriendLink&) {
                       context.effects.push_back(effect::AskGames{"friends.open_link"});
                   },
                   [&](const intent::OpenFriendLink& opened) {
                       context.effects.push_back(effect::LoadFriends{opened.text});
                   },
                   [&](const intent::AnswerFriendLink& given) { answer(friends, context, given.accepts, form); },
                   [&](const intent::TakeFriends& found) { take(friends, context, found, game); }},
        intent);
}

}  // namespace quarto
