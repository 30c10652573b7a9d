#include "core/cli/help.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace quarto {

namespace {

using namespace std::string_view_literals;

/// What a word of usages stands for.
struct Note {
    std::string_view word;  ///< as it stands there
    std::string_view text;
};

constexpr std::array notes{
    Note{"--rules", "R: the attributes that count, from 'cshf' (colour, shape, height, fill) in that order; '+squares' if squares\n"
                    "win.\n"},
    Note{"POSITION", "POSITION: 16 cells a1 b1 .. d4, each '.' or a piece 0-f; a space; the piece to place or '-'; optionally a\n"
                     "space and the rules, which override --rules.\n"},
    Note{"GAME", "GAME: a record such as 'q1;rules=cshf;moves=0b1.9c2', or a position such as '.......e9....3f. d', as one\n"
                 "argument.\n"},
    Note{"SHAPE", "SHAPE: its first and its last cell, such as 'a2-d2'.\n"},
    Note{"DATE", "DATE: year-month-day, such as 2028-02-29.\n"},
    Note{"--level", "L: newcomer, beginner, casual, regular, keen, strong, expert or perfect.\n"},
    Note{"--book", "--book FILE: an opening book instead of the game's own ('quarto-engine --help'). --no-book uses none.\n"},
    Note{"--threads", "--threads N: 1 to 256; by default, as many as the machine runs at once.\n"},
    Note{"--memory", "--memory SIZE: of the table of positions, from 2M to 64G, such as 512M; rounded down to a power of two.\n"},
    Note{"--time", "T: from 1ms to 24h, such as 500ms, 2s or 1m.\n"},
    Note{"--seed", "S: 0 to 4294967295; drawn at random if not given.\n"},
    Note{"--json", "--json, --csv: rows for other programs, one JSON object per line, or comma-separated with a line of names first.\n"},
};
constexpr std::string_view books_note =
    "Opening books, made by 'quarto-engine book', save time early in the game and change no value. They are looked for in\n"
    "$QUARTO_ASSETS/book; where that is not set, in assets/book beside the program or in ../share/quarto/book.\n";
constexpr std::string_view lines_note =
    "Standard input: empty lines and those that begin with '#' are skipped. A line that can't be read is answered by its\n"
    "number and column, the rest goes on, and the status is 1 in the end.\n";

bool has_word(std::string_view text, std::string_view word) {
    const std::size_t end = text.find(word) + word.size();
    return text.find(word) != std::string_view::npos && (end == text.size() || " ].,\n"sv.find(text[end]) != text.npos);
}

/// The usage in lines: broken before what stands in brackets of its own.
std::string wrapped(std::string_view usage) {
    constexpr std::size_t longest = 100;
    std::string text;
    std::size_t line = 0, depth = 0;
    while (!usage.empty()) {
        std::size_t end = 0;
        for (; end < usage.size() && (depth > 0 || usage[end] != ' '); ++end)
            depth += static_cast<std::size_t>(usage[end] == '[') - static_cast<std::size_t>(usage[end] == ']');
        const bool is_full = line + end > longest;
        text.append(is_full ? "\n    " : " ").append(usage.substr(0, end));
        line = is_full ? end : line + end + 1;
        usage.remove_prefix(std::min(end + 1, usage.size()));
    }
    return text;
}

std::string as_sentence(std::string_view purpose) {
    std::string text(purpose);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".\n";
}

}  // namespace

std::string help(std::span<const Command* const> commands) {
    std::string text = "Usage: quarto-engine COMMAND [ARGUMENTS]\n\n";
    for (const Command* command : commands)
        text.append("  ").append(command->name).append("\n      ").append(command->purpose) += '\n';
    text += "\n  COMMAND --help    more about a command\n  -h, --help, --version\n\n";
    return text.append(books_note);
}

std::string help(const Command& command) {
    std::string text = "Usage: quarto-engine " + std::string(command.name) + wrapped(command.usage) + "\n\n" +
                       as_sentence(command.purpose) + std::string(command.details) + '\n';
    for (const Note& note : notes)
        if (has_word(command.usage, note.word) || has_word(command.details, note.word)) text += note.text;
    if (command.input == Command::Input::lines) text += lines_note;
    return text;
}

}  // namespace quarto
