#include "core/cli/command.hpp"

#include <algorithm>
#include <cctype>

#include "core/cli/arguments.hpp"

namespace quarto {

namespace {

using namespace std::string_view_literals;

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
    return text.find(word) != std::string_view::npos && (end == text.size() || " ].,\n"sv.find(text[end]) != text.npos);
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

/// "  --time T    solve, play", for each option.
std::string options_text(std::span<const Command* const> commands) {
    constexpr std::size_t widest = 12;
    std::string text;
    for (const UsageWord& word : usage_words()) {
        std::string names;
        for (const Command* command : commands)
            if (std::ranges::count(read_usage(command->usage), word.name, &UsageOption::name))
                names.append(names.empty() ? "" : ", ").append(command->name);
        if (names.empty()) continue;
        text.append("  ").append(word.name).append(widest - word.name.size(), ' ').append(names) += '\n';
    }
    return text;
}

std::string help(std::span<const Command* const> commands) {
    std::string text = "Usage: quarto-engine COMMAND [ARGUMENTS]\n\n";
    for (const Command* command : commands)
        text.append("  ").append(command->name).append("\n      ").append(command->purpose) += '\n';
    text += "\n  COMMAND --help, help COMMAND    more about a command\n  -h, --help, --version\n\n";
    text += "Options, and the commands that take them:\n" + options_text(commands) + '\n';
    return text.append(books_note);
}

std::string help(const Command& command) {
    std::string text = usage_text(command) + "\n\n" + as_sentence(command.purpose) + std::string(command.details);
    text += '\n';
    for (const UsageWord& word : usage_words())
        if (has_word(command.usage, word.name) || has_word(command.details, word.name)) {
            text += word.note;
            if (word.name == "--memory") text += "By default " + size_text(command.table_bytes) + ".\n";
        }
    if (command.input == Command::Input::lines) text += lines_note;
    return text;
}

}  // namespace quarto
