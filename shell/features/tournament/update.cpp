#include <algorithm>
#include <utility>

#include "core/rules/overloaded.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/tournament/hearing.hpp"
#include "shell/features/tournament/report.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

using FoundTournament = intent::TakeTournament;

constexpr std::size_t max_aside = 8;

template <class Task>
void when_tournament_is_read(TournamentState& state, Context& context, Task task) {
    state.waiting.push_back(std::move(task));
    load_tournament(context);
}

/// Another tournament takes the place of the one here, or none.
void show_own(TournamentState& state, std::optional<OwnTournament> own) {
    state.own = std::move(own);
    state.shown_round = state.named_round = -1;
    state.boards.clear();
    state.watched = {};
    state.given.clear();
    begin_entrant(state);
    if (!state.own || !state.own->tournament) return;
    const Tournament& tournament = *state.own->tournament;
    state.has_chosen_rounds =
        !tournament.players.empty() && tournament.swiss_rounds != suggested_rounds(player_count(tournament));
    name_boards(state);
}

/// Players hear that their host is away, or back.
void set_away(TournamentState& state, Context& context, bool is_away) {
    if (!state.own || !state.own->is_host || is_over(*state.own)) return;
    Tournament& tournament = *state.own->tournament;
    if (tournament.stage == TournamentStage::open && tournament.players.empty()) return;
    if (std::exchange(tournament.is_away, is_away) == is_away) return;
    ++tournament.serial;
    if (state.relay == RelayState::connected && is_away)
        context.run(effect::PublishTournament{tournament.key, host_slot, to_text(tournament)});
}

/// What is here and not over is set aside.
void begin_own(TournamentState& state, Context& context, OwnTournament own) {
    set_away(state, context, true);
    if (state.own && !is_over(*state.own)) state.aside.insert(state.aside.begin(), *std::move(state.own));
    if (state.aside.size() > max_aside) state.aside.pop_back();
    show_own(state, std::move(own));
    set_away(state, context, false);
}

void switch_to(TournamentState& state, Context& context, std::size_t index) {
    if (index >= state.aside.size()) return;
    OwnTournament own = std::move(state.aside[index]);
    state.aside.erase(state.aside.begin() + static_cast<std::ptrdiff_t>(index));
    begin_own(state, context, std::move(own));
    take_changes(state, context);
}

void create(TournamentState& state, Context& context, const Setup& form) {
    when_tournament_is_read(
        state, context,
        [options = next_options(state, form)](TournamentState& now, Context& at, const FoundTournament& found) {
            Tournament made{.key = found.key, .name = now.draft.name, .form = now.draft.form, .options = options};
            if (made.name.empty()) made.name = unnamed_tournament;
            const TournamentLink link{made.key, made.name};
            begin_own(now, at,
                      {.identity = found.identity, .is_host = true, .link = link, .tournament = std::move(made)});
            at.emit(event::LiveWanted{});
            take_changes(now, at);
        });
}

/// With the games of a report, whose players alone are there.
std::optional<Tournament> with_games(Tournament tournament, const Report& report) {
    if (tournament.players.size() != report.players.size()) return std::nullopt;
    for (std::size_t k = 0; k < report.players.size(); ++k) tournament.players[k].missed = report.players[k].missed;
    tournament.rounds = report.rounds;
    tournament.swiss_rounds = std::max({report.planned, round_count(tournament), 1});
    if (!report.rounds.empty()) tournament.stage = TournamentStage::running;
    return parse_tournament(to_text(tournament)) ? std::optional(std::move(tournament)) : std::nullopt;
}

