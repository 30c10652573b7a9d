#include "shell/features/tournament/tournament.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr std::string_view no_device = "no-device-";  ///< begins an identity

/// Of a board that is paired: whoever is no longer there loses without a game.
BoardResult first_result(const Tournament& tournament, const BoardPair& pair, int round) {
    using enum BoardResult;
    const bool has_starter = is_there(tournament.players[index_of(pair.starter)], round);
    const bool has_other = is_there(tournament.players[index_of(pair.other)], round);
    if (has_starter) return has_other ? open : starter_by_default;
    return has_other ? other_by_default : neither;
}

/// What the round did to a player, who had met those of `before` with those points.
void count_round(const Tournament& tournament, int number, const std::vector<int>& before, SwissPlayer& player) {
    const RoundScore score = score_in(tournament, number, player.number);
    player.half_points += score.half_points;
    player.floats = {score.half_points > 0 ? Float::down : Float::none, player.floats[0]};
    if (!score.is_played()) {
        if (score.half_points == 2) ++player.byes;
        return;
    }
    player.opponents.push_back(*score.opponent);
    player.roles.push_back(score.starts ? BoardRole::starter : BoardRole::other);
    const int difference = before[index_of(player.number)] - before[index_of(*score.opponent)];
    player.floats[0] = difference > 0 ? Float::down : difference < 0 ? Float::up : Float::none;
}

/// An odd number for the host, an even one for a game; the first result of a game is no change.
void change_result(TournamentBoard& board, BoardResult result, ResultBy by) {
    const int odd = board.changes % 2;
    if (by == ResultBy::hand) board.changes += 1 + odd;
    else board.changes += board.result == BoardResult::open ? odd : 2 - odd;
    board.result = result;
}

std::vector<SwissPlayer> swiss_players(const Tournament& tournament) {
    std::vector<SwissPlayer> players(tournament.players.size());
    for (std::size_t k = 0; k < players.size(); ++k) players[k].number = static_cast<int>(k);
    std::vector<int> before(players.size());
    for (int round = 0; round < round_count(tournament); ++round) {
        std::ranges::transform(players, before.begin(), &SwissPlayer::half_points);
        for (SwissPlayer& player : players) count_round(tournament, round, before, player);
    }
    std::erase_if(players, [&](const SwissPlayer& player) {
        return !is_there(tournament.players[index_of(player.number)], round_count(tournament));
    });
    return players;
}

std::optional<TournamentError> pair_next_round(Tournament& tournament) {
    const int round = round_count(tournament);
    std::optional<RoundPairs> pairs;
    if (tournament.form == TournamentForm::round_robin) {
        pairs = round_robin(player_count(tournament), round);
    } else {
        auto players = swiss_players(tournament);
        if (players.size() >= min_tournament_players)
            pairs = swiss_round(std::move(players), {round, round + 1 == tournament.swiss_rounds});
    }
    if (!pairs) return TournamentError::no_pairing;
    TournamentRound made{.bye = pairs->bye, .term = tournament.term};
    for (const BoardPair& pair : pairs->pairs) made.boards.push_back({pair, first_result(tournament, pair, round)});
    tournament.rounds.push_back(std::move(made));
    tournament.stage = TournamentStage::running;
    ++tournament.serial;
    return std::nullopt;
}

/// Of a player in the last round, if there is one, and the player's results there without a game.
struct LastBoard {
    TournamentBoard* board = nullptr;
    BoardResult lost{}, won{};
};
LastBoard last_board(Tournament& tournament, int player) {
    using enum BoardResult;
    const auto place = board_of(tournament, player);
    if (!place) return {};
    TournamentBoard* board = &tournament.rounds.back().boards[index_of(place->board)];
    if (board->pair.starter == player) return {board, other_by_default, starter_by_default};
    return {board, starter_by_default, other_by_default};
}

/// Of a Swiss tournament, since the player has left.
bool has_missed_rounds(const Tournament& tournament, int player) {
    return tournament.form == TournamentForm::swiss &&
           tournament.players[index_of(player)].left < round_count(tournament);
}

