#include "core/queries/fault.hpp"

#include <array>

namespace quarto {

namespace {

/// In the order of Refusal.
constexpr std::array<std::string_view, refusal_count> allowed{
    "a game that is not over",
    "a move by the player to move",
    "a move in time",
    "a cell to place the piece on",
    "a piece to give",
    "the end of the turn (-): no piece is left to give",
    "the end of the turn (-): no piece is left to place",
    "a piece that is left",
    "an empty cell",
    "no call: alignments win by themselves",
    "a placement before any call",
    "no call before the next placement",
    "a game with a clock",
    "a game with extra time",
    "a move: time is left",
    "a line: squares do not win",
    "a shape of four pieces",
    "four pieces that share something",
    "four pieces that share something that counts",
    "an alignment that has not expired",
    "an alignment completed by the last placement",
};

/// In the order of LessonFault.
constexpr std::array<std::string_view, 14> lesson_codes{
    "version", "word",     "word_used", "identifier", "identifier_used", "game",     "task",
    "move",    "no_steps", "no_task",   "unsolvable", "trivial",         "not_only", "pass",
};

}  // namespace

Fault fault_of(ParseError error) { return {name_of(error.expected), describe(error.expected), error.column}; }

Fault fault_of(Refusal refusal, int column) { return {name_of(refusal), describe(refusal), column, 0, true}; }

Fault fault_of(LessonError error) {
    return {lesson_codes[static_cast<std::size_t>(error.fault)], describe(error.fault), error.column, error.line};
}

Fault finished_game() { return {name_of(Refusal::game_is_over), describe(Refusal::game_is_over)}; }

std::string_view describe(Refusal refusal) { return allowed[static_cast<std::size_t>(refusal)]; }

std::string to_json(const Fault& fault) {
    const auto line = fault.line > 0 ? std::optional(fault.line) : std::nullopt;
    return JsonObject()
        .add("code", fault.code)
        .add("expected", fault.expected)
        .add("column", fault.column)
        .add("line", line)
        .add("reason", fault.is_refusal ? fault.code : fault.expected)
        .text();
}

std::string failed(const Fault& fault) { return JsonObject().add("error", fault).text(); }

std::string answered(std::string_view json) { return JsonObject().add_json("answer", json).text(); }

}  // namespace quarto