/// All whose names are in the text, or nobody.
void add_players(TournamentState& state, Context& context, const std::string& text) {
    if (!state.own || !state.own->is_host) return;
    state.unread = text;
    const auto read = read_report(text);
    const auto refuse = [&](const SaveError& at) { context.tell(notice::BadPlayers{at.line, at.error.column}); };
    if (!read) return refuse(read.error());
    Tournament changed = *state.own->tournament;
    std::vector<std::string> numbered;
    for (const TournamentPlayer& listed : read->players) {
        const std::string seed = changed.key + ' ' + std::to_string(changed.serial) + ' ' + listed.name;
        if (join(changed, identity_without_device(seed, state.hash), listed.name))
            return context.tell(notice::TournamentFull{});
        TournamentPlayer& added = changed.players.back();
        added.rating = listed.rating;
        added.fide_number = listed.fide_number;
        if (added.name != listed.name) numbered.push_back(added.name);
    }
    if (read->players.empty()) return;
    if (read->planned > 0 || !read->rounds.empty()) {
        const auto with = with_games(changed, *read);
        if (!with && !read->rounds.empty()) return refuse(read->games);
        if (with) changed = *with;
        state.has_chosen_rounds = state.has_chosen_rounds || with;
    }
    state.own->tournament = std::move(changed);
    state.unread.clear();
    context.tell(notice::PlayersAdded{join(numbered, ", ")});
    take_changes(state, context);
}

/// The player tells the host of something that has changed here.
void ask_host(TournamentState& state, Context& context) {
    state.entrant.slot = 0;
    put(state, context, hear_tournament(state.entrant, *state.own->tournament));
    save_tournament(state, context);
}

/// Whoever was removed or withdrawn, or was the host, asks to be let in.
void join_again(TournamentState& state, Context& context, const std::string& name) {
    OwnTournament& own = *state.own;
    own.is_out = state.entrant.is_out = false;
    own.asked = state.entrant.self.serial = own.tournament->serial;
    if (own.name.empty()) own.name = state.entrant.self.name = name;
    ask_host(state, context);
}

void leave_tournament(TournamentState& state, Context& context) {
    if (!state.own || state.own->is_host || !state.entrant.is_listed) return;
    state.entrant.self.leaves = true;
    state.entrant.self.serial = state.own->tournament->serial;
    ask_host(state, context);
}

void join_here(TournamentState& state, Context& context, const std::string& name) {
    const bool is_known = !state.question && state.own && state.own->tournament;
    if (is_known && state.own->is_out) return join_again(state, context, name);
    if (!state.is_offered && state.question) {
        state.question.reset();
        context.screens.show_board();
        context.notice = notice::LinkRejected{notice::LinkProblem::no_relay};
        return;
    }
    state.awaits_name = name.empty();
    if (state.awaits_name) return context.run(effect::AskName{Seat::first});
    if (!state.question) {
        if (is_known && !state.own->is_host && state.own->name.empty()) return join_again(state, context, name);
        if (!is_known || !state.own->is_host || join(*state.own->tournament, state.own->identity, name)) return;
        return take_changes(state, context);
    }
    when_tournament_is_read(state, context, [name](TournamentState& now, Context& at, const FoundTournament& found) {
        const auto link = std::exchange(now.question, std::nullopt);
        if (!link) return;
        const bool is_same = now.own && now.own->link.key == link->key;
        if (!is_same) begin_own(now, at, {.identity = found.identity, .name = name, .link = *link});
        at.screens.open(Screen::tournament);
        at.emit(event::LiveWanted{});
        save_tournament(now, at);
    });
}

