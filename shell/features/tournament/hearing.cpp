#include "shell/features/tournament/hearing.hpp"

#include <algorithm>
#include <utility>

#include "shell/features/friends/judge.hpp"

namespace quarto {

void save_tournament(TournamentState& state, Context& context) {
    if (!state.own) return context.run(effect::Save{SaveSlot::tournament, {}});
    if (!state.today.empty()) state.own->date = state.today;
    OwnTournaments all{*state.own};
    all.insert(all.end(), state.aside.begin(), state.aside.end());
    context.run(effect::Save{SaveSlot::tournament, to_text(all)});
}

void name_boards(TournamentState& state) {
    const Tournament& tournament = *state.own->tournament;
    const int last = round_count(tournament) - 1;
    if (std::exchange(state.named_round, last) == last) return;
    state.boards.clear();
    state.watched.games.clear();
    state.watched.disputed.clear();
    for (int board = 0; board_at(tournament, {last, board}); ++board)
        state.boards[game_key(tournament, {last, board}, state.hash)] = {last, board};
}

std::optional<BoardPlace> own_board(const TournamentState& state) {
    const auto player = own_player(state);
    return player ? board_of(*state.own->tournament, *player) : std::nullopt;
}

std::optional<event::TournamentGame> own_game(const TournamentState& state) {
    const auto place = own_board(state);
    if (!place || !state.is_offered) return std::nullopt;
    const TournamentBoard& board = *board_at(*state.own->tournament, *place);
    const Seat seat = board.pair.starter == own_player(state) ? Seat::first : Seat::second;
    const int opponent = board.pair.opponent_of(*own_player(state));
    if (has_no_device(state.own->tournament->players[index_of(opponent)])) return std::nullopt;
    FriendGame game = game_at(*state.own->tournament, *place, seat, state.hash);
    return event::TournamentGame{game.id, seat, game.name, game.own_name, game.history.game_start()};
}

void take_changes(TournamentState& state, Context& context) {
    if (state.own && state.own->is_host && !state.has_chosen_rounds)
        (void)set_rounds(*state.own->tournament, suggested_rounds(player_count(*state.own->tournament)));
    save_tournament(state, context);
    if (!state.own || !state.own->tournament) return;
    if (state.own->shows_page) context.run(effect::ExportTournament{effect::TournamentFile::renewed_page});
    const Tournament& tournament = *state.own->tournament;
    name_boards(state);
    if (tournament.stage != TournamentStage::running) return;
    const auto game = own_game(state);
    const int round = round_count(tournament);
    if (const auto player = own_player(state); player && has_bye(tournament, *player)) {
        if (state.given.insert("bye " + std::to_string(round)).second) context.notice = notice::RoundBegun{round, {}};
        return;
    }
    if (!game || !state.given.insert(game->id).second) return;
    if (board_at(tournament, *own_board(state))->result != BoardResult::open) return;
    context.emit(*game);
    context.notice = notice::RoundBegun{round, game->name};
}

void begin_entrant(TournamentState& state) {
    state.entrant = {};
    state.left = {};
    state.answered.clear();
    if (!state.own) return;
    OwnTournament& own = *state.own;
    const auto player = own_player(state);
    if (player && own.name.empty()) own.name = name_of(*own.tournament, *player);
    state.entrant.self = {own.identity, own.name, own.asked};
    state.entrant.is_out = own.is_out;
    state.entrant.is_listed = own.tournament && takes_part(*own.tournament, own.identity);
}

void leave(TournamentState& state, Context& context, int slot, std::string text) {
    state.left = {text, false, context.now};
    context.run(effect::PublishTournament{state.own->link.key, slot, std::move(text)});
}

void put(TournamentState& state, Context& context, std::optional<int> slot) {
    if (slot) leave(state, context, *slot, to_text(state.entrant.self));
    else if (state.entrant.is_listed ? !state.entrant.self.leaves : state.entrant.is_out)
        state.left = {};  // the host knows of it
}

void take_role(TournamentState& state) {
    OwnTournament& own = *state.own;
    const bool is_host = own.tournament->term > 0 ? own.tournament->host == own.identity : own.is_host;
    if (std::exchange(own.is_host, is_host) == is_host) return;
    own.is_out = own.is_out && !is_host;
    state.watched = {};
    begin_entrant(state);
}

namespace {

/// Whether both have the same pairing in this round.
bool is_paired_alike(const Tournament& one, const Tournament& other, int round) {
    if (round < 0 || round >= std::min(round_count(one), round_count(other))) return round < 0;
    const TournamentRound &now = one.rounds[index_of(round)], &before = other.rounds[index_of(round)];
    return now.term == before.term && now.bye == before.bye &&
           std::ranges::equal(now.boards, before.boards, {}, &TournamentBoard::pair, &TournamentBoard::pair);
}

/// What the host is told of what another one has left.
std::optional<Notice> merged_notice(const MergedTournament& merged, const Tournament& before) {
    const Tournament& now = merged.tournament;
    if (now.host != before.host) return notice::OtherHost{};
    if (merged.has_lost) return notice::PairedTwice{merged.same_rounds + 1};
    if (merged.disputed.empty())
        return has_same_content(now, before) ? std::nullopt : std::optional<Notice>(notice::TournamentTaken{});
    const auto [starter, other] = board_at(now, merged.disputed.front())->pair;
    return notice::TwoResults{name_of(now, starter), name_of(now, other)};
}

notice::BoardEnded ended_notice(const Tournament& tournament, BoardPlace place) {
    const auto& [pair, result, changes] = *board_at(tournament, place);
    return {name_of(tournament, pair.starter), name_of(tournament, pair.other), static_cast<int>(result)};
}

/// Tells the host what its text lacks.
void answer(TournamentState& state, Context& context, const Tournament& known) {
    std::string text = to_text(known);
    if (std::exchange(state.answered, text) != text)
        context.run(effect::PublishTournament{known.key, answer_slot, std::move(text)});
}

/// The host hears what another one has left, or a player who knows more.
void hear_rival(TournamentState& state, Context& context, const Tournament& heard, int slot) {
    OwnTournament& own = *state.own;
    if (heard.key != own.tournament->key) return;
    const MergedTournament merged = merge(*own.tournament, heard);
    if (slot == host_slot && merged.tournament != heard) state.left = {};  // it is left again
    if (const auto told = merged_notice(merged, *own.tournament)) context.notice = *told;
    if (merged.tournament == *own.tournament) return;
    const Tournament before = *std::exchange(own.tournament, merged.tournament);
    const Tournament& now = *own.tournament;
    std::erase_if(own.records, [&](const auto& each) { return !is_paired_alike(now, before, each.first.round); });
    if (round_count(now) != round_count(before) || !is_paired_alike(now, before, round_count(now) - 1))
        state.named_round = -1;
    take_role(state);
    if (!own.is_host && !has_same_content(now, heard)) answer(state, context, now);
    if (own.is_host) {
        state.watched.records = std::move(own.records);
        for (const auto& [place, game] : state.watched.games) judge(*own.tournament, state.watched, place);
        own.records = std::move(state.watched.records);
    }
    take_changes(state, context);
}

/// A player hears the host.
void hear_host(TournamentState& state, Context& context, const Tournament& heard) {
    OwnTournament& own = *state.own;
    const Tournament before = own.tournament.value_or(heard);
    const auto [is_new, missing] = take_tournament(own.tournament, own.link.key, heard);
    if (!own.tournament) return;
    if (missing) answer(state, context, *missing);
    put(state, context, hear_tournament(state.entrant, *own.tournament));
    own.is_out = state.entrant.is_out;
    if (!is_new) return;
    if (const auto place = own_board(state)) {
        const TournamentBoard &now = *board_at(*own.tournament, *place), *known = board_at(before, *place);
        if (is_set_by_hand(now) && known && known->changes != now.changes)
            context.notice = ended_notice(*own.tournament, *place);
    }
    if (own.tournament->host != before.host) context.notice = notice::OtherHost{};
    take_role(state);
    take_changes(state, context);
}

}  // namespace

void hear_slot(TournamentState& state, Context& context, const intent::HearSlot& heard) {
    if (!state.own) return;
    OwnTournament& own = *state.own;
    if (heard.slot == host_slot || heard.slot == answer_slot) {
        const auto read = parse_tournament(heard.text);
        if (!read && read.error().fault == LinkFault::newer) context.notice = rejected(read.error());
        if (read) return own.is_host ? hear_rival(state, context, *read, heard.slot) : hear_host(state, context, *read);
    }
    const auto registration = parse_registration(heard.text);
    if (!registration) return;
    if (!own.is_host) return put(state, context, hear_registration(state.entrant, heard.slot, *registration));
    if (!admit(*own.tournament, *registration)) return;
    take_changes(state, context);
    const auto player = player_of(*own.tournament, registration->identity);
    if (player && !registration->leaves && context.screens.top() == Screen::tournament)
        context.notice = notice::PlayerJoined{name_of(*own.tournament, *player)};
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
    context.notice = ended_notice(*state.own->tournament, place->second);
}

}  // namespace quarto
