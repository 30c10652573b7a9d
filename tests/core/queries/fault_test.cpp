/// What is wrong with a text, as JSON.

#include "core/queries/fault.hpp"

#include <array>
#include <catch_amalgamated.hpp>
#include <utility>

using namespace quarto;

TEST_CASE("A fault says its code, what was expected and where") {
    CHECK(failed(fault_of(ParseError{3, Expected::hand})) ==
          R"({"error":{"code":"hand","expected":"the piece to place (0-f) or '-'","column":3,"line":null,)"
          R"("reason":"the piece to place (0-f) or '-'"}})");
    CHECK(failed(fault_of(Refusal::cell_taken, 2)) ==
          R"({"error":{"code":"cell_taken","expected":"an empty cell","column":2,"line":null,)"
          R"("reason":"cell_taken"}})");
    CHECK(failed(fault_of(LessonError{5, 6, LessonFault::task})) ==
          R"({"error":{"code":"task","expected":"a task that fits the game: complete, leave, safe, call, )"
          R"(win, hold, moves","column":6,"line":5,"reason":"a task that fits the game: complete, leave, safe, )"
          R"(call, win, hold, moves"}})");
}

TEST_CASE("Each refusal has its code and its sentence") {
    using enum Refusal;
    struct Row {
        Refusal refusal;
        std::string_view code, expected;
    };
    constexpr std::array<Row, refusal_count> rows{{
        {game_is_over, "game_is_over", "a game that is not over"},
        {not_your_turn, "not_your_turn", "a move by the player to move"},
        {time_is_up, "time_is_up", "a move in time"},
        {place_first, "place_first", "a cell to place the piece on"},
        {give_first, "give_first", "a piece to give"},
        {nothing_to_give, "nothing_to_give", "the end of the turn (-): no piece is left to give"},
        {nothing_to_place, "nothing_to_place", "the end of the turn (-): no piece is left to place"},
        {piece_not_in_reserve, "piece_not_in_reserve", "a piece that is left"},
        {cell_taken, "cell_taken", "an empty cell"},
        {call_is_automatic, "call_is_automatic", "no call: alignments win by themselves"},
        {nothing_to_call_yet, "nothing_to_call_yet", "a placement before any call"},
        {call_paused, "call_paused", "no call before the next placement"},
        {no_clock, "no_clock", "a game with a clock"},
        {extension_not_agreed, "extension_not_agreed", "a game with extra time"},
        {time_is_left, "time_is_left", "a move: time is left"},
        {shape_does_not_win, "shape_does_not_win", "a line: squares do not win"},
        {shape_not_full, "shape_not_full", "a shape of four pieces"},
        {nothing_shared, "nothing_shared", "four pieces that share something"},
        {attribute_does_not_count, "attribute_does_not_count", "four pieces that share something that counts"},
        {alignment_void, "alignment_void", "an alignment that has not expired"},
        {not_completed_by_last_placement, "not_completed_by_last_placement",
         "an alignment completed by the last placement"},
    }};
    for (const auto& [refusal, code, expected] : rows) {
        const Fault fault = fault_of(refusal, 1);
        CHECK(fault.code == code);
        CHECK(fault.expected == expected);
    }
}

TEST_CASE("Each fault of a lesson has a code of its own") {
    using enum LessonFault;
    constexpr std::array<std::pair<LessonFault, std::string_view>, static_cast<std::size_t>(LessonFault::pass) + 1>
        codes{{
            {version, "version"},
            {word, "word"},
            {word_used, "word_used"},
            {identifier, "identifier"},
            {identifier_used, "identifier_used"},
            {LessonFault::game, "game"},
            {task, "task"},
            {move, "move"},
            {no_steps, "no_steps"},
            {no_task, "no_task"},
            {unsolvable, "unsolvable"},
            {trivial, "trivial"},
            {not_only, "not_only"},
            {LessonFault::pass, "pass"},
        }};
    for (const auto& [fault, code] : codes) CHECK(fault_of(LessonError{1, 1, fault}).code == code);
}
