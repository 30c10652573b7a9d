#include <algorithm>
#include <utility>

#include "core/rules/overloaded.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/judge.hpp"
#include "shell/features/tournament/model.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

using FoundTournament = intent::TakeTournament;

template <class Task>
void when_tournament_is_read(TournamentState& state, Context& context, Task task) {
    state.waiting.push_back(std::move(task));
    load_tournament(context);
}

void save_tournament(TournamentState& state, Context& context) {
    if (!state.own) return;
    if (!state.today.empty()) state.own->date = state.today;
    context.effects.push_back(effect::Save{SaveSlot::tournament, to_text(*state.own)});
}

/// The identities of this round's games.
void name_boards(TournamentState& state) {
    const Tournament& tournament = *state.own->tournament;
    const int last = static_cast<int>(tournament.rounds.size()) - 1;
    if (std::exchange(state.named_round, last) == last) return;
    state.boards.clear();
    state.watched.games.clear();
    for (int board = 0; board_at(tournament, {last, board}); ++board)
        state.boards[game_key(tournament, {last, board}, state.hash)] = {last, board};
}

/// The game of the player here in this round; absent without one.
std::optional<event::TournamentGame> own_game(const TournamentState& state) {
    const auto player = own_player(state);
    const auto place = player ? board_of(*state.own->tournament, *player) : std::nullopt;
    if (!place) return std::nullopt;
    const TournamentBoard& board = *board_at(*state.own->tournament, *place);
    const Seat seat = board.pair.starter == *player ? Seat::first : Seat::second;
    FriendGame game = game_at(*state.own->tournament, *place, seat, state.hash);
    return event::TournamentGame{game.id, seat, game.name, game.own_name, game.history.game_start()};
}

/// After each change of the tournament: the game of a new round is among those with friends.
void take_changes(TournamentState& state, Context& context) {
    save_tournament(state, context);
    if (!state.own || !state.own->tournament) return;
    const Tournament& tournament = *state.own->tournament;
    name_boards(state);
    if (tournament.stage != TournamentStage::running) return;
    const auto game = own_game(state);
    const int round = static_cast<int>(tournament.rounds.size());
    if (const auto player = own_player(state); player && tournament.rounds.back().bye == *player) {
        if (state.given.insert("bye " + std::to_string(round)).second) context.notice = notice::RoundBegun{round, {}};
        return;
    }
    if (!game || !state.given.insert(game->id).second) return;
    const auto place = board_of(tournament, *own_player(state));
    if (board_at(tournament, *place)->result != BoardResult::open) return;
    context.emit(*game);
    context.notice = notice::RoundBegun{round, game->name};
}

/// Another tournament takes the place of the one here.
void begin_own(TournamentState& state, OwnTournament own) {
    state.own = std::move(own);
    state.shown_round = state.named_round = -1;
    state.boards.clear();
    state.watched = {};
    state.given.clear();
    state.left.clear();
    state.entrant = {};
}

void create(TournamentState& state, Context& context, const Setup& form) {
    when_tournament_is_read(
        state, context,
        [options = next_options(state, form)](TournamentState& now, Context& at, const FoundTournament& found) {
            Tournament made{.key = found.key,
                            .name = now.draft.name,
                            .form = now.draft.form,
                            .swiss_rounds = now.draft.rounds,
                            .options = options};
            if (made.name.empty()) made.name = unnamed_tournament;
            const TournamentLink link{made.key, made.name};
            begin_own(now, {.identity = found.identity, .is_host = true, .link = link, .tournament = std::move(made)});
            at.emit(event::LiveWanted{});
            take_changes(now, at);
        });
}

