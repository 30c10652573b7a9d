#include "shell/features/tournament/report.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "core/notation/line_reader.hpp"
#include "core/notation/text.hpp"
#include "shell/features/tournament/table.hpp"
#include "shell/i18n/case.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

namespace {

constexpr int number_column = 5, name_column = 15, name_width = 33, rating_column = 49, fide_column = 58,
              fide_width = 11, points_column = 81, place_column = 86, round_column = 92, round_width = 10;
constexpr std::string_view player_line = "001", bye_letters = "ZHU";
/// By `BoardResult`.
constexpr std::string_view starter_letters = " 1=0+--", other_letters = " 0=1-+-";

/// The bytes before the character in this column.
std::size_t bytes_before(std::string_view line, int column) {
    std::size_t byte = 0;
    for (; byte < line.size(); ++byte)
        if (begins_character(line[byte]) && --column == 0) break;
    return byte;
}
std::string_view columns(std::string_view line, int first, int count) {
    line.remove_prefix(bytes_before(line, first));
    return line.substr(0, bytes_before(line, count + 1));
}
/// Spaces around it are left out.
std::optional<int> number_in(std::string_view text, int most = max_rating) {
    const std::size_t end = text.find_last_not_of(' ') + 1, first = std::min(text.find_first_not_of(" 0"), end);
    if (first == end) return end == 0 ? std::nullopt : std::optional(0);
    TextCursor cursor(text.substr(first, end - first));
    const auto number = cursor.take_number(most);
    return number && cursor.at_end() ? std::optional(static_cast<int>(*number)) : std::nullopt;
}
/// Fills up with spaces, on the left of a number.
std::string number_text(std::string number, std::size_t width = 4) {
    return number.insert(0, width - std::min(width, number.size()), ' ');
}
void put(std::string& line, int column, std::string_view text) {
    line.append(index_of(std::max(column - 1 - characters(line), 0)), ' ').append(text);
}

std::string round_text(const Tournament& tournament, int round, int player) {
    const RoundScore score = score_in(tournament, round, player);
    if (!score.opponent) return std::string("0000 - ") + bye_letters[index_of(score.half_points)];
    const std::string_view letters = score.starts ? starter_letters : other_letters;
    return number_text(std::to_string(*score.opponent + 1)) + (score.starts ? " w " : " b ") +
           letters[index_of(score.result)];
}

class ReportReader {
  public:
    explicit ReportReader(std::string_view text) : lines_(text) {}

    Result<Report, SaveError> read() {
        while (!error_ && lines_.next()) take_line();
        std::ranges::stable_sort(entries_, {}, &Entry::number);
        for (const Entry& entry : entries_) {
            const auto fact = [&](int column, int width, int most) {
                return number_in(columns(entry.text, column, width), most).value_or(0);
            };
            report_.players.push_back({.name = entry.name,
                                       .rating = fact(rating_column, 4, max_rating),
                                       .fide_number = fact(fide_column, fide_width, max_fide_number)});
            rounds_ = std::max(rounds_, (characters(entry.text) - round_column + round_width) / round_width);
            if (rounds_ > max_tournament_rounds) fail(entry, round_column + max_tournament_rounds * round_width);
        }
        for (round_ = 0; !error_ && round_ < rounds_; ++round_) take_round();
        for (const auto& [line, column, number, round, points] : byes_) {
            const auto player = player_of(number);
            if (!player) fail(line, column);
            else if (round > rounds_) report_.players[index_of(*player)].missed[round - 1] = points;
        }
        if (error_) return *error_;
        return report_;
    }

  private:
    struct Line {
        int line_number;
        std::string_view text;
    };
    struct Entry : Line {
        int number;
        std::string name;
    };
    struct Bye {
        Line line;
        int column, number, round, points;
    };
    /// Of a player in a round.
    struct Cell {
        int opponent;  ///< number; 0 without one
        char colour, result;
    };

