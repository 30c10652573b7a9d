#include "shell/features/tournament/table.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace quarto {

namespace {

/// What a player got in a round.
struct BoardScore {
    std::optional<int> opponent;  ///< absent for a bye
    int half_points = 0;
    bool is_played = false;
};

/// By player, of all rounds.
using BoardScores = std::vector<std::vector<BoardScore>>;

BoardScores scores_of(const Tournament& tournament) {
    BoardScores scores(tournament.players.size());
    for (const TournamentRound& round : tournament.rounds) {
        if (round.bye && tournament.form == TournamentForm::swiss)
            scores[index_of(*round.bye)].push_back({std::nullopt, 2, false});
        for (const auto& [pair, result] : round.boards) {
            if (result == BoardResult::open) continue;
            const auto [starter, other] = half_points(result);
            scores[index_of(pair.starter)].push_back({pair.other, starter, is_played(result)});
            scores[index_of(pair.other)].push_back({pair.starter, other, is_played(result)});
        }
    }
    return scores;
}

/// Takes out the boards of those who left a round robin early.
void annul(const Tournament& tournament, BoardScores& scores) {
    if (tournament.form != TournamentForm::round_robin) return;
    const int games = static_cast<int>(tournament.players.size()) - 1;
    std::vector<bool> is_annulled(scores.size());
    for (std::size_t player = 0; player < scores.size(); ++player) {
        const auto played = std::ranges::count_if(scores[player], &BoardScore::is_played);
        is_annulled[player] = tournament.players[player].left && 2 * played < games;
    }
    for (std::size_t player = 0; player < scores.size(); ++player)
        std::erase_if(scores[player], [&](const BoardScore& score) {
            return is_annulled[player] || (score.opponent && is_annulled[index_of(*score.opponent)]);
        });
}

int points_in(const std::vector<BoardScore>& scores) {
    int sum = 0;
    for (const BoardScore& score : scores) sum += score.half_points;
    return sum;
}

using StandingLines = std::vector<Standing>;

/// All that decides before the direct encounter, best first.
auto order_of(const Standing& line, TournamentForm form) {
    return std::tuple(-line.half_points, form == TournamentForm::swiss ? -line.buchholz : 0, -line.sonneborn);
}

/// Points among those from `begin` to `end`, if each of them has met each other one.
void count_direct(const BoardScores& scores, StandingLines::iterator begin, StandingLines::iterator end) {
    std::vector<int> sums;
    for (auto line = begin; line != end; ++line) {
        int met = 0, sum = 0;
        for (const BoardScore& score : scores[index_of(line->player)]) {
            const bool is_among = score.opponent && std::any_of(begin, end, [&](const Standing& other) {
                                      return other.player == *score.opponent;
                                  });
            met += is_among ? 1 : 0;
            sum += is_among ? score.half_points : 0;
        }
        if (met < end - begin - 1) return;
        sums.push_back(sum);
    }
    for (std::size_t k = 0; k < sums.size(); ++k) (begin + static_cast<std::ptrdiff_t>(k))->direct = sums[k];
}

void add_row(std::string& text, std::initializer_list<std::string_view> cells) {
    const char* separator = "";
    for (const std::string_view cell : cells) {
        text.append(separator);
        // A name such as "=1" is no formula.
        if (!cell.empty() && std::string_view("=@").find(cell.front()) != std::string_view::npos) text += '\'';
        text.append(cell);
        separator = "\t";
    }
    text += '\n';
}

/// "1-0"; empty if it is open.
std::string_view result_text(BoardResult result) {
    constexpr std::array<std::string_view, 7> texts{"", "1-0", "0.5-0.5", "0-1", "+--", "--+", "---"};
    return texts[index_of(result)];
}

}  // namespace

std::vector<Standing> standings(const Tournament& tournament) {
    BoardScores scores = scores_of(tournament);
    annul(tournament, scores);
    std::vector<int> points;
    for (const auto& each : scores) points.push_back(points_in(each));
    StandingLines lines;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        Standing line{.player = static_cast<int>(k), .place = 0, .half_points = points[k]};
        for (const BoardScore& score : scores[k]) {
            const bool has_game = score.is_played || (score.opponent && tournament.form == TournamentForm::round_robin);
            const int theirs = has_game ? points[index_of(*score.opponent)] : points[k];
            line.buchholz += theirs;
            line.sonneborn += theirs * score.half_points;
            if (!score.is_played) continue;
            (score.half_points == 2 ? line.wins : score.half_points == 1 ? line.draws : line.losses)++;
        }
        lines.push_back(line);
    }
    const auto order = [&](const Standing& line) { return order_of(line, tournament.form); };
    std::ranges::stable_sort(lines, {}, order);
    for (auto begin = lines.begin(); begin != lines.end();) {
        const auto end =
            std::find_if(begin, lines.end(), [&](const Standing& line) { return order(line) != order(*begin); });
        if (end - begin > 1) count_direct(scores, begin, end);
        std::stable_sort(begin, end, [](const Standing& one, const Standing& two) { return one.direct > two.direct; });
        begin = end;
    }
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const bool is_shared =
            k > 0 && order(lines[k]) == order(lines[k - 1]) && lines[k].direct == lines[k - 1].direct;
        lines[k].place = is_shared ? lines[k - 1].place : static_cast<int>(k) + 1;
    }
    return lines;
}

std::string points_text(int parts, int parts_a_point) {
    std::string text = std::to_string(parts / parts_a_point);
    const int hundredths = parts % parts_a_point * 100 / parts_a_point;
    if (hundredths == 0) return text;
    return text + '.' + std::to_string(hundredths % 10 == 0 ? hundredths / 10 : hundredths);
}

std::string table_as_text(const Tournament& tournament, const BoardRecords& records, const TableWords& words) {
    std::string text;
    const auto name = [&](int player) -> std::string_view { return tournament.players[index_of(player)].name; };
    add_row(text, {words.place, words.player, words.points, words.buchholz, words.sonneborn, words.direct, words.wins,
                   words.draws, words.losses});
    for (const Standing& line : standings(tournament))
        add_row(text, {std::to_string(line.place), name(line.player), points_text(line.half_points),
                       points_text(line.buchholz), points_text(line.sonneborn, 4), points_text(line.direct),
                       std::to_string(line.wins), std::to_string(line.draws), std::to_string(line.losses)});
    text += '\n';
    add_row(text, {words.round, words.board, words.starter, words.other, words.result, words.record});
    for (int round = 0; round < static_cast<int>(tournament.rounds.size()); ++round) {
        const auto& [boards, bye] = tournament.rounds[index_of(round)];
        for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
            const auto& [pair, result] = boards[index_of(board)];
            const auto record = records.find({round, board});
            add_row(text, {std::to_string(round + 1), std::to_string(board + 1), name(pair.starter), name(pair.other),
                           result_text(result), record == records.end() ? std::string_view() : record->second});
        }
        if (bye) add_row(text, {std::to_string(round + 1), "", name(*bye), "", words.bye, ""});
    }
    return text;
}

}  // namespace quarto
