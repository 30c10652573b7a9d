#include "shell/features/tournament/tournament.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "shell/features/friends/fields.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr std::string_view tournament_kind = "tournament", tournament_field = ";tournament=";
constexpr std::array<std::string_view, 2> form_names{"roundrobin", "swiss"};
constexpr std::array<std::string_view, 3> stage_names{"open", "running", "over"};
constexpr std::string_view result_letters = "o1d2stn";
constexpr int min_players = 2;

int player_count(const Tournament& tournament) { return static_cast<int>(tournament.players.size()); }
int round_count(const Tournament& tournament) { return static_cast<int>(tournament.rounds.size()); }

bool is_there(const TournamentPlayer& player, int round) {
    const auto has_round = [&](const Absence& away) { return away.from <= round && round < away.until; };
    return player.entered <= round && round < player.left.value_or(round + 1) &&
           std::ranges::none_of(player.absences, has_round);
}

GameStart start_of(const Tournament& tournament) {
    GameStart start;
    start.options = tournament.options;
    return start;
}

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
void count_round(const TournamentRound& round, const std::vector<int>& before, SwissPlayer& player) {
    player.floats = {Float::none, player.floats[0]};
    const auto score = [&](int points) {
        player.half_points += points;
        if (points > 0) player.floats[0] = Float::down;
        if (points == 2) ++player.byes;
    };
    if (round.bye == player.number) return score(2);
    for (const auto& [pair, result] : round.boards) {
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
}

std::vector<SwissPlayer> swiss_players(const Tournament& tournament) {
    std::vector<SwissPlayer> players(tournament.players.size());
    for (std::size_t k = 0; k < players.size(); ++k) players[k].number = static_cast<int>(k);
    std::vector<int> before(players.size());
    for (const TournamentRound& round : tournament.rounds) {
        std::ranges::transform(players, before.begin(), &SwissPlayer::half_points);
        for (SwissPlayer& player : players) count_round(round, before, player);
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
        if (players.size() >= min_players)
            pairs = swiss_round(std::move(players), {round, round + 1 == tournament.swiss_rounds});
    }
    if (!pairs) return std::nullopt;
    TournamentRound made{.bye = pairs->bye};
    for (const BoardPair& pair : pairs->pairs) made.boards.push_back({pair});
    default_absent(tournament, round, made.boards);
    return made;
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

// --- text ---

/// A number from `least` to `most`, with nothing after it.
std::optional<int> number_in(std::string_view text, int least, int most) {
    TextCursor cursor(text);
    const auto number = cursor.take_number(most);
    if (!number || *number < least || !cursor.at_end()) return std::nullopt;
    return static_cast<int>(*number);
}

/// "QmVu...,QW5u,0,0", and the rounds missed: ",3-4"
struct EntrantForm {
    static constexpr NumbersForm rounds{
        '-', {1, max_tournament_rounds}, [](auto& away) { return std::tie(away.from, away.until); }};
    bool may_return;
    std::string text(const TournamentPlayer& player) const {
        const auto& [identity, name, entered, left, absences] = player;
        std::string text = identity + ',' + encoded_name(name) + ',' + std::to_string(entered) + ',' +
                           std::to_string(left ? *left + 1 : 0);
        for (const Absence& away : absences) text += ',' + rounds.text(Absence{away.from + 1, away.until});
        return text;
    }
    bool read(std::string_view text, TournamentPlayer& into) const {
        std::array<std::string_view, 4> parts;
        const auto take_part = [&] {
            const std::string_view part = text.substr(0, text.find(','));
            text.remove_prefix(std::min(text.size(), part.size() + 1));
            return part;
        };
        for (std::string_view& part : parts) part = take_part();
        const auto left = number_in(parts[3], 0, max_tournament_rounds + 1);
        if (left && *left > 0) into.left = *left - 1;
        while (may_return && !text.empty()) {
            if (!rounds.read(take_part(), into.absences.emplace_back())) return false;
            --into.absences.back().from;
        }
        return text.empty() && left && key_form.read(parts[0], into.identity) &&
               FriendNameForm{}.read(parts[1], into.name) &&
               NumberForm{0, max_tournament_rounds}.read(parts[2], into.entered);
    }
};

/// "1-3:1,4-2:o,5"
struct RoundForm {
    int players;
    std::string text(const TournamentRound& round) const {
        std::string text;
        for (const auto& [pair, result] : round.boards) {
            if (!text.empty()) text += ',';
            text += std::to_string(pair.starter + 1) + '-' + std::to_string(pair.other + 1) + ':' +
                    result_letters[index_of(result)];
        }
        if (round.bye && !text.empty()) text += ',';
        if (round.bye) text += std::to_string(*round.bye + 1);
        return text;
    }
    bool read(std::string_view text, TournamentRound& into) const {
        TextCursor cursor(text);
        const auto player = [&]() -> std::optional<int> {
            const auto number = cursor.take_number(players);
            if (!number || *number < 1) return std::nullopt;
            return static_cast<int>(*number) - 1;
        };
        do {
            const auto starter = player();
            if (!starter || into.bye) return false;
            if (!cursor.take('-')) {
                into.bye = starter;
                continue;
            }
            const auto other = player();
            if (!other || !cursor.take(':')) return false;
            const std::size_t result = cursor.at_end() ? std::string_view::npos : result_letters.find(cursor.peek());
            if (result == std::string_view::npos) return false;
            cursor.take(cursor.peek());
            into.boards.push_back({{*starter, *other}, static_cast<BoardResult>(result)});
        } while (cursor.take(','));
        return cursor.at_end();
    }
};

/// `rules`: of all games, without moves.
template <class SomeHistory>
auto each_tournament_field(SomeHistory& rules) {
    return [&rules](int version) {
        return [version, &rules](auto& fields, auto& tournament) {
            fields.required("key", key_form, tournament.key);
            fields.required("serial", NumberForm{0, max_serial}, tournament.serial);
            fields.required("name", FriendNameForm{}, tournament.name);
            fields.required("form", WordForm{form_names}, tournament.form);
            if (tournament.form == TournamentForm::swiss)
                fields.required("rounds", NumberForm{1, max_tournament_rounds}, tournament.swiss_rounds);
            fields.required("stage", WordForm{stage_names}, tournament.stage);
            fields.each("player", EntrantForm{version == 3}, tournament.players, max_tournament_players);
            fields.each("round", RoundForm{player_count(tournament)}, tournament.rounds, max_tournament_rounds);
            fields.record("record", FriendRecordForm{version > 1}, rules);
        };
    };
}

auto each_invitation_field(int /*version*/) {
    return [](auto& fields, auto& link) {
        fields.required("tournament", key_form, link.key);
        fields.required("name", FriendNameForm{}, link.name);
        fields.end();
    };
}

/// Whether the round can be one of this tournament, after those before it.
bool fits(const Tournament& tournament, const TournamentRound& round, bool is_last) {
    const int number = round_count(tournament);
    std::vector<char> is_seen(tournament.players.size());
    const auto is_new = [&](int player) {
        return tournament.players[index_of(player)].entered <= number &&
               !std::exchange(is_seen[index_of(player)], true);
    };
    std::vector<BoardPair> pairs;
    for (const auto& [pair, result] : round.boards) {
        if (!is_new(pair.starter) || !is_new(pair.other)) return false;
        if (result == BoardResult::open && !is_last) return false;
        pairs.push_back(pair);
    }
    if (round.bye && !is_new(*round.bye)) return false;
    if (tournament.form == TournamentForm::round_robin)
        return round_robin(player_count(tournament), number) == RoundPairs{pairs, round.bye};
    for (std::size_t player = 0; player < is_seen.size(); ++player)
        if ((is_seen[player] != 0) != is_there(tournament.players[player], number)) return false;
    return true;
}

bool are_fitting(const Tournament& tournament) {
    const int rounds = round_count(tournament);
    for (std::size_t k = 0; k < tournament.players.size(); ++k) {
        const TournamentPlayer& player = tournament.players[k];
        const bool is_timely =
            player.entered <= rounds && (!player.left || (player.left >= player.entered && *player.left <= rounds));
        const bool is_swiss = tournament.form == TournamentForm::swiss;
        if (!is_timely || (!is_swiss && (player.entered > 0 || !player.absences.empty()))) return false;
        int there = player.entered;
        for (const auto& [from, until] : player.absences) {
            if (from < there || until <= from || until > player.left.value_or(rounds)) return false;
            there = until;
        }
        for (std::size_t before = 0; before < k; ++before)
            if (tournament.players[before].identity == player.identity ||
                tournament.players[before].name == player.name)
                return false;
    }
    const bool is_open = tournament.stage == TournamentStage::open;
    const bool has_left =
        std::ranges::any_of(tournament.players, [](const TournamentPlayer& player) { return player.left.has_value(); });
    if (is_open) return rounds == 0 && !has_left;
    if (tournament.stage == TournamentStage::running && rounds == 0) return false;
    return rounds <= planned_rounds(tournament);
}

}  // namespace

std::string to_text(const Tournament& tournament) {
    const bool has_returned = std::ranges::any_of(
        tournament.players, [](const TournamentPlayer& player) { return !player.absences.empty(); });
    const int version = has_returned ? 3 : tournament.options.clock.is_on() ? 2 : 1;
    const History rules(start_of(tournament), Milliseconds{0});
    return link_text(tournament_kind, version, each_tournament_field(rules), tournament);
}

Result<Tournament, LinkError> parse_tournament(std::string_view text) {
    History rules;
    const auto parsed = parse_link<Tournament>(text, tournament_kind, 3, each_tournament_field(rules));
    if (!parsed) return parsed.error();
    Tournament read = *parsed;
    const GameStart& start = rules.game_start();
    read.options = start.options;
    bool is_right = rules.entries().empty() && start == start_of(read);
    const auto rounds = std::exchange(read.rounds, {});
    for (std::size_t k = 0; k < rounds.size() && is_right; ++k) {
        is_right = fits(read, rounds[k], k + 1 == rounds.size());
        read.rounds.push_back(rounds[k]);
    }
    const int column = static_cast<int>(text.rfind(";record=")) + 2;
    if (!is_right || !are_fitting(read)) return LinkError{LinkFault::bad, {column, Expected::field_value}};
    return read;
}

std::string to_text(const TournamentLink& link) { return link_text("t", 1, each_invitation_field, link); }

Result<TournamentLink, LinkError> parse_tournament_link(std::string_view text) {
    return parse_link<TournamentLink>(text, "t", 1, each_invitation_field);
}

Result<TournamentLink, LinkError> read_tournament_link(std::string_view message) {
    return read_link(message, 't', tournament_field, parse_tournament_link);
}

int planned_rounds(const Tournament& tournament) {
    if (tournament.form == TournamentForm::swiss) return tournament.swiss_rounds;
    return player_count(tournament) < min_players ? 0 : round_robin_rounds(player_count(tournament));
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

bool has_open_boards(const Tournament& tournament) {
    return !tournament.rounds.empty() &&
           std::ranges::find(tournament.rounds.back().boards, BoardResult::open, &TournamentBoard::result) !=
               tournament.rounds.back().boards.end();
}

int half_points(const Tournament& tournament, int player) {
    int sum = 0;
    for (const TournamentRound& round : tournament.rounds) {
        if (round.bye == player && tournament.form == TournamentForm::swiss) sum += 2;
        for (const auto& [pair, result] : round.boards) {
            if (pair.starter == player) sum += half_points(result).starter;
            if (pair.other == player) sum += half_points(result).other;
        }
    }
    return sum;
}

std::string game_key(const Tournament& tournament, BoardPlace place, const Hash& hash) {
    return hash("quarto tournament game " + tournament.key + ' ' + std::to_string(place.round + 1) + ' ' +
                std::to_string(place.board + 1))
        .substr(0, key_size);
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

std::optional<TournamentError> join(Tournament& tournament, std::string_view identity, std::string_view name) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    if (player_of(tournament, identity)) return TournamentError::known;
    const bool is_late = tournament.stage == TournamentStage::running;
    const bool is_last = is_late && round_count(tournament) >= planned_rounds(tournament);
    if (is_last || (is_late && tournament.form == TournamentForm::round_robin)) return TournamentError::closed;
    if (player_count(tournament) == max_tournament_players) return TournamentError::full;
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
    tournament.players.push_back({std::string(identity), std::move(unique), round_count(tournament)});
    ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> start(Tournament& tournament) {
    if (tournament.stage != TournamentStage::open) return TournamentError::wrong_stage;
    if (player_count(tournament) < min_players) return TournamentError::too_few_players;
    tournament.rounds = {*next_round(tournament)};
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

std::optional<TournamentError> set_result(Tournament& tournament, BoardPlace place, BoardResult result) {
    if (!board_at(tournament, place)) return TournamentError::no_such_board;
    const bool is_last = place.round == round_count(tournament) - 1;
    if (result == BoardResult::open && (!is_last || tournament.stage == TournamentStage::over))
        return TournamentError::wrong_stage;
    BoardResult& now = tournament.rounds[index_of(place.round)].boards[index_of(place.board)].result;
    if (std::exchange(now, result) != result) ++tournament.serial;
    return std::nullopt;
}

std::optional<TournamentError> withdraw(Tournament& tournament, int player) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    if (player < 0 || player >= player_count(tournament)) return TournamentError::no_such_player;
    if (tournament.players[index_of(player)].left) return TournamentError::has_left;
    ++tournament.serial;
    if (tournament.stage == TournamentStage::open) {
        tournament.players.erase(tournament.players.begin() + player);
        return std::nullopt;
    }
    tournament.players[index_of(player)].left = round_count(tournament);
    const auto place = board_of(tournament, player);
    if (!place) return std::nullopt;
    TournamentBoard& board = tournament.rounds.back().boards[index_of(place->board)];
    if (board.result == BoardResult::open)
        board.result = board.pair.starter == player ? BoardResult::other_by_default : BoardResult::starter_by_default;
    return std::nullopt;
}

bool may_come_back(const Tournament& tournament, int player) { return !return_error(tournament, player); }

std::optional<TournamentError> bring_back(Tournament& tournament, int player) {
    if (const auto error = return_error(tournament, player)) return error;
    TournamentPlayer& back = tournament.players[index_of(player)];
    const int rounds = round_count(tournament);
    const bool has_missed = has_missed_rounds(tournament, player);
    const int from = *std::exchange(back.left, std::nullopt);
    if (has_missed) back.absences.push_back({from, rounds});
    ++tournament.serial;
    const auto place = board_of(tournament, player);
    if (!place) return std::nullopt;
    auto& [pair, result] = tournament.rounds.back().boards[index_of(place->board)];
    const bool starts = pair.starter == player;
    if (result != (starts ? BoardResult::other_by_default : BoardResult::starter_by_default) &&
        result != BoardResult::neither)
        return std::nullopt;
    const bool is_alone = tournament.players[index_of(starts ? pair.other : pair.starter)].left.has_value();
    result = !is_alone ? BoardResult::open : starts ? BoardResult::starter_by_default : BoardResult::other_by_default;
    return std::nullopt;
}

std::optional<TournamentError> end(Tournament& tournament) {
    if (tournament.stage == TournamentStage::over) return TournamentError::wrong_stage;
    tournament.stage = TournamentStage::over;
    ++tournament.serial;
    return std::nullopt;
}

}  // namespace quarto
