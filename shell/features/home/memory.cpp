#include "shell/features/home/memory.hpp"

#include "core/lessons/puzzle.hpp"
#include "core/notation/line_reader.hpp"

namespace quarto {

namespace {

constexpr std::string_view home_heading = "quarto-home 1", day_word = "day ", puzzle_word = "puzzle ";

/// The rest of the next line if it begins with `word`.
std::optional<std::string_view> take_value(LineReader& lines, std::string_view word) {
    if (!lines.peek().starts_with(word)) return std::nullopt;
    lines.next();
    return lines.line().substr(word.size());
}

std::optional<DayPuzzle> parse_puzzle(std::string_view line) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos || !parse_date(line.substr(0, space))) return std::nullopt;
    const auto position = parse_position(line.substr(space + 1));
    if (!position) return std::nullopt;
    return DayPuzzle{std::string(line.substr(0, space)), *position};
}

}  // namespace

std::string to_text(const HomeMemory& memory) {
    std::string text = std::string(home_heading) + '\n';
    if (!memory.day.empty()) text += std::string(day_word) + memory.day + '\n';
    if (memory.puzzle)
        text += std::string(puzzle_word) + memory.puzzle->day + ' ' + to_text(memory.puzzle->position) + '\n';
    return text;
}

std::optional<HomeMemory> parse_home_memory(std::string_view text) {
    LineReader lines(text);
    HomeMemory memory;
    lines.next();
    if (lines.line() != home_heading) return std::nullopt;
    if (const auto day = take_value(lines, day_word)) {
        if (!parse_date(*day)) return std::nullopt;
        memory.day = std::string(*day);
    }
    if (const auto puzzle = take_value(lines, puzzle_word)) {
        memory.puzzle = parse_puzzle(*puzzle);
        if (!memory.puzzle) return std::nullopt;
    }
    return lines.at_end() ? std::optional(memory) : std::nullopt;
}

}  // namespace quarto
