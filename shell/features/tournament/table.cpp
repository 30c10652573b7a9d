#include "shell/features/tournament/table.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

/// Absent, or lost without a game ("voluntarily unplayed", 16.1.2).
bool is_passed(const RoundScore& score) { return !score.is_played() && score.half_points < 2; }

using RoundScores = std::vector<RoundScore>;

/// By player, of all rounds but those in which a board is open; of a round robin without the byes.
std::vector<RoundScores> scores_of(const Tournament& tournament) {
    std::vector<RoundScores> scores(tournament.players.size());
    for (int player = 0; player < player_count(tournament); ++player)
        for (int round = 0; round < round_count(tournament); ++round) {
            const RoundScore score = score_in(tournament, round, player);
            const bool counts =
                score.opponent ? score.result != BoardResult::open : tournament.form == TournamentForm::swiss;
            if (counts) scores[index_of(player)].push_back(score);
        }
    return scores;
}

/// Takes out the boards of those who left a round robin early.
void annul(const Tournament& tournament, std::vector<RoundScores>& scores) {
    if (tournament.form != TournamentForm::round_robin) return;
    const int games = player_count(tournament) - 1;
    std::vector<bool> is_annulled(scores.size());
    for (std::size_t player = 0; player < scores.size(); ++player) {
        const auto played = std::ranges::count_if(scores[player], &RoundScore::is_played);
        is_annulled[player] = tournament.players[player].left && 2 * played < games;
    }
    for (std::size_t player = 0; player < scores.size(); ++player)
        std::erase_if(scores[player], [&](const RoundScore& score) {
            return is_annulled[player] || (score.opponent && is_annulled[index_of(*score.opponent)]);
        });
}

int points_in(const RoundScores& scores) {
    int sum = 0;
    for (const RoundScore& score : scores) sum += score.half_points;
    return sum;
}

/// Points as they count for opponents in a Swiss tournament (16.3).
int points_for_others(const Tournament& tournament, int player, const RoundScores& scores) {
    const auto board = board_of(tournament, player);
    const bool is_playing = board && board_at(tournament, *board)->result == BoardResult::open;
    const auto last = std::find_if_not(scores.rbegin(), scores.rend(), is_passed);
    const int there = is_playing ? board->round : last == scores.rend() ? -1 : last->round;
    int sum = 0;
    for (const RoundScore& score : scores) sum += score.opponent || score.round <= there ? score.half_points : 1;
    return sum;
}

/// Counts what the opponents of a player have, by their points.
void count_opponents(const Tournament& tournament, const RoundScores& scores, const std::vector<int>& points,
                     Standing& line) {
    std::optional<int> least, least_passed;
    const bool is_swiss = tournament.form == TournamentForm::swiss;
    for (const RoundScore& score : scores) {
        const int most = score.opponent ? points[index_of(*score.opponent)] : round_count(tournament);
        const bool is_game = score.is_played() || !is_swiss;
        const int theirs = is_game ? most : std::min(line.half_points, most);  // 16.4
        line.buchholz += theirs;
        line.sonneborn += theirs * score.half_points;
        least = std::min(theirs, least.value_or(theirs));
        if (is_passed(score)) least_passed = std::min(theirs, least_passed.value_or(theirs));
        if (!score.is_played()) continue;
        (score.half_points == 2 ? line.wins : score.half_points == 1 ? line.draws : line.losses)++;
    }
    line.buchholz_cut = line.buchholz - least_passed.value_or(least.value_or(0));  // 16.5
}

/// All that decides before the direct encounter, best first.
auto order_of(const Standing& line, TournamentForm form) {
    const bool is_swiss = form == TournamentForm::swiss;
    return std::tuple(-line.half_points, is_swiss ? -line.buchholz_cut : 0, is_swiss ? -line.buchholz : 0,
                      -line.sonneborn);
}

/// Points and games of the player of a line against those from `begin` to `end`.
std::pair<int, int> direct_points(const std::vector<RoundScores>& scores, TournamentForm form, const Standing& line,
                                  std::span<const Standing> group) {
    int points = 0, games = 0;
    for (const RoundScore& score : scores[index_of(line.player)]) {
        const bool is_game = score.is_played() || form == TournamentForm::round_robin;
        if (!is_game || !score.opponent || std::ranges::find(group, *score.opponent, &Standing::player) == group.end())
            continue;
        points += score.half_points;
        ++games;
    }
    return {points, games};
}

