#include "shell/features/home/memory.hpp"

#include "core/lessons/puzzle.hpp"

namespace quarto {

namespace {

constexpr std::string_view heading = "quarto-home 1", day_word = "day ", puzzle_word = "puzzle ";

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

bool take_word(std::string_view& line, std::string_view word) {
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return true;
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
    std::string text = std::string(heading) + '\n';
    if (!memory.day.empty()) text += std::string(day_word) + memory.day + '\n';
    if (memory.puzzle)
        text += std::string(puzzle_word) + memory.puzzle->day + ' ' + to_text(memory.puzzle->position) + '\n';
    return text;
}

std::optional<HomeMemory> parse_home_memory(std::string_view text) {
    if (take_line(text) != heading) return std::nullopt;
    HomeMemory memory;
    if (std::string_view rest = text, line = take_line(rest); take_word(line, day_word)) {
        if (!parse_date(line)) return std::nullopt;
        memory.day = std::string(line);
        text = rest;
    }
    if (std::string_view rest = text, line = take_line(rest); take_word(line, puzzle_word)) {
        memory.puzzle = parse_puzzle(line);
        if (!memory.puzzle) return std::nullopt;
        text = rest;
    }
    if (!text.empty()) return std::nullopt;
    return memory;
}

}  // namespace quarto