    void fail(const Line& line, int column) {
        const int last = characters(line.text) + 1;
        if (!error_) error_ = SaveError{line.line_number, {std::min(column, last), Expected::field_value}};
    }
    std::optional<int> player_of(int number) const {
        const auto found = std::ranges::lower_bound(entries_, number, {}, &Entry::number);
        if (found == entries_.end() || found->number != number) return std::nullopt;
        return static_cast<int>(found - entries_.begin());
    }

    void take_line() {
        const Line line{lines_.number(), lines_.line().substr(0, lines_.line().find_last_not_of(' ') + 1)};
        const std::string_view kind = line.text.substr(0, 3);
        if (kind == player_line) return take_player(line);
        const auto number = [&](int column, int width) {
            const int read = number_in(columns(line.text, column, width)).value_or(0);
            if (read < 1 || read > max_tournament_rounds) fail(line, column);
            return read;
        };
        if (kind == "142" || kind == "XXR") report_.planned = number(5, 9);
        if (kind != "240") return;
        const std::size_t points = bye_letters.find(columns(line.text, 5, 1));
        if (points > 1) fail(line, 5);
        const int round = number(7, 3);
        for (int column = 11; !columns(line.text, column, 4).empty(); column += 5)
            byes_.push_back(
                {line, column, number_in(columns(line.text, column, 4)).value_or(0), round, static_cast<int>(points)});
    }
    void take_player(const Line& line) {
        const int number = number_in(columns(line.text, number_column, 4)).value_or(0);
        const std::string name = clean_name(columns(line.text, name_column, name_width));
        const bool is_known = std::ranges::find(entries_, number, &Entry::number) != entries_.end();
        if (number == 0 || is_known) fail(line, number_column);
        else if (name.empty()) fail(line, name_column);
        entries_.push_back({line, number, name});
    }

    int column() const { return round_column + round_ * round_width; }
    Cell cell(const Entry& entry) const {
        const auto letter = [&](int place) {
            const std::string_view found = columns(entry.text, column() + place, 1);
            return found.empty() ? ' ' : found.front();
        };
        const std::string_view opponent = columns(entry.text, column(), 4);
        const bool is_alone = opponent.find_first_not_of(' ') == std::string_view::npos;
        constexpr std::string_view others = "WDLF", ours = "1=0U";
        const std::size_t other = others.find(letter(7));
        return {is_alone ? 0 : number_in(opponent).value_or(-1), letter(5),
                other == std::string_view::npos ? letter(7) : ours[other]};
    }
    void take_round() {
        TournamentRound& made = report_.rounds.emplace_back();
        for (int player = 0; player < static_cast<int>(entries_.size()); ++player) {
            const Entry& entry = entries_[index_of(player)];
            const Cell own = cell(entry);
            if (report_.games.line == 0) report_.games = {entry.line_number, {column(), Expected::end}};
            if (own.opponent == 0) take_alone(made, player, own);
            else take_board(made, player, own);
        }
    }
    void take_alone(TournamentRound& made, int player, const Cell& own) {
        constexpr std::string_view absent = "-Z ", with_bye = "+U";
        if (with_bye.find(own.result) != std::string_view::npos && !made.bye) made.bye = player;
        else if (own.result == 'H') report_.players[index_of(player)].missed[round_] = 1;
        else if (absent.find(own.result) != std::string_view::npos)
            report_.players[index_of(player)].missed[round_] = 0;
        else fail(entries_[index_of(player)], column() + 7);
    }
    void take_board(TournamentRound& made, int player, const Cell& own) {
        const Entry& entry = entries_[index_of(player)];
        const auto opponent = player_of(own.opponent);
        if (!opponent || opponent == player) return fail(entry, column());
        const Cell theirs = cell(entries_[index_of(*opponent)]);
        if (theirs.opponent != entry.number) return fail(entry, column());
        const bool starts = own.colour == 'w', is_fitting = theirs.colour == (starts ? 'b' : 'w');
        if ((!starts && own.colour != 'b') || !is_fitting) return fail(entry, column() + 5);
        if (!starts) return;
        for (std::size_t result = 0; result < starter_letters.size(); ++result)
            if (own.result == starter_letters[result] && theirs.result == other_letters[result]) {
                if (result == 0 && round_ + 1 < rounds_) break;
                return made.boards.push_back({{player, *opponent}, static_cast<BoardResult>(result)});
            }
        fail(entry, column() + 7);
    }

