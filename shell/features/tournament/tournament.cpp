#include "shell/features/tournament/tournament.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "shell/model/setup.hpp"

namespace quarto {

namespace {

/// Whoever is no longer there loses without a game.
void default_absent(const Tournament& tournament, int round, std::vector<TournamentBoard>& boards) {
    for (TournamentBoard& board : boards) {
        const bool has_starter = is_there(tournament.players[index_of(board.pair.starter)], round);
        const bool has_other = is_there(tournament.players[index_of(board.pair.other)], round);
        if (has_starter && has_other) continue;
        board.result = has_starter ? BoardResult::starter_by_default
                       : has_other ? BoardResult::other_by_default
                                   : BoardResult::neither;
    }
}

/// What the round did to a player, who had met those of `before` with those points.
void count_round(const Tournament& tournament, int number, const std::vector<int>& before, SwissPlayer& player) {
    const TournamentRound& round = tournament.rounds[index_of(number)];
    player.floats = {Float::none, player.floats[0]};
    const auto score = [&](int points) {
        player.half_points += points;
        if (points > 0) player.floats[0] = Float::down;
        if (points == 2) ++player.byes;
    };
    if (round.bye == player.number) return score(2);
    for (const auto& [pair, result, changes] : round.boards) {
        if (pair.starter != player.number && pair.other != player.number) continue;
        const bool starts = pair.starter == player.number;
        const auto [starter, other] = half_points(result);
        const int points = starts ? starter : other, opponent = starts ? pair.other : pair.starter;
        if (!is_played(result)) return score(points);
        player.opponents.push_back(opponent);
        player.roles.push_back(starts ? BoardRole::starter : BoardRole::other);
        const int difference = before[index_of(player.number)] - before[index_of(opponent)];
        player.floats[0] = difference > 0 ? Float::down : difference < 0 ? Float::up : Float::none;
        player.half_points += points;
        return;
    }
    score(missed_points(tournament.players[index_of(player.number)], number));
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

std::optional<TournamentRound> next_round(const Tournament& tournament) {
    const int round = round_count(tournament);
    std::optional<RoundPairs> pairs;
    if (tournament.form == TournamentForm::round_robin) {
        pairs = round_robin(player_count(tournament), round);
    } else {
        auto players = swiss_players(tournament);
        if (players.size() >= min_tournament_players)
            pairs = swiss_round(std::move(players), {round, round + 1 == tournament.swiss_rounds});
    }
    if (!pairs) return std::nullopt;
    TournamentRound made{.bye = pairs->bye, .term = tournament.term};
    for (const BoardPair& pair : pairs->pairs) made.boards.push_back({pair});
    default_absent(tournament, round, made.boards);
    return made;
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

int missed_points(const TournamentPlayer& player, int round) {
    const auto missed = player.missed.find(round);
    return missed == player.missed.end() ? 0 : missed->second;
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

std::optional<BoardPlace> board_of(const Tournament& tournament, int player) {
    if (tournament.rounds.empty()) return std::nullopt;
    const auto& boards = tournament.rounds.back().boards;
    const auto found = std::ranges::find_if(boards, [&](const TournamentBoard& board) {
        return board.pair.starter == player || board.pair.other == player;
    });
    if (found == boards.end()) return std::nullopt;
    return BoardPlace{round_count(tournament) - 1, static_cast<int>(found - boards.begin())};
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

bool has_open_boards(const Tournament& tournament) {
    return !tournament.rounds.empty() &&
           std::ranges::find(tournament.rounds.back().boards, BoardResult::open, &TournamentBoard::result) !=
               tournament.rounds.back().boards.end();
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
    const BoardPair& pair = board_at(tournament, place)->pair;
    const auto name_of = [&](Seat of) {
        return tournament.players[index_of(of == Seat::first ? pair.starter : pair.other)].name;
    };
    return {.id = game_key(tournament, place, hash),
            .seat = seat,
            .name = name_of(other(seat)),
            .own_name = name_of(seat),
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

namespace {

constexpr std::string_view no_device = "no-device-";

}  // namespace

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
    auto first = next_round(tournament);
    if (!first) return TournamentError::no_pairing;
    tournament.rounds = {*std::move(first)};
    tournament.stage = TournamentStage::running;
    ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> close_round(Tournament& tournament) {
    if (tournament.stage != TournamentStage::running) return TournamentError::wrong_stage;
    if (has_open_boards(tournament)) return TournamentError::open_boards;
    if (round_count(tournament) >= planned_rounds(tournament)) return end(tournament);
    auto next = next_round(tournament);
    if (!next) return TournamentError::no_pairing;
    tournament.rounds.push_back(*std::move(next));
    ++tournament.serial;
    return std::nullopt;
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
    const int opponent = board->pair.starter == player ? board->pair.other : board->pair.starter;
    const bool is_alone = tournament.players[index_of(opponent)].left.has_value();
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
