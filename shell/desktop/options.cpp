#include "shell/desktop/options.hpp"

#include <algorithm>
#include <array>

#include "core/notation/passed_text.hpp"
#include "shell/desktop/relay_address.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/features/tournament/tournament.hpp"
#include "shell/i18n/languages.hpp"

namespace quarto {

const char* const usage =
    "quarto-game [OPTION...] [RECORD]\n"
    "The board game Quarto, in a window.\n"
    "\n"
    "  RECORD             a game to open, as copied by \"Share game\" in the menu,\n"
    "                     or a link of a game with a friend or of a tournament; also as an address,\n"
    "                     web+quarto:RECORD\n"
    "  --record FILE      opens the game in this file instead\n"
    "  --size WxH         size of the window, at least 320x480; by default as it was last\n"
    "  --lang LANGUAGE    the language, such as de or pt-BR; by default the one in the settings, or else the "
    "system's\n"
    "  --relay ADDRESS    follows games with friends there: mqtt://[NAME:PASSWORD@]HOST[:PORT]; mqtts:// with TLS\n"
    "  --screenshot FILE  save the first frame as a PNG and exit\n"
    "  --probe FILE       after each frame, write what is shown as JSON\n"
    "  --help             show this text\n"
    "  --version          show the version\n"
    "\n"
    "Screen readers hear nothing of this window. For them there is the same game in a browser, offline too\n"
    "once it was opened, or as one file, quarto.html.\n"
    "\n"
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
    Option{"--record", read_file_name<&Options::record_file>, nullptr},
    Option{"--probe", read_file_name<&Options::probe>, nullptr},
    Option{"--help", nullptr, &Options::wants_help},
    Option{"--version", nullptr, &Options::wants_version},
};

}  // namespace

std::optional<OptionError> check_opened(std::string_view text) {
    const auto friends = read_friend_link(text);
    const auto tournament = read_tournament_link(text);
    // Who presses a link in another program sees no terminal: the window says what is wrong with it.
    const auto holds_link = [](const auto& read) { return read || read.error().fault != LinkFault::none_found; };
    const bool is_address = text.find("://") != text.npos || in_lower_case(text).starts_with("web+quarto:");
    if (holds_link(friends) || holds_link(tournament) || is_address) return std::nullopt;
    const auto game = parse_passed_game(text, Milliseconds{0});
    if (game) return std::nullopt;
    constexpr std::size_t shown = 60;  // a file may be of any size
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const std::string start = line.size() > shown ? std::string(line.substr(0, shown)) + "…" : std::string(line);
    return OptionError{"'" + start + "' is not a game: at character " + std::to_string(game.error().column) +
                       ", expected " + std::string(describe(game.error().expected))};
}

std::variant<Options, OptionError> parse_options(int count, const char* const* words) {
    Options options;
    for (int k = 1; k < count; ++k) {
        const std::string word = words[k];
        if (!word.starts_with("-")) {
            if (!options.record.empty() || !options.record_file.empty())
                return OptionError{"only one game can be opened; unexpected '" + word + "'"};
            options.record = word;
            if (const auto error = check_opened(options.record)) return *error;
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
    if (!options.record.empty() && !options.record_file.empty())
        return OptionError{"only one game can be opened: RECORD or --record FILE"};
    return options;
}

}  // namespace quarto