std::optional<TournamentError> return_error(const Tournament& tournament, int player) {
    if (tournament.stage != TournamentStage::running) return TournamentError::wrong_stage;
    if (player < 0 || player >= player_count(tournament)) return TournamentError::no_such_player;
    if (!tournament.players[index_of(player)].left) return TournamentError::known;
    const bool is_last = round_count(tournament) >= planned_rounds(tournament);
    return is_last && has_missed_rounds(tournament, player) ? std::optional(TournamentError::closed) : std::nullopt;
}

std::optional<TournamentError> bye_error(const Tournament& tournament, int player) {
    if (tournament.form != TournamentForm::swiss) return TournamentError::closed;
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    if (player < 0 || player >= player_count(tournament)) return TournamentError::no_such_player;
    return tournament.players[index_of(player)].left ? std::optional(TournamentError::has_left) : std::nullopt;
}

}  // namespace

bool is_there(const TournamentPlayer& player, int round) {
    return player.entered <= round && round < player.left.value_or(round + 1) && !player.missed.contains(round);
}

std::optional<int> bye_in(const TournamentPlayer& player, int round) {
    const auto missed = player.missed.find(round);
    return missed == player.missed.end() ? std::nullopt : std::optional(missed->second);
}

GameStart start_of(const Tournament& tournament) {
    GameStart start;
    start.options = tournament.options;
    return start;
}

int suggested_rounds(int players) {
    constexpr int fewest = 5;  // of a usual evening
    const int decisive = static_cast<int>(std::bit_width(static_cast<unsigned>(std::max(players, 1) - 1)));
    return std::min({std::max(fewest, decisive), safe_rounds(players), max_tournament_rounds});
}

int planned_rounds(const Tournament& tournament) {
    if (tournament.form == TournamentForm::swiss) return tournament.swiss_rounds;
    return player_count(tournament) < min_tournament_players ? 0 : round_robin_rounds(player_count(tournament));
}

const TournamentBoard* board_at(const Tournament& tournament, BoardPlace place) {
    if (place.round < 0 || place.round >= round_count(tournament) || place.board < 0) return nullptr;
    const auto& boards = tournament.rounds[index_of(place.round)].boards;
    return index_of(place.board) < boards.size() ? &boards[index_of(place.board)] : nullptr;
}

const std::string& name_of(const Tournament& tournament, int player) {
    return tournament.players[index_of(player)].name;
}

std::optional<BoardPlace> board_of(const Tournament& tournament, int player, std::optional<int> round) {
    BoardPlace place{round.value_or(round_count(tournament) - 1), 0};
    for (; const TournamentBoard* board = board_at(tournament, place); ++place.board)
        if (board->pair.has(player)) return place;
    return std::nullopt;
}

RoundScore score_in(const Tournament& tournament, int round, int player) {
    if (const auto place = board_of(tournament, player, round)) {
        const auto& [pair, result, changes] = *board_at(tournament, *place);
        const bool starts = pair.starter == player;
        const auto [starter, other] = half_points(result);
        return {round, pair.opponent_of(player), starts, result, starts ? starter : other};
    }
    if (tournament.form == TournamentForm::round_robin) return {round};
    const bool has_bye = tournament.rounds[index_of(round)].bye == player;
    const int points = has_bye ? 2 : bye_in(tournament.players[index_of(player)], round).value_or(0);
    return {.round = round, .half_points = points};
}

std::optional<int> player_of(const Tournament& tournament, std::string_view identity) {
    const auto found = std::ranges::find(tournament.players, identity, &TournamentPlayer::identity);
    if (found == tournament.players.end()) return std::nullopt;
    return static_cast<int>(found - tournament.players.begin());
}

bool takes_part(const Tournament& tournament, std::string_view identity) {
    const auto player = player_of(tournament, identity);
    return player && !tournament.players[index_of(*player)].left;
}

bool has_bye(const Tournament& tournament, int player) {
    return !tournament.rounds.empty() &&
           (tournament.rounds.back().bye == player ||
            tournament.players[index_of(player)].missed.contains(round_count(tournament) - 1));
}

std::ptrdiff_t open_boards(const Tournament& tournament) {
    if (tournament.rounds.empty()) return 0;
    return std::ranges::count(tournament.rounds.back().boards, BoardResult::open, &TournamentBoard::result);
}

