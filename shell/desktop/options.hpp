#pragma once
/// The command line of quarto-game.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "shell/platform/window.hpp"

namespace quarto {

struct Options {
    std::string record;              ///< of a game to open, or a link; empty for none
    std::string record_file;         ///< with such a text; empty for none
    std::string screenshot;          ///< PNG file to write before exiting; empty to play
    std::string probe;               ///< file for what each frame shows, for tests; empty for none
    std::string relay;               ///< of games with friends; empty for the one built in
    std::string language;            ///< tag of a known language; empty for the player's
    std::optional<WindowSize> size;  ///< in pixels; absent for the last one
    bool wants_help = false;
    bool wants_version = false;
};

/// Error message for the user, one sentence.
struct OptionError {
    std::string sentence;
};

/// Why this is neither a game nor a link; absent if it is one.
std::optional<OptionError> check_opened(std::string_view text);

std::variant<Options, OptionError> parse_options(int count, const char* const* words);

extern const char* const usage;

}  // namespace quarto