/// Orders those who are equal in all but the direct encounter (6), and gives them places from `place` on.
void order_directly(const std::vector<RoundScores>& scores, TournamentForm form, std::span<Standing> group, int place) {
    struct Direct {
        Standing line;
        int points, most;  ///< `most`: with wins in all missing games
    };
    const int others = static_cast<int>(group.size()) - 1;
    std::vector<Direct> lines;
    for (const Standing& line : group) {
        const auto [points, games] = direct_points(scores, form, line, group);
        const auto place_of = std::ranges::upper_bound(lines, points, std::ranges::greater(), &Direct::points);
        lines.insert(place_of, {line, points, points + 2 * (others - games)});
    }
    const bool have_all_met = std::ranges::all_of(lines, [](const Direct& each) { return each.points == each.most; });
    std::ranges::transform(lines, group.begin(), &Direct::line);
    // From each line on, all are behind those before it.
    std::vector<std::size_t> begins{0};
    for (std::size_t k = 1; k < lines.size(); ++k) {
        const std::span rest(lines.begin() + static_cast<std::ptrdiff_t>(k), lines.end());
        const int most = std::ranges::max(rest, {}, &Direct::most).most;
        if (lines[k - 1].points > most) begins.push_back(k);
        else if (!have_all_met) break;
    }
    begins.push_back(lines.size());
    for (std::size_t k = 0; k + 1 < begins.size(); ++k) {
        const auto part = group.subspan(begins[k], begins[k + 1] - begins[k]);
        const int first = place + static_cast<int>(begins[k]);
        if (part.size() > 1 && part.size() < group.size()) order_directly(scores, form, part, first);
        else
            for (Standing& line : part) line.place = first;
    }
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
    auto scores = scores_of(tournament);
    annul(tournament, scores);
    const TournamentForm form = tournament.form;
    std::vector<int> points;
    for (std::size_t k = 0; k < scores.size(); ++k)
        points.push_back(form == TournamentForm::swiss ? points_for_others(tournament, static_cast<int>(k), scores[k])
                                                       : points_in(scores[k]));
    std::vector<Standing> lines;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        lines.push_back({.player = static_cast<int>(k), .place = 0, .half_points = points_in(scores[k])});
        count_opponents(tournament, scores[k], points, lines.back());
    }
    const auto order = [&](const Standing& line) { return order_of(line, form); };
    std::ranges::stable_sort(lines, {}, order);
    for (auto begin = lines.begin(); begin != lines.end();) {
        const auto end =
            std::find_if(begin, lines.end(), [&](const Standing& line) { return order(line) != order(*begin); });
        const std::span group(begin, end);
        for (Standing& line : group) line.direct = direct_points(scores, form, line, group).first;
        order_directly(scores, form, group, static_cast<int>(begin - lines.begin()) + 1);
        begin = end;
    }
    return lines;
}

std::string points_text(int parts, int parts_a_point) {
    std::string text = std::to_string(parts / parts_a_point);
    const int hundredths = parts % parts_a_point * 100 / parts_a_point;
    if (hundredths == 0) return text;
    return text + '.' + std::to_string(hundredths % 10 == 0 ? hundredths / 10 : hundredths);
}

std::string table_as_text(const Tournament& tournament, const BoardRecords& records, const Texts& texts) {
    std::string text;
    const std::string bye_word = texts.get("tournament.bye");
    const auto name = [&](int player) -> std::string_view { return name_of(tournament, player); };
    add_row(text, {texts.get("table.place"), texts.get("table.player"), texts.get("table.points"), buchholz_cut,
                   buchholz, sonneborn, texts.get("table.direct"), texts.get("games.won"), texts.get("games.drawn"),
                   texts.get("games.lost")});
    for (const Standing& line : standings(tournament))
        add_row(text, {std::to_string(line.place), name(line.player), points_text(line.half_points),
                       points_text(line.buchholz_cut), points_text(line.buchholz), points_text(line.sonneborn, 4),
                       points_text(line.direct), std::to_string(line.wins), std::to_string(line.draws),
                       std::to_string(line.losses)});
    text += '\n';
    add_row(text, {texts.get("table.round"), "#", texts.get("table.starter"), texts.get("table.other"),
                   texts.get("table.result"), texts.get("table.record")});
    for (int round = 0; round < round_count(tournament); ++round) {
        const auto& [boards, bye, term] = tournament.rounds[index_of(round)];
        for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
            const auto& [pair, result, changes] = boards[index_of(board)];
            const auto record = records.find({round, board});
            add_row(text, {std::to_string(round + 1), std::to_string(board + 1), name(pair.starter), name(pair.other),
                           result_text(result), record == records.end() ? std::string_view() : record->second});
        }
        if (bye) add_row(text, {std::to_string(round + 1), "", name(*bye), "", bye_word, ""});
        for (const TournamentPlayer& player : tournament.players)
            if (const auto bye_points = bye_in(player, round))
                add_row(text, {std::to_string(round + 1), "", player.name, "",
                               bye_word + ' ' + points_text(*bye_points), ""});
    }
    return text;
}

}  // namespace quarto