bool is_closed(const Tournament& tournament) {
    return tournament.stage != TournamentStage::open &&
           (tournament.form == TournamentForm::round_robin || round_count(tournament) >= planned_rounds(tournament));
}

std::string game_key(const Tournament& tournament, BoardPlace place, const Hash& hash) {
    std::string text = "quarto tournament game " + tournament.key + ' ' + std::to_string(place.round + 1) + ' ' +
                       std::to_string(place.board + 1);
    // Another host may have paired the round before.
    if (const int term = tournament.rounds[index_of(place.round)].term; term > 0) text += ' ' + std::to_string(term);
    return hash(text).substr(0, key_size);
}

FriendGame game_at(const Tournament& tournament, BoardPlace place, Seat seat, const Hash& hash) {
    const auto [first, second] = board_at(tournament, place)->pair;
    const bool starts = seat == Seat::first;
    return {.id = game_key(tournament, place, hash),
            .seat = seat,
            .name = name_of(tournament, starts ? second : first),
            .own_name = name_of(tournament, starts ? first : second),
            .is_met = true,
            .is_sent = true,
            .history = History(start_of(tournament), Milliseconds{0})};
}

BoardResult result_of(const End& end) {
    if (!end.winner) return BoardResult::draw;
    return *end.winner == Seat::first ? BoardResult::starter_won : BoardResult::other_won;
}

std::string free_name(const Tournament& tournament, std::string_view name) {
    std::string plain = clean_name(name);
    if (plain.empty()) plain = "?";
    const auto is_taken = [&](const std::string& wanted) {
        return std::ranges::find(tournament.players, wanted, &TournamentPlayer::name) != tournament.players.end();
    };
    std::string unique = plain;
    for (int number = 2; is_taken(unique); ++number) {
        const std::string suffix = ' ' + std::to_string(number);
        unique = clean_name(plain.substr(0, max_name_size - suffix.size())) + suffix;
    }
    return unique;
}

std::optional<TournamentError> join(Tournament& tournament, std::string_view identity, std::string_view name) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    if (player_of(tournament, identity)) return TournamentError::known;
    if (is_closed(tournament)) return TournamentError::closed;
    if (player_count(tournament) == most_players(tournament)) return TournamentError::full;
    tournament.players.push_back({std::string(identity), free_name(tournament, name), round_count(tournament)});
    ++tournament.serial;
    const bool was_gone =
        std::erase_if(tournament.gone, [&](const GonePlayer& gone) { return gone.identity == identity; }) > 0;
    if (was_gone) tournament.players.back().changed = tournament.serial;
    return std::nullopt;
}

std::string identity_without_device(std::string_view seed, const Hash& hash) {
    return std::string(no_device) +
           hash("quarto tournament player " + std::string(seed)).substr(0, key_size - no_device.size());
}

bool has_no_device(const TournamentPlayer& player) { return player.identity.starts_with(no_device); }

