#pragma once
/// The command line of quarto-game.

#include <optional>
#include <string>
#include <variant>

#include "shell/platform/window.hpp"

namespace quarto {

struct Options {
    std::string record;      ///< a game to open; empty for none
    std::string screenshot;  ///< a PNG file to write, then end; empty to play
    std::string probe;       ///< a file that tells after each frame what is shown, for tests; empty for none
    std::string language;    ///< a tag that names one of ours; empty for the player's
    std::optional<WindowSize> size;  ///< absent for the usual one
    bool wants_help = false;
    bool wants_version = false;
};

/// What is wrong with the command line, in a sentence.
struct OptionError {
    std::string sentence;
};

std::variant<Options, OptionError> parse_options(int count, const char* const* words);

extern const char* const usage;

}  // namespace quarto
