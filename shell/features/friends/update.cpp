#include <algorithm>
#include <utility>

#include "core/rules/overloaded.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/judge.hpp"
#include "shell/features/friends/model.hpp"

namespace quarto {

namespace {

using Found = intent::TakeFriends;

/// Sent is what the host reports as sent.
void send(const FriendGame& game, Context& context) {
    const std::string_view title = game.is_met ? "friends.send" : "friends.invite";
    const std::string link = to_text(link_of(game));
    context.run(effect::SendLink{link, title, link});
}

/// On the board, or among the others while the dice are not known. What the relay carries needs no link.
void show(FriendsState& friends, FriendGame& game, Context& context) {
    if (is_settled(game)) context.emit(event::FriendGameWanted{board_of(game, context.now)});
    else context.screens.open(Screen::friends);
    const bool is_carried = friends.live.is_wanted && game.is_met;
    if (must_send(game) && !is_carried) send(game, context);
}

void invite(FriendsState& friends, Context& context, const Setup& form) {
    const auto starter = friends.first_player == FirstPlayer::dice    ? std::nullopt
                         : friends.first_player == FirstPlayer::first ? std::optional(Seat::first)
                                                                      : std::optional(Seat::second);
    when_read(friends, context,
              [options = next_options(friends, form), name = form.players[0].name, starter](
                  FriendsState& now, Context& at, const Found& found) {
                  FriendGame game = invitation(options, starter, found.keys);
                  const auto unsent = std::ranges::find_if(now.games, is_unsent_invitation);
                  if (unsent != now.games.end()) {
                      if (has_same_terms(*unsent, game)) game = std::move(*unsent);
                      now.games.erase(unsent);
                  }
                  game.own_name = name;
                  game.date = found.today;
                  put_first(now.games, std::move(game));
                  // The list, with its answer, is shown once the dice game's invitation is sent.
                  if (is_settled(now.games.front())) show(now, now.games.front(), at);
                  else send(now.games.front(), at);
              });
}

/// The game after another, which both friends may ask for: the key says which.
void begin_rematch(FriendsState& friends, Context& context, const Found& found) {
    FriendGame* before = find_game(friends.games, found.rematch_of);
    if (!before || !may_have_rematch(*before)) return;
    if (!std::exchange(before->own.wants_rematch, true) && friends.live.is_wanted) before->is_sent = false;
    const FriendGame* known = find_game(std::as_const(friends.games), found.next);
    FriendGame game = known ? *known : rematch_of(*before, found.next);
    game.date = found.today;
    put_first(friends.games, std::move(game));
    show(friends, friends.games.front(), context);
}

void look_on(FriendsState& friends, Context& context, const FriendLink& link) {
    when_read(friends, context, [link](FriendsState& now, Context& at, const Found& found) {
        FriendGame game = watched(link);
        game.date = found.today;
        put_first(now.games, std::move(game));
        show(now, now.games.front(), at);
    });
}

void accept(FriendsState& friends, Context& context, const FriendLink& link, const std::string& name) {
    if (link.is_for_watching) return look_on(friends, context, link);
    when_read(friends, context, [link, name](FriendsState& now, Context& at, const Found& found) {
        FriendGame game = joined(link, found.keys.secret);
        game.own_name = name;
        game.date = found.today;
        put_first(now.games, std::move(game));
        show(now, now.games.front(), at);
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
        at.emit(event::FriendGameWanted{board_of(first, at.now)});
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
    const History base = !was_settled                               ? History(now.history.game_start(), Milliseconds{0})
                         : moves_after(before.history, now.history) ? before.history
                                                                    : now.history;
    context.emit(event::FriendGameWanted{table_of(now, shown_at(base, context.now))});
    if (const auto word = word_between(before, now, link, true)) context.notice = notice::FriendSaid{now.name, *word};
}

void ask(FriendsState& friends, Context& context, FriendLink link, Verdict verdict) {
    friends.question = FriendQuestion{std::move(link), verdict};
    context.screens.open(Screen::friend_question);
}

void open_watch_link(FriendsState& friends, Context& context, const FriendLink& link, FriendGame* known) {
    const auto is_own = [&](const FriendGame& game) { return leads_to(link, game, friends.live.hash); };
    const auto own = std::ranges::find_if(friends.games, is_own);
    if (own != friends.games.end()) return context.emit(event::FriendGameWanted{board_of(*own, context.now)});
    if (!known) return ask(friends, context, link, Verdict::watching);
    if (!known->watches) return;
    if (known->signer.empty()) known->signer = link.signer;
    watch(*known, friends.live.watched[link.game], link);
    context.emit(event::FriendGameWanted{board_of(*known, context.now)});
}

void open_link(FriendsState& friends, Context& context, const Found& found, const Table& table) {
    context.run(effect::ForgetLink{});
    const auto link = read_friend_link(found.link);
    if (!link) return context.tell(rejected(link.error()));
    FriendGame* known = find_game(friends.games, link->game);
    if (!known && has_no_capitals(*link)) return context.tell(notice::LinkRejected{notice::LinkProblem::bad});
    if (link->is_for_watching) return open_watch_link(friends, context, *link, known);
    Verdict verdict = judge(known, *link, found.digest);
    const FriendGame* before = find_game(friends.games, link->facts.after);
    if (!known && is_rematch_of(before, *link, found.next)) verdict = Verdict::rematch;
    switch (verdict) {
        case Verdict::invitation:
        case Verdict::rematch:
        case Verdict::elsewhere:
        case Verdict::changed: return ask(friends, context, *link, verdict);
        case Verdict::news: return take_news(friends, context, *link, found);
        case Verdict::taken: take_seat_away(*known); break;
        default: break;
    }
    const bool is_shown = known && known->id == table.friend_game;
    if (known && is_settled(*known) && !is_shown) context.emit(event::FriendGameWanted{board_of(*known, context.now)});
    else if (is_shown) context.screens.show_board();
    const bool asks_too_late = verdict == Verdict::known && link->says.offer &&
                               link->history.entries().size() < known->history.entries().size();
    if (asks_too_late) context.notice = notice::BothMoved{true};
    else context.notice = notice::LinkRejected{problem_of(verdict, known ? known->seat : link->by)};
}

/// What the relay has brought: shown where its game is on the board, without taking the player away from anything.
/// Returns what the player is told.
std::optional<Notice> take_relayed_link(FriendsState& friends, Context& context, const Found& found,
                                        const Table& table) {
    const auto link = parse_friend_link(found.link);
    if (!link) {
        if (link.error().fault == LinkFault::newer) return rejected(link.error());
        return std::nullopt;
    }
    LiveGames& live = friends.live;
    const FriendGame* known = find_game(std::as_const(friends.games), link->game);
    const FriendGame before = known ? *known : FriendGame{};
    const Relayed taken = take_relayed(friends.games, live, *link, found.digest);
    const FriendGame* game = find_game(std::as_const(friends.games), link->game);
    const bool is_shown = link->game == table.friend_game;
    live.unasked.erase(link->game);
    switch (taken) {
        case Relayed::nothing: return std::nullopt;
        case Relayed::taken: return notice::LinkRejected{problem_of(Verdict::taken, game->seat)};
        case Relayed::forged: return notice::LinkRejected{notice::LinkProblem::forged};
        case Relayed::question:
            if (is_shown && context.screens.top() == Screen::game) ask(friends, context, *link, Verdict::changed);
            else live.unasked[link->game] = found.link;
            return std::nullopt;
        case Relayed::news:
        case Relayed::own_hold:
        case Relayed::theirs_hold: break;
    }
    FriendGame changed = *game;
    changed.date = found.today;
    put_first(friends.games, std::move(changed));
    if (taken != Relayed::news) return notice::BothMoved{taken == Relayed::own_hold};
    const FriendGame& now = friends.games.front();
    if (is_shown && now.name != before.name)  // the first answer brings it
        context.emit(event::FriendGameWanted{table_of(now, *table.history), true});
    if (now.watches) return std::nullopt;
    if (const auto word = word_between(before, now, *link, is_shown)) return notice::FriendSaid{now.name, *word};
    if (is_shown && now.theirs.offer && now.theirs.offer != before.theirs.offer) context.notice.reset();
    if (live.notifies && is_own_turn(now) && !is_own_turn(before)) context.run(effect::NotifyTurn{now.name});
    const bool has_moved = now.history.entries().size() > before.history.entries().size();
    if (is_shown || !is_own_turn(now) || context.notice || !has_moved) return std::nullopt;
    return notice::FriendMoved{now.name};
}

/// Whether the board has the moves after which its game is over, or is about to show them.
bool shows_end(const Table& table, const FriendGame& game) {
    const bool is_same = table.friend_game == game.id && table.history && table.is_drawn == game.facts.is_drawn &&
                         table.takebacks == game.facts.takebacks;
    return is_same && game.history.game().end() && moves_after(*table.history, game.history);
}

/// Tells of games whose end is news. `before`: as they were known.
void tell_ends(const FriendsState& friends, Context& context, const FriendGames& before, const Table& table) {
    for (const FriendGame& game : friends.games) {
        const FriendGame* known = find_game(before, game.id);
        if (!known || (!is_over(*known) && !is_over(game)) || shows_end(table, game)) continue;
        const bool is_seen = !game.watches || game.id == table.friend_game;
        const bool is_same = end_of(*known) == end_of(game) && moves_after(known->history, game.history);
        if (is_same || !is_seen) continue;
        context.emit(event::FriendGameSettled{board_of(game, context.now),
                                              is_over(*known) ? std::optional(known->history) : std::nullopt});
    }
}

/// The board follows what is known of its game; moves made on it that are not known yet are added.
void follow(FriendsState& friends, Context& context, const Table& table, const std::string& today, bool is_quiet) {
    friends.arriving.clear();
    if (table.friend_game.empty() || !table.history) return;
    FriendGame* known = find_game(friends.games, table.friend_game);
    if (!known) {
        if (has_one_person(table) && !is_over(table)) context.emit(event::FriendGameGone{});
        return;
    }
    const bool is_agreed = table.takebacks == known->facts.takebacks && table.is_drawn == known->facts.is_drawn &&
                           has_one_person(table) == is_played_here(*known);
    if (!is_agreed) return context.emit(event::FriendGameWanted{board_of(*known, context.now), is_quiet});
    if (const auto moves = moves_after(*table.history, known->history)) {
        const auto& entries = known->history.entries();
        for (std::size_t k = entries.size() - moves->size(); k < entries.size(); ++k)
            friends.arriving.push_back({{entries[k].by, entries[k].move}, entries[k].used});
    } else if (moves_after(known->history, *table.history)) {
        known->history = kept_at_zero(*table.history, context.now);
        close_offers(*known);
        known->is_sent = false;
        known->date = today;
    } else {
        context.emit(event::FriendGameWanted{board_of(*known, context.now), is_quiet});
    }
}

/// Turns that have been seen go on wherever the player is.
void count_time(FriendsState& friends, Milliseconds now) {
    std::erase_if(friends.turns, [&](const auto& turn) {
        const auto& [id, began] = turn;
        FriendGame* game = find_game(friends.games, id);
        if (!game || !is_own_turn(*game)) return true;
        game->history = game->history.resumed(Milliseconds{0},
                                              std::max(now - began, game->history.game().time_used(Milliseconds{0})));
        return false;
    });
}

void take(FriendsState& friends, Context& context, const Found& found, const Table& table) {
    auto read = found.text.empty() ? ReadFriendGames{} : parse_friend_games(found.text);
    if (read.error)
        context.emit(event::SaveUnreadable{SaveSlot::friends, found.text, read.error->line, read.error->error});
    friends.games = std::move(read.games);
    friends.is_read = true;
    const FriendGames before = friends.games;
    count_time(friends, context.now);
    friends.today = found.today;
    for (const auto& task : std::exchange(friends.waiting, {})) task(friends, context, found);
    std::optional<Notice> told;
    if (found.is_relayed) told = take_relayed_link(friends, context, found, table);
    else if (!found.link.empty()) {
        open_link(friends, context, found, table);
        told = context.notice;  // which changes of the board would clear
    }
    if (!found.rematch_of.empty()) begin_rematch(friends, context, found);
    tell_ends(friends, context, before, table);
    follow(friends, context, table, found.today, found.is_relayed);
    if (told) context.notice = std::move(told);
    if (context.screens.top() == Screen::friend_game && !find_game(friends.games, friends.opened))
        context.screens.close();
    std::string text = friends.games.empty() ? std::string() : to_text(friends.games);
    if (text == found.text) return;
    // First, because other effects read it again.
    context.effects.insert(context.effects.begin(), effect::Save{SaveSlot::friends, std::move(text)});
}

void open_card(FriendsState& friends, Context& context, std::size_t index) {
    if (index >= friends.games.size()) return;
    const FriendGame& game = friends.games[index];
    const Milliseconds used = game.history.game().time_used(Milliseconds{0});
    if (has_clock(game) && is_own_turn(game))
        friends.turns.try_emplace(game.id, context.now - used);  // its position is seen
    friends.opened = friends.games[index].id;
    context.screens.open(Screen::friend_game);
}

void play(FriendsState& friends, Context& context, std::size_t index) {
    if (index >= friends.games.size()) return;
    when_read(friends, context, [id = friends.games[index].id](FriendsState& now, Context& at, const Found&) {
        const FriendGame* game = find_game(now.games, id);
        if (game && is_settled(*game)) at.emit(event::FriendGameWanted{board_of(*game, at.now)});
    });
}

/// Of the card if that is shown, else of the board.
std::string game_meant(const FriendsState& friends, const Context& context, const Table& table) {
    return context.screens.top() == Screen::friend_game ? friends.opened : table.friend_game;
}

void send_again(FriendsState& friends, Context& context, const Table& table) {
    when_read(friends, context,
              [id = game_meant(friends, context, table)](FriendsState& now, Context& at, const Found&) {
                  if (FriendGame* game = find_game(now.games, id)) send(*game, at);
              });
}

void make_offer(FriendsState& friends, Context& context, const Table& table, OfferKind kind) {
    when_read(friends, context,
              [id = game_meant(friends, context, table), kind](FriendsState& now, Context& at, const Found&) {
                  FriendGame* game = find_game(now.games, id);
                  if (!game || !may_offer(*game)) return;
                  offer(*game, kind);
                  at.screens.show_board();
                  if (!now.live.is_wanted) send(*game, at);
              });
}

void answer_open_offer(FriendsState& friends, Context& context, const std::string& id, bool accepts) {
    when_read(friends, context, [id, accepts](FriendsState& now, Context& at, const Found& found) {
        FriendGame* game = find_game(now.games, id);
        if (!game || !open_offer(*game)) return;
        answer_offer(*game, accepts);
        game->date = found.today;
        if (accepts) at.emit(event::FriendGameWanted{board_of(*game, at.now), true});
        if (accepts && !game->facts.is_drawn)
            at.notice = notice::FriendSaid{game->name, notice::FriendWord::takes_back};
        if (accepts && !now.live.is_wanted) send(*game, at);
    });
}

void share_watch_link(FriendsState& friends, Context& context) {
    when_read(friends, context, [id = friends.opened](FriendsState& now, Context& at, const Found&) {
        FriendGame* game = find_game(now.games, id);
        if (!game || game->watches || !is_settled(*game)) return;
        at.run(effect::SendWatchLink{to_text(link_for_watchers(*game))});
    });
}

void note_sent(FriendsState& friends, Context& context, const std::string& source) {
    const auto link = parse_friend_link(source);
    if (!link) return;
    when_read(friends, context, [source, link = *link](FriendsState& now, Context& at, const Found&) {
        const FriendGame* game = find_game(std::as_const(now.games), link.game);
        const bool is_invitation = game && !is_settled(*game) && is_unsent_invitation(*game);
        quarto::note_sent(now.games, link, source);
        if (is_invitation) at.screens.open(Screen::friends);
    });
}

/// A text of a followed game, unless it has been judged before.
void hear(FriendsState& friends, Context& context, const intent::TakeRelayed& got) {
    LiveGames& live = friends.live;
    const auto link = parse_friend_link(got.text);
    const bool is_strange = link ? link->game != got.game : link.error().fault != LinkFault::newer;
    if (is_strange || !is_followed(live, got.game)) return;
    if (std::exchange(live.heard[got.game], got.text) == got.text) return;
    context.run(effect::LoadFriends{got.text, true});
}

void note_arrival(FriendsState& friends, Context& context, const intent::NoteArrival& arrived) {
    when_read(friends, context, [arrived](FriendsState& now, Context&, const Found&) {
        quarto::note_arrival(now.games, now.live, arrived.game, arrived.link);
    });
}

void erase(FriendsState& friends, Context& context, const Table& table) {
    const bool is_shown = table.friend_game == friends.opened;
    when_read(friends, context, [id = friends.opened, is_shown](FriendsState& now, Context& at, const Found&) {
        std::erase_if(now.games, [&](const FriendGame& game) { return game.id == id; });
        if (is_shown) at.emit(event::FriendGameGone{.is_deleted = true});
    });
}

}  // namespace

GameOptions next_options(const FriendsState& friends, const Setup& form) {
    if (friends.options) return *friends.options;
    GameOptions options = form.options;
    options.clock = {};
    return options;
}

void follow_live(FriendsState& friends, Context& context, const LiveSettings& settings, const Table& game) {
    LiveGames& live = friends.live;
    live.is_offered = settings.is_offered;
    live.is_wanted = settings.is_offered && settings.is_wanted;
    live.notifies = settings.notifies;
    if (live.is_wanted && !friends.is_read && friends.has_saved) {
        friends.has_saved = false;  // is read once
        return load_friends(context);
    }
    effect::FollowGames followed;
    if (live.is_wanted && !settings.is_passive)
        followed = games_to_follow(friends.games, game.friend_game, friends.today);
    if (const FriendGame* shown = find_game(std::as_const(friends.games), followed.shown); shown && !settings.is_hidden)
        followed.presence = presence_text(moves_until(*shown, other(shown->seat)));
    if (followed != live.followed) {
        if (followed.shown != live.followed.shown) forget_friend(live);
        if (followed.games.empty()) live.relay = RelayState::off;
        else if (live.relay == RelayState::off) live.relay = RelayState::starting;
        live.followed = followed;
        std::erase_if(live.heard, [&](const auto& heard) { return !is_followed(live, heard.first); });
        context.run(followed);
    }
    if (live.relay != RelayState::connected) return;
    for (effect::Publish& link : links_to_leave(friends.games, live)) {
        if (!link.is_for_watchers) live.left[link.game].left_at = context.now;
        context.run(std::move(link));
    }
    const auto unasked = live.unasked.find(game.friend_game);
    if (unasked == live.unasked.end() || !settings.shows_board) return;
    context.run(effect::LoadFriends{unasked->second, true});
    live.unasked.erase(unasked);
}

void when_read(FriendsState& friends, Context& context, FriendTask task) {
    friends.waiting.push_back(std::move(task));
    load_friends(context);
}

void load_friends(Context& context) { context.run(effect::LoadFriends{}); }

void update(FriendsState& friends, Context& context, const FriendsIntent& intent, const Table& game,
            const Setup& form) {
    intent.visit(Overloaded{
        [&](const intent::ChooseFriendStart& chosen) { friends.first_player = chosen.first_player; },
        [&](const intent::InviteFriend&) { invite(friends, context, form); },
        [&](const intent::EnterOwnName&) { context.run(effect::AskName{Seat::first}); },
        [&](const intent::OpenFriendGame& opened) { open_card(friends, context, opened.index); },
        [&](const intent::PlayFriendGame& played) { play(friends, context, played.index); },
        [&](const intent::SendToFriend&) { send_again(friends, context, game); },
        [&](const intent::DeleteFriendGame&) { erase(friends, context, game); },
        [&](const intent::LinkSent& sent) { note_sent(friends, context, sent.source); },
        [&](const intent::SendSignal& sent) { send_signal(friends.live, context, sent.signal); },
        [&](const intent::ShareWatchLink&) { share_watch_link(friends, context); },
        [&](const intent::ChooseFriendRules& chosen) { friends.options = chosen.options; },
        [&](const intent::FriendRematch&) {
            context.run(effect::LoadFriends{.rematch_of = game_meant(friends, context, game)});
        },
        [&](const intent::OfferToFriend& made) { make_offer(friends, context, game, made.kind); },
        [&](const intent::AnswerOffer& given) { answer_open_offer(friends, context, game.friend_game, given.accepts); },
        [&](const intent::EnterFriendLink&) { context.run(effect::AskGames{"friends.open_link"}); },
        [&](const intent::OpenFriendLink& opened) { context.run(effect::LoadFriends{opened.text}); },
        [&](const intent::AnswerFriendLink& given) { answer(friends, context, given.accepts, form); },
        [&](const intent::TakeFriends& found) { take(friends, context, found, game); },
        [&](const intent::TakeRelayed& got) { hear(friends, context, got); },
        [&](const intent::NoteArrival& arrived) { note_arrival(friends, context, arrived); },
        [&](const intent::NoteSignal& arrived) {
            LeftLink& left = friends.live.left[signal_left];
            left.has_arrived = left.has_arrived || left.text == arrived.text;
            if (const auto signal = signal_in(arrived.text))
                context.notice = notice::SignalSent{static_cast<int>(*signal)};
        },
        [&](const intent::NotePresence& noted) {
            if (noted.game != friends.live.followed.shown) return;
            hear_friend(friends.live, noted.text, context.now);
            if (const FriendGame* shown = find_game(std::as_const(friends.games), noted.game))
                leave_unseen(*shown, friends.live, noted.text, context.now);
        },
        [&](const intent::SetRelayState& now) { set_relay(friends.live, now.state); }});
}

}  // namespace quarto
