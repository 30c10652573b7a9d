#pragma once
/// The command line of quarto-game.

#include <optional>
#include <string>
#include <variant>

#include "shell/platform/window.hpp"

namespace quarto {

struct Options {
    std::string record;      ///< of a game to open; empty for none
    std::string screenshot;  ///< PNG file to write before exiting; empty to play
    std::string probe;       ///< file for what each frame shows, for tests; empty for none
    std::string relay;       ///< of games with friends; empty for the one built in
    std::string language;    ///< tag of a known language; empty for the player's
    std::optional<WindowSize> size;  ///< in pixels; absent for the default
    bool wants_help = false;
    bool wants_version = false;
};

/// Error message for the user, one sentence.
struct OptionError {
    std::string sentence;
};

std::variant<Options, OptionError> parse_options(int count, const char* const* words);

extern const char* const usage;

}  // namespace quarto
