/// quarto-engine: rules and engine at the command line. The text forms are those of core/notation.

#include <algorithm>
#include <array>
#include <iostream>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/cli/command.hpp"
#include "core/cli/platform.hpp"

namespace {

using namespace quarto;

constexpr std::string_view version = "quarto-engine " QUARTO_VERSION "\n";

constexpr std::array commands{&solve_command,  &analyse_command, &play_command,   &match_command,   &perft_command,
                              &prove_command,  &bench_command,   &book_command,   &lessons_command, &puzzle_command,
                              &figure_command, &show_command,    &survey_command, &uqi_command};

int print(std::string_view text) {
    std::cout << text;
    return status_ok;
}

using Words = std::span<const std::string_view>;

const Command* command_of(Words words) {
    if (words.empty()) return nullptr;
    const auto found = std::ranges::find(commands, words.front(), &Command::name);
    return found == commands.end() ? nullptr : *found;
}

int print_help_on(Words topics) {
    if (topics.empty()) return print(help(commands));
    if (topics.size() > 1) return refuse("unexpected argument '" + std::string(topics[1]) + "'");
    if (const Command* const command = command_of(topics)) return print(help(*command));
    return refuse("unknown command '" + std::string(topics.front()) + "'");
}

int run(Words words, const Command* command) {
    const Words options(words.begin(), std::ranges::find(words, end_of_options));
    const auto is_given = [&](std::string_view word) { return std::ranges::count(options, word) > 0; };
    const bool wants_help = is_given("--help") || is_given("-h");
    if (is_given("--version")) return print(version);
    if (command) {
        if (wants_help) return print(help(*command));
        const auto arguments = parse_arguments(words.subspan(1), command->usage);
        return arguments ? command->run(*arguments) : refuse(arguments.error());
    }
    if (wants_help) return print(help(commands));
    if (words.empty()) return refuse("no command given");
    if (words.front() == "help") return print_help_on(words.subspan(1));
    return refuse("unknown command '" + std::string(words.front()) + "'");
}

}  // namespace

int main(int count, char** values) try {
    prepare_streams();
    std::ios::sync_with_stdio(false);
    const std::vector<std::string_view> words(values + 1, values + count);
    const Command* const command = command_of(words);
    const int status = run(words, command);
    const std::string name = command ? std::string(command->name) + ' ' : "";
    if (status == status_bad_usage) std::cerr << "Try 'quarto-engine " << name << "--help'.\n";
    std::cout.flush();
    return std::cout ? status : fail("the answers could not be written");
} catch (const std::bad_alloc&) {
    return fail("there is not enough memory");
} catch (const std::system_error& error) {
    return fail(error.what());
}