    LineReader lines_;
    std::vector<Entry> entries_ = {};
    std::vector<Bye> byes_ = {};
    int rounds_ = 0, round_ = 0;
    Report report_ = {};
    std::optional<SaveError> error_ = {};
};

bool is_report(std::string_view text) {
    LineReader lines(text);
    while (lines.next())
        if (lines.line().starts_with("001 ")) return true;
    return false;
}

Result<Report, SaveError> read_names(std::string_view text) {
    constexpr std::string_view blanks = " \t\r,;", numerals = "0123456789";
    Report report;
    LineReader lines(text);
    while (lines.next()) {
        std::string_view line = lines.line();
        const auto drop_end = [&] { line = line.substr(0, line.find_last_not_of(blanks) + 1); };
        drop_end();
        if (line.empty()) continue;
        const int column = static_cast<int>(line.find_first_not_of(blanks)) + 1;
        TournamentPlayer& player = report.players.emplace_back();
        const std::size_t before = line.find_last_not_of(numerals), digits = line.size() - (before + 1);
        const bool is_after_name = before != line.npos && blanks.find(line[before]) != blanks.npos;
        if (is_after_name && (digits == 3 || digits == 4)) {
            player.rating = number_in(line.substr(before + 1)).value_or(0);
            line.remove_suffix(digits);
            drop_end();
        }
        player.name = clean_name(line);
        if (player.name.find_first_not_of("0123456789.,; ") == std::string::npos)
            return SaveError{lines.number(), {column, Expected::field_value}};
    }
    std::ranges::stable_sort(report.players, std::greater<>{}, &TournamentPlayer::rating);
    return report;
}

}  // namespace

std::string report_text(const Tournament& tournament, std::string_view date) {
    const bool is_swiss = tournament.form == TournamentForm::swiss;
    const int players = player_count(tournament), rounds = round_count(tournament);
    std::string text = "012 " + tournament.name + "\n052 " + std::string(date) + "\n062 " + std::to_string(players) +
                       "\n142 " + std::to_string(planned_rounds(tournament)) + "\n152 W\n192 " +
                       (is_swiss ? "FIDE_DUTCH_2025\n202 BH/C1,BH,SB,DE\n" : "FIDE_ROUNDROBIN\n202 SB,DE\n");
    std::map<std::pair<int, int>, std::string> byes;  // players by round and points
    for (int player = 0; player < players; ++player)
        for (const auto& bye : tournament.players[index_of(player)].missed)
            if (bye.first >= rounds) byes[bye] += ' ' + number_text(std::to_string(player + 1));
    for (const auto& [bye, numbers] : byes)
        text += std::string("240 ") + bye_letters[index_of(bye.second)] + ' ' +
                number_text(std::to_string(bye.first + 1), 3) + numbers + '\n';
    const auto table = standings(tournament);
    for (int player = 0; player < players; ++player) {
        const Standing& standing = *std::ranges::find(table, player, &Standing::player);
        std::string line(player_line);
        put(line, number_column, number_text(std::to_string(player + 1)));
        const TournamentPlayer& written = tournament.players[index_of(player)];
        put(line, name_column, columns(written.name, 1, name_width));
        if (written.rating > 0) put(line, rating_column, number_text(std::to_string(written.rating)));
        if (written.fide_number > 0)
            put(line, fide_column, number_text(std::to_string(written.fide_number), fide_width));
        const std::string whole = std::to_string(standing.half_points / 2);
        put(line, points_column, number_text(whole + (standing.half_points % 2 == 0 ? ".0" : ".5")));
        put(line, place_column, number_text(std::to_string(standing.place)));
        for (int round = 0; round < rounds; ++round)
            put(line, round_column + round * round_width, round_text(tournament, round, player));
        text += line + '\n';
    }
    return text;
}

Result<Report, SaveError> read_report(std::string_view text) {
    return is_report(text) ? ReportReader(text).read() : read_names(text);
}

}  // namespace quarto
