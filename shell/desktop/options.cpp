#include "shell/desktop/options.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/notation/record.hpp"
#include "core/notation/text.hpp"
#include "shell/desktop/relay_address.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/tournament/tournament.hpp"
#include "shell/i18n/languages.hpp"

namespace quarto {

const char* const usage =
    "quarto-game [OPTION...] [RECORD]\n"
    "The board game Quarto, in a window.\n"
    "\n"
    "  RECORD             a game to open, as copied by \"Share this game\" in the menu,\n"
    "                     or a link of a game with a friend\n"
    "  --size WxH         size of the window, at least 320x480\n"
    "  --lang LANGUAGE    the language, such as de or pt-BR; by default the one in the settings, or else the "
    "system's\n"
    "  --relay ADDRESS    follows games with friends there: mqtt://HOST[:PORT], or mqtts:// with TLS\n"
    "  --screenshot FILE  save the first frame as a PNG and exit\n"
    "  --probe FILE       after each frame, write what is shown as JSON\n"
    "  --help             show this text\n"
    "  --version          show the version\n"
    "\n"
    "The current game is kept in $XDG_DATA_HOME/quarto (~/.local/share/quarto), settings in\n"
    "$XDG_CONFIG_HOME/quarto (~/.config/quarto).\n"
    "Exit status: 0 success, 1 no display or missing files, 2 bad command line.\n";

namespace {

constexpr int min_width = 320, min_height = 480, max_size = 16384;

/// Stores the value; returns whether it is valid.
using ReadValue = bool (*)(Options&, std::string_view);

struct Option {
    std::string_view name;
    ReadValue read;  ///< null for an option without a value
    bool Options::* flag;
};

bool read_size(Options& options, std::string_view value) {
    TextCursor cursor(value);
    const auto width = cursor.take_number(max_size);
    const bool has_cross = cursor.take('x');
    const auto height = cursor.take_number(max_size);
    if (!width || !has_cross || !height || !cursor.at_end()) return false;
    options.size = {static_cast<int>(*width), static_cast<int>(*height)};
    return options.size->width >= min_width && options.size->height >= min_height;
}

bool read_language(Options& options, std::string_view value) {
    options.language = value;
    return !language_for(value).empty();
}

bool read_relay(Options& options, std::string_view value) {
    options.relay = value;
    return parse_relay_address(value).has_value();
}

template <std::string Options::* member>
bool read_file_name(Options& options, std::string_view value) {
    options.*member = value;
    return !value.empty();
}

constexpr std::array known_options{
    Option{"--size", read_size, nullptr},
    Option{"--lang", read_language, nullptr},
    Option{"--relay", read_relay, nullptr},
    Option{"--screenshot", read_file_name<&Options::screenshot>, nullptr},
    Option{"--probe", read_file_name<&Options::probe>, nullptr},
    Option{"--help", nullptr, &Options::wants_help},
    Option{"--version", nullptr, &Options::wants_version},
};

}  // namespace

std::variant<Options, OptionError> parse_options(int count, const char* const* words) {
    Options options;
    for (int k = 1; k < count; ++k) {
        const std::string word = words[k];
        if (!word.starts_with("-")) {
            if (!options.record.empty())
                return OptionError{"only one game can be opened; unexpected '" + word + "'"};
            const std::string_view link = find_friend_link(word), tournament = find_tournament_link(word);
            const bool is_link = (!link.empty() && parse_friend_link(link)) || (!tournament.empty() && parse_tournament_link(tournament));
            if (const auto game = parse_game(word, Milliseconds{0}); !game && !is_link)
                return OptionError{"'" + word + "' is not a game: at character " +
                                   std::to_string(game.error().column) + ", expected " +
                                   std::string(describe(game.error().expected))};
            options.record = word;
            continue;
        }
        const auto option = std::ranges::find(known_options, word, &Option::name);
        if (option == known_options.end()) return OptionError{"unknown option '" + word + "'"};
        if (!option->read) {
            options.*(option->flag) = true;
        } else if (++k == count) {
            return OptionError{word + " needs a value"};
        } else if (!option->read(options, words[k])) {
            return OptionError{"'" + std::string(words[k]) + "' is not a valid value for " + word};
        }
    }
    return options;
}

}  // namespace quarto
