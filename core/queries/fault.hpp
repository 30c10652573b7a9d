#pragma once
/// What is wrong with a text from outside, in one form for all parsers and for moves against the rules.

#include <string>
#include <string_view>

#include "core/lessons/lesson.hpp"
#include "core/notation/json.hpp"
#include "core/notation/text.hpp"
#include "core/rules/game.hpp"

namespace quarto {

struct Fault {
    std::string_view code;      ///< "unused_piece", "give_first"
    std::string_view expected;  ///< in English, for developers
    int column = 1;             ///< in bytes, from 1
    int line = 0;               ///< of a lesson file, from 1; otherwise 0
    bool is_refusal = false;    ///< the text is a move, but against the rules
};

Fault fault_of(ParseError error);
/// A move that begins at `column`.
Fault fault_of(Refusal refusal, int column);
Fault fault_of(LessonError error);

/// Where only a game that is not over can be taken.
Fault finished_game();

/// What the rules allow instead: "a piece to give".
std::string_view describe(Refusal refusal);

/// `code`, `expected`, `column`, `line` (null without one), and `reason`: the code of a refusal, otherwise
/// what was expected.
std::string to_json(const Fault& fault);

/// The answer of a query that failed: {"error":FAULT}.
std::string failed(const Fault& fault);
/// Of a query that succeeded: {"answer":JSON}.
std::string answered(std::string_view json);

}  // namespace quarto