void join_here(TournamentState& state, Context& context, const std::string& name) {
    if (!state.is_offered) {
        state.question.reset();
        context.screens.show_board();
        context.notice = notice::LinkRejected{notice::LinkProblem::no_relay};
        return;
    }
    state.awaits_name = name.empty();
    if (state.awaits_name) return context.effects.push_back(effect::AskName{Seat::first});
    if (!state.question) {
        if (!state.own || !state.own->is_host || join(*state.own->tournament, state.own->identity, name)) return;
        return take_changes(state, context);
    }
    when_tournament_is_read(state, context, [name](TournamentState& now, Context& at, const FoundTournament& found) {
        const auto link = std::exchange(now.question, std::nullopt);
        if (!link) return;
        const bool is_known = now.own && now.own->link.key == link->key;
        if (!is_known) begin_own(now, {.identity = found.identity, .name = name, .link = *link});
        now.entrant.self = {now.own->identity, name};
        at.screens.open(Screen::tournament);
        at.emit(event::LiveWanted{});
        save_tournament(now, at);
    });
}

void open_link(TournamentState& state, Context& context, const std::string& text) {
    context.effects.push_back(effect::ForgetLink{});
    const auto link = read_tournament_link(text);
    if (!link) {
        context.notice = rejected(link.error());
        return;
    }
    when_tournament_is_read(state, context, [link = *link](TournamentState& now, Context& at, const FoundTournament&) {
        if (now.own && now.own->link.key == link.key) return at.screens.open(Screen::tournament);
        if (has_no_capitals(link)) {
            at.notice = notice::LinkRejected{notice::LinkProblem::bad};
            return;
        }
        now.question = link;
        at.screens.open(Screen::tournament_question);
    });
}

/// What only the host does; `act` returns why not.
template <class Act>
void run_as_host(TournamentState& state, Context& context, Act act) {
    if (!state.own || !state.own->is_host) return;
    const auto error = act(*state.own->tournament);
    if (error == TournamentError::no_pairing) context.notice = notice::NoPairing{};
    if (!error) take_changes(state, context);
}

void put(TournamentState& state, Context& context, std::optional<int> slot) {
    if (slot)
        context.effects.push_back(effect::PublishTournament{state.own->link.key, *slot, to_text(state.entrant.self)});
}

void hear_slot(TournamentState& state, Context& context, const intent::HearSlot& heard) {
    if (!state.own) return;
    OwnTournament& own = *state.own;
    if (heard.slot == host_slot) {
        const auto read = parse_tournament(heard.text);
        if (!read && read.error().fault == LinkFault::newer) context.notice = rejected(read.error());
        if (!read || own.is_host) return;
        const bool is_new = take_tournament(own.tournament, own.link.key, *read);
        if (own.tournament) put(state, context, hear_tournament(state.entrant, *own.tournament));
        if (is_new) take_changes(state, context);
        return;
    }
    const auto registration = parse_registration(heard.text);
    if (!registration) return;
    if (!own.is_host) return put(state, context, hear_registration(state.entrant, heard.slot, *registration));
    if (join(*own.tournament, registration->identity, registration->name)) return;
    take_changes(state, context);
    if (context.screens.top() == Screen::tournament)
        context.notice = notice::PlayerJoined{own.tournament->players.back().name};
}

void hear_board(TournamentState& state, Context& context, const intent::HearBoard& heard) {
    const auto place = state.boards.find(heard.game);
    if (!state.own || !state.own->is_host || place == state.boards.end()) return;
    const auto link = parse_friend_link(heard.text);
    if (!link || link->by != heard.seat) return;
    Watch& watched = state.watched;
    watched.records = std::move(state.own->records);
    const BoardRecords before = watched.records;
    const Watched seen = watch(*state.own->tournament, watched, place->second, *link, state.hash);
    state.own->records = std::move(watched.records);
    if (seen == Watched::result || state.own->records != before) take_changes(state, context);
    if (seen != Watched::result || context.screens.top() != Screen::tournament) return;
    const Tournament& tournament = *state.own->tournament;
    const auto& [pair, result] = *board_at(tournament, place->second);
    const auto name = [&](int player) { return tournament.players[index_of(player)].name; };
    context.notice = notice::BoardEnded{name(pair.starter), name(pair.other), static_cast<int>(result)};
}