void open_link(TournamentState& state, Context& context, const std::string& text) {
    context.run(effect::ForgetLink{});
    const auto link = read_tournament_link(text);
    if (!link) return context.tell(rejected(link.error()));
    when_tournament_is_read(state, context, [link = *link](TournamentState& now, Context& at, const FoundTournament&) {
        const auto known =
            std::ranges::find(now.aside, link.key, [](const OwnTournament& own) { return own.link.key; });
        if (known != now.aside.end()) switch_to(now, at, index_of(known - now.aside.begin()));
        if (now.own && now.own->link.key == link.key) return at.screens.open(Screen::tournament);
        if (has_no_capitals(link)) return at.tell(notice::LinkRejected{notice::LinkProblem::bad});
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

/// Of those who have another place now, the first few: "2. Anna, 3. Ben"
std::string new_places(const Tournament& before, const Tournament& now) {
    constexpr std::size_t most = 4;
    const std::vector<Standing> old = standings(before);
    std::vector<std::string> places;
    for (const Standing& line : standings(now)) {
        if (std::ranges::find(old, line.player, &Standing::player)->place == line.place) continue;
        if (places.size() == most) return join(places, ", ") + " …";
        places.push_back(std::to_string(line.place) + ". " + name_of(now, line.player));
    }
    return join(places, ", ");
}

/// On the player's card.
template <class Act, class... Facts>
void change_player(TournamentState& state, Context& context, Act act, Facts... facts) {
    run_as_host(state, context, [&](Tournament& tournament) {
        return act(tournament, player_of(tournament, state.opened_player).value_or(-1), facts...);
    });
    context.screens.close();
}

void continue_as_host(TournamentState& state, Context& context) {
    if (!state.own || !state.own->tournament || state.own->is_host) return;
    if (take_over(*state.own->tournament, state.own->identity)) return;
    take_role(state);
    take_changes(state, context);
}

void take(TournamentState& state, Context& context, const FoundTournament& found) {
    state.today = found.today;
    if (found.text.empty()) {
        show_own(state, std::nullopt);
        state.aside.clear();
    } else if (auto read = parse_own_tournaments(found.text)) {
        OwnTournament own = read->front();
        const bool is_same = state.own && state.own->link.key == own.link.key && state.own->identity == own.identity;
        if (!is_same) show_own(state, std::move(own));
        else if (own.tournament) state.own = std::move(own);
        if (state.own->tournament) name_boards(state);
        state.aside.assign(read->begin() + 1, read->end());
    } else {
        context.emit(event::SaveUnreadable{SaveSlot::tournament, found.text, read.error().line, read.error().error});
    }
    state.is_read = true;
    for (const auto& task : std::exchange(state.waiting, {})) task(state, context, found);
}

void erase(TournamentState& state, Context& context) {
    show_own(state, std::nullopt);
    if (!state.aside.empty()) switch_to(state, context, 0);
    else save_tournament(state, context);
}

bool is_followed(const TournamentState& state) {
    if (!state.own) return false;
    const auto& tournament = state.own->tournament;
    return !tournament || tournament->stage != TournamentStage::over || state.own->date == state.today;
}

effect::FollowTournament wanted_now(const TournamentState& state) {
    effect::FollowTournament wanted{.key = state.own->link.key};
    const bool is_in = state.own->tournament && takes_part(*state.own->tournament, state.own->identity);
    const bool looks_for_slot = !state.own->is_host && !state.own->is_out && !is_in;
    wanted.last_slot = state.own->is_host ? answer_slot : looks_for_slot ? last_slot : host_slot;
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
        context.run(wanted);
    }
    if (state.relay != RelayState::connected || !state.own || !state.own->is_host) return;
    std::string text = to_text(*state.own->tournament);
    if (state.left.text != text) leave(state, context, host_slot, std::move(text));
}

}  // namespace

GameOptions next_options(const TournamentState& state, const Setup& form) {
    if (state.draft.options) return *state.draft.options;
    GameOptions options = form.options;
    options.clock = {};
    return options;
}

void load_tournament(Context& context) { context.run(effect::LoadTournament{}); }

int shown_round(const TournamentState& state) {
    if (!state.own || !state.own->tournament) return -1;
    const int last = round_count(*state.own->tournament) - 1;
    return state.shown_round < 0 ? last : std::min(state.shown_round, last);
}

std::optional<int> own_player(const TournamentState& state) {
    if (!state.own || !state.own->tournament) return std::nullopt;
    return player_of(*state.own->tournament, state.own->identity);
}

bool is_tournament_game(const TournamentState& state, std::string_view game) {
    const auto has_game = [&](const OwnTournament& own) {
        const auto player = own.tournament ? player_of(*own.tournament, own.identity) : std::nullopt;
        for (int round = 0; player && round < round_count(*own.tournament); ++round)
            if (const auto place = board_of(*own.tournament, *player, round);
                place && game_key(*own.tournament, *place, state.hash) == game)
                return true;
        return false;
    };
    return (state.own && has_game(*state.own)) || std::ranges::any_of(state.aside, has_game);
}

void set_relay(TournamentState& state, Context& context, RelayState relay) {
    state.relay = state.followed.key.empty() ? RelayState::off : relay;
    state.left = {};
    state.answered.clear();
    connect(state.entrant);
    if (state.relay == RelayState::connected && state.own && !state.own->is_host && state.own->tournament)
        put(state, context, hear_tournament(state.entrant, *state.own->tournament));
}

void update(TournamentState& state, Context& context, const TournamentIntent& intent, const Setup& form) {
    intent.visit(Overloaded{
        [&](const intent::ChangeTournamentForm& changed) { state.draft.form = changed.form; },
        [&](const intent::ChangeTournamentRounds& changed) {
            state.has_chosen_rounds = true;
            run_as_host(state, context, [&](Tournament& tournament) { return set_rounds(tournament, changed.rounds); });
        },
        [&](const intent::ChooseTournamentRules& chosen) {
            if (is_clock_of_friends(chosen.options.clock)) state.draft.options = chosen.options;
        },
        [&](const intent::EnterTournamentName&) { context.run(effect::AskTournamentName{state.draft.name}); },
        [&](const intent::NameTournament& named) { state.draft.name = clean_name(named.name); },
        [&](const intent::CreateTournament&) { create(state, context, form); },
        [&](const intent::ShareTournament&) {
            if (state.own) context.run(effect::SendLink{to_text(state.own->link), "tournament.invite"});
        },
        [&](const intent::EnterTournamentLink&) { context.run(effect::AskGames{"friends.open_link"}); },
        [&](const intent::OpenTournamentLink& opened) { open_link(state, context, opened.text); },
        [&](const intent::JoinTournament&) { join_here(state, context, form.players[0].name); },
        [&](const intent::EnterTournamentPlayers&) {
            context.run(effect::AskGames{"tournament.player_lines", state.unread});
        },
        [&](const intent::AddTournamentPlayers& added) { add_players(state, context, added.text); },
        [&](const intent::StartTournament&) { run_as_host(state, context, start); },
        [&](const intent::CloseRound&) {
            state.shown_round = -1;
            run_as_host(state, context, close_round);
        },
        [&](const intent::EndTournament&) { run_as_host(state, context, end); },
        [&](const intent::HostTournament&) { continue_as_host(state, context); },
        [&](const intent::LeaveTournament&) { leave_tournament(state, context); },
        [&](const intent::DeleteTournament&) { erase(state, context); },
        [&](const intent::SwitchTournament& other) { switch_to(state, context, other.index); },
        [&](const intent::ShowRound& shown) { state.shown_round = shown.round; },
        [&](const intent::OpenBoard& opened) {
            state.opened_board = opened.board;
            context.screens.open(Screen::tournament_board);
        },
        [&](const intent::SetBoardResult& set) {
            run_as_host(state, context, [&](Tournament& tournament) {
                const Tournament before = tournament;
                const auto error = set_result(tournament, {shown_round(state), state.opened_board}, set.result);
                const bool has_later_rounds = shown_round(state) + 1 < round_count(tournament);
                if (tournament != before && (has_later_rounds || is_over(*state.own)))
                    context.notice = notice::ResultCorrected{new_places(before, tournament), has_later_rounds};
                return error;
            });
            context.screens.close();
        },
        [&](const intent::OpenTournamentPlayer& opened) {
            if (!state.own || !state.own->tournament || opened.player >= player_count(*state.own->tournament)) return;
            state.opened_player = state.own->tournament->players[index_of(opened.player)].identity;
            context.screens.open(Screen::tournament_player);
        },
        [&](const intent::WithdrawPlayer&) { change_player(state, context, withdraw); },
        [&](const intent::BringPlayerBack&) { change_player(state, context, bring_back); },
        [&](const intent::GiveBye& given) { change_player(state, context, set_bye, given.half_points); },
        [&](const intent::GiveMissedPoints& given) {
            change_player(state, context, set_missed_points, given.half_points);
        },
        [&](const intent::PlayBoard&) {
            auto game = own_game(state);
            if (!game) return;
            game->is_shown = true;
            context.emit(*game);
        },
        [&](const intent::ExportTournament& wanted) {
            context.run(effect::ExportTournament{wanted.file});
            if (state.own && wanted.file == effect::TournamentFile::page && !std::exchange(state.own->shows_page, true))
                save_tournament(state, context);
        },
        [&](const intent::TakeTournament& found) { take(state, context, found); },
        [&](const intent::HearSlot& heard) { hear_slot(state, context, heard); },
        [&](const intent::NoteSlotArrival& arrived) {
            state.left.has_arrived = state.left.has_arrived || state.left.text == arrived.text;
        },
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
    friends.live.left[tournament_left] = state.left;
}

}  // namespace quarto