std::optional<TournamentError> set_rounds(Tournament& tournament, int rounds) {
    if (tournament.stage != TournamentStage::open || tournament.form != TournamentForm::swiss)
        return TournamentError::wrong_stage;
    rounds = std::clamp(rounds, 1, max_tournament_rounds);
    if (std::exchange(tournament.swiss_rounds, rounds) != rounds) ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> start(Tournament& tournament) {
    if (tournament.stage != TournamentStage::open) return TournamentError::wrong_stage;
    if (player_count(tournament) < min_tournament_players) return TournamentError::too_few_players;
    return pair_next_round(tournament);
}

std::optional<TournamentError> close_round(Tournament& tournament) {
    if (tournament.stage != TournamentStage::running) return TournamentError::wrong_stage;
    if (open_boards(tournament) > 0) return TournamentError::open_boards;
    const bool is_last = round_count(tournament) >= planned_rounds(tournament);
    return is_last ? end(tournament) : pair_next_round(tournament);
}

std::optional<TournamentError> set_result(Tournament& tournament, BoardPlace place, BoardResult result, ResultBy by) {
    if (!board_at(tournament, place)) return TournamentError::no_such_board;
    const bool is_last = place.round == round_count(tournament) - 1;
    if (result == BoardResult::open && (!is_last || tournament.stage == TournamentStage::over))
        return TournamentError::wrong_stage;
    TournamentBoard& board = tournament.rounds[index_of(place.round)].boards[index_of(place.board)];
    const bool is_confirmed = result == BoardResult::open || by == ResultBy::game || is_set_by_hand(board);
    if (board.result == result && is_confirmed) return std::nullopt;
    change_result(board, result, by);
    ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> withdraw(Tournament& tournament, int player) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    if (player < 0 || player >= player_count(tournament)) return TournamentError::no_such_player;
    if (tournament.players[index_of(player)].left) return TournamentError::has_left;
    ++tournament.serial;
    TournamentPlayer& leaving = tournament.players[index_of(player)];
    if (tournament.stage == TournamentStage::open) {
        if (tournament.gone.size() < max_gone_players) tournament.gone.push_back({leaving.identity, tournament.serial});
        std::ranges::sort(tournament.gone, {}, &GonePlayer::identity);
        tournament.players.erase(tournament.players.begin() + player);
        return std::nullopt;
    }
    leaving.left = round_count(tournament);
    leaving.missed.erase(leaving.missed.lower_bound(*leaving.left), leaving.missed.end());
    leaving.changed = tournament.serial;
    const auto [board, lost, won] = last_board(tournament, player);
    if (board && board->result == BoardResult::open) change_result(*board, lost, ResultBy::hand);
    return std::nullopt;
}

bool may_come_back(const Tournament& tournament, int player) { return !return_error(tournament, player); }

std::optional<TournamentError> bring_back(Tournament& tournament, int player) {
    if (const auto error = return_error(tournament, player)) return error;
    TournamentPlayer& back = tournament.players[index_of(player)];
    const int rounds = round_count(tournament);
    const bool has_missed = has_missed_rounds(tournament, player);
    int from = *std::exchange(back.left, std::nullopt);
    for (; has_missed && from < rounds; ++from) back.missed[from] = 0;
    back.changed = ++tournament.serial;
    const auto [board, lost, won] = last_board(tournament, player);
    if (!board || (board->result != lost && board->result != BoardResult::neither)) return std::nullopt;
    const bool is_alone = tournament.players[index_of(board->pair.opponent_of(player))].left.has_value();
    change_result(*board, is_alone ? won : BoardResult::open, ResultBy::hand);
    return std::nullopt;
}

bool may_get_bye(const Tournament& tournament, int player) {
    return !bye_error(tournament, player) && round_count(tournament) < planned_rounds(tournament);
}

std::optional<TournamentError> set_bye(Tournament& tournament, int player, std::optional<int> half_points) {
    if (!may_get_bye(tournament, player)) return bye_error(tournament, player).value_or(TournamentError::closed);
    const int next = round_count(tournament);
    TournamentPlayer& away = tournament.players[index_of(player)];
    if (half_points) away.missed[next] = *half_points;
    else away.missed.erase(next);
    away.changed = ++tournament.serial;
    return std::nullopt;
}

bool may_get_missed_points(const Tournament& tournament, int player) {
    if (bye_error(tournament, player)) return false;
    const TournamentPlayer& late = tournament.players[index_of(player)];
    return late.entered > 0 || late.missed.lower_bound(round_count(tournament)) != late.missed.begin();
}

std::optional<TournamentError> set_missed_points(Tournament& tournament, int player, int half_points) {
    if (const auto error = bye_error(tournament, player)) return error;
    TournamentPlayer& late = tournament.players[index_of(player)];
    for (int round = 0; round < round_count(tournament); ++round) {
        if (round < late.entered && half_points == 0) late.missed.erase(round);
        else if (!is_there(late, round)) late.missed[round] = half_points;
    }
    late.changed = ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> take_over(Tournament& tournament, std::string_view identity) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    tournament.host = identity;
    ++tournament.term;
    tournament.is_away = false;
    ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> end(Tournament& tournament) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    tournament.stage = TournamentStage::over;
    ++tournament.serial;
    return std::nullopt;
}

}  // namespace quarto