void take(TournamentState& state, Context& context, const FoundTournament& found) {
    state.today = found.today;
    if (found.text.empty()) {
        if (state.own) begin_own(state, {});
        state.own.reset();
    } else if (auto read = parse_own_tournament(found.text)) {
        const bool is_same =
            state.own && state.own->link.key == read->link.key && state.own->identity == read->identity;
        OwnTournament own = *read;
        if (is_same) {
            if (own.tournament) state.own = std::move(own);
        } else {
            begin_own(state, std::move(own));
            state.entrant.self = {state.own->identity, state.own->name};
        }
        if (state.own->tournament) name_boards(state);
    } else {
        context.emit(event::SaveUnreadable{SaveSlot::tournament, found.text, read.error().line, read.error().error});
    }
    state.is_read = true;
    for (const auto& task : std::exchange(state.waiting, {})) task(state, context, found);
}

void erase(TournamentState& state, Context& context) {
    begin_own(state, {});
    state.own.reset();
    context.effects.push_back(effect::Save{SaveSlot::tournament, {}});
}

bool is_followed(const TournamentState& state) {
    if (!state.own) return false;
    const auto& tournament = state.own->tournament;
    return !tournament || tournament->stage != TournamentStage::over || state.own->date == state.today;
}

effect::FollowTournament wanted_now(const TournamentState& state) {
    effect::FollowTournament wanted{.key = state.own->link.key};
    wanted.first_slot = state.own->is_host ? host_slot + 1 : host_slot;
    const bool looks_for_slot = !state.own->is_host && !own_player(state);
    wanted.last_slot = state.own->is_host || looks_for_slot ? last_slot : host_slot;
    if (state.own->is_host)
        for (const auto& [game, place] : state.boards) wanted.games.push_back(game);
    return wanted;
}

void follow_tournament(TournamentState& state, Context& context, bool is_offered, bool is_passive) {
    state.is_offered = is_offered;
    if (is_offered && !state.is_read && state.has_saved) {
        state.has_saved = false;  // is read once
        return load_tournament(context);
    }
    effect::FollowTournament wanted;
    if (is_offered && !is_passive && is_followed(state)) wanted = wanted_now(state);
    if (wanted != state.followed) {
        state.followed = wanted;
        if (wanted.key.empty()) state.relay = RelayState::off;
        else if (state.relay == RelayState::off) state.relay = RelayState::starting;
        context.effects.push_back(wanted);
    }
    if (state.relay != RelayState::connected || !state.own || !state.own->is_host) return;
    std::string text = to_text(*state.own->tournament);
    if (state.left == text) return;
    state.left = text;
    context.effects.push_back(effect::PublishTournament{state.own->link.key, host_slot, std::move(text)});
}

}  // namespace

GameOptions next_options(const TournamentState& state, const Setup& form) {
    if (state.draft.options) return *state.draft.options;
    GameOptions options = form.options;
    options.clock = {};
    return options;
}

void load_tournament(Context& context) { context.effects.push_back(effect::LoadTournament{}); }

int shown_round(const TournamentState& state) {
    if (!state.own || !state.own->tournament) return -1;
    const int last = static_cast<int>(state.own->tournament->rounds.size()) - 1;
    return state.shown_round < 0 ? last : std::min(state.shown_round, last);
}

std::optional<int> own_player(const TournamentState& state) {
    if (!state.own || !state.own->tournament) return std::nullopt;
    return player_of(*state.own->tournament, state.own->identity);
}

bool is_tournament_game(const TournamentState& state, std::string_view game) {
    const auto player = own_player(state);
    if (!player) return false;
    const Tournament& tournament = *state.own->tournament;
    for (int round = 0; round < static_cast<int>(tournament.rounds.size()); ++round)
        for (int board = 0; const TournamentBoard* at = board_at(tournament, {round, board}); ++board) {
            const bool is_own = at->pair.starter == *player || at->pair.other == *player;
            if (is_own && game_key(tournament, {round, board}, state.hash) == game) return true;
        }
    return false;
}

