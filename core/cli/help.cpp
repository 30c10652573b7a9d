#include "core/cli/help.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace quarto {

namespace {

using namespace std::string_view_literals;

/// Explains a word used in usage texts.
struct Note {
    std::string_view word;  ///< as it appears there
    std::string_view text;
};

constexpr std::array notes{
    Note{"--rules", R"(R: the attributes that count, from 'cshf' (colour, shape, height, fill) in that order;
'+squares' if squares win.
)"},
    Note{"POSITION",
         R"(POSITION: 16 cells a1 b1 .. d4, each '.' or a piece 0-f; a space; the piece to place or '-';
optionally a space and the rules, which override --rules.
)"},
    Note{"GAME", R"(GAME: a record such as 'q1;rules=cshf;moves=0b1.9c2', or a position such as
'.......e9....3f. d', as one argument.
)"},
    Note{"SHAPE", "SHAPE: its first and its last cell, such as 'a2-d2'.\n"},
    Note{"DATE", "DATE: year-month-day, such as 2028-02-29.\n"},
    Note{"--level", "L: newcomer, beginner, casual, regular, keen, strong, expert or perfect.\n"},
    Note{"--book",
         R"(--book FILE: an opening book instead of the game's own ('quarto-engine --help'); --no-book uses
none.
)"},
    Note{"--threads", "--threads N: 1 to 256; by default, as many as the machine runs at once.\n"},
    Note{"--memory",
         R"(--memory SIZE: size of the position table, from 2M to 64G, such as 512M; rounded down to a power
of two.
)"},
    Note{"--time", "T: from 1ms to 24h, such as 500ms, 2s or 1m.\n"},
    Note{"--seed", "S: 0 to 4294967295; drawn at random if not given.\n"},
    Note{"--json",
         R"(--json, --csv: rows for other programs, one JSON object per line, or comma-separated with a line
of names first.
)"},
};
constexpr std::string_view books_note =
    R"(Opening books, made by 'quarto-engine book', save time early in the game and change no value.
They are looked for in $QUARTO_ASSETS/book or, if that is not set, in assets/book beside the
program or in ../share/quarto/book.
)";
constexpr std::string_view lines_note =
    R"(Standard input: empty lines and those that begin with '#' are skipped. A line that can't be read
gets an error in its place: in text 'error: line N, column C: ...', in rows line, column, error.
The other lines are still answered, and the exit status is 1.
)";

bool has_word(std::string_view text, std::string_view word) {
    const std::size_t end = text.find(word) + word.size();
    return text.find(word) != std::string_view::npos &&
           (end == text.size() || " ].,\n"sv.find(text[end]) != text.npos);
}

/// The usage text in lines of up to 100 characters, never broken inside brackets.
std::string usage_text(const Command& command) {
    constexpr std::size_t longest = 100;
    std::string text = "Usage: quarto-engine " + std::string(command.name);
    std::string_view usage = command.usage;
    std::size_t line = text.size();
    int depth = 0;
    while (!usage.empty()) {
        std::size_t end = 0;
        for (; end < usage.size() && (depth > 0 || usage[end] != ' '); ++end)
            depth += (usage[end] == '[') - (usage[end] == ']');
        const bool is_full = line + 1 + end > longest;
        text.append(is_full ? "\n    " : " ").append(usage.substr(0, end));
        line = (is_full ? 4 : line + 1) + end;
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
    std::string text =
        usage_text(command) + "\n\n" + as_sentence(command.purpose) + std::string(command.details);
    text += '\n';
    for (const Note& note : notes)
        if (has_word(command.usage, note.word) || has_word(command.details, note.word)) text += note.text;
    if (command.input == Command::Input::lines) text += lines_note;
    return text;
}

}  // namespace quarto