void set_relay(TournamentState& state, Context& context, RelayState relay) {
    state.relay = state.followed.key.empty() ? RelayState::off : relay;
    state.left.clear();
    connect(state.entrant);
    if (state.relay == RelayState::connected && state.own && !state.own->is_host && state.own->tournament)
        put(state, context, hear_tournament(state.entrant, *state.own->tournament));
}

void update(TournamentState& state, Context& context, const TournamentIntent& intent, const Setup& form) {
    intent.visit(Overloaded{
        [&](const intent::ChangeTournamentForm& changed) {
            state.draft.form = changed.form;
            state.draft.rounds = std::clamp(changed.rounds, 1, max_tournament_rounds);
        },
        [&](const intent::ChooseTournamentRules& chosen) {
            if (is_clock_of_friends(chosen.options.clock)) state.draft.options = chosen.options;
        },
        [&](const intent::EnterTournamentName&) {
            context.effects.push_back(effect::AskTournamentName{state.draft.name});
        },
        [&](const intent::NameTournament& named) { state.draft.name = clean_name(named.name); },
        [&](const intent::CreateTournament&) { create(state, context, form); },
        [&](const intent::ShareTournament&) {
            if (state.own) context.effects.push_back(effect::SendLink{to_text(state.own->link), "tournament.invite"});
        },
        [&](const intent::EnterTournamentLink&) { context.effects.push_back(effect::AskGames{"friends.open_link"}); },
        [&](const intent::OpenTournamentLink& opened) { open_link(state, context, opened.text); },
        [&](const intent::JoinTournament&) { join_here(state, context, form.players[0].name); },
        [&](const intent::StartTournament&) { run_as_host(state, context, start); },
        [&](const intent::CloseRound&) {
            state.shown_round = -1;
            run_as_host(state, context, close_round);
        },
        [&](const intent::EndTournament&) { run_as_host(state, context, end); },
        [&](const intent::DeleteTournament&) { erase(state, context); },
        [&](const intent::ShowRound& shown) { state.shown_round = shown.round; },
        [&](const intent::OpenBoard& opened) {
            state.opened_board = opened.board;
            context.screens.open(Screen::tournament_board);
        },
        [&](const intent::SetBoardResult& set) {
            run_as_host(state, context, [&](Tournament& tournament) {
                return set_result(tournament, {shown_round(state), state.opened_board}, set.result);
            });
            context.screens.close();
        },
        [&](const intent::OpenTournamentPlayer& opened) {
            state.opened_player = opened.player;
            context.screens.open(Screen::tournament_player);
        },
        [&](const intent::WithdrawPlayer&) {
            run_as_host(state, context,
                        [&](Tournament& tournament) { return withdraw(tournament, state.opened_player); });
            context.screens.close();
        },
        [&](const intent::PlayBoard&) {
            auto game = own_game(state);
            if (!game) return;
            game->is_shown = true;
            context.emit(*game);
        },
        [&](const intent::ExportTournament&) { context.effects.push_back(effect::ExportTournament{}); },
        [&](const intent::TakeTournament& found) { take(state, context, found); },
        [&](const intent::HearSlot& heard) { hear_slot(state, context, heard); },
        [&](const intent::HearBoard& heard) { hear_board(state, context, heard); }});
}

void follow_relay(FriendsState& friends, TournamentState& state, Context& context, const LiveSettings& settings,
                  const Table& game) {
    follow_live(friends, context, settings, game);
    follow_tournament(state, context, settings.is_offered, settings.is_passive);
    // Both share a connection, so the one that comes later isn't told that it has connected.
    const auto waits = [](RelayState relay) { return relay == RelayState::starting || relay == RelayState::cut; };
    if (waits(friends.live.relay) && state.relay == RelayState::connected) {
        friends.live.relay = state.relay;
        follow_live(friends, context, settings, game);
    } else if (waits(state.relay) && friends.live.relay == RelayState::connected) {
        set_relay(state, context, friends.live.relay);
        follow_tournament(state, context, settings.is_offered, settings.is_passive);
    }
}

}  // namespace quarto
