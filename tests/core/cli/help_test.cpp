#include "core/cli/command.hpp"

#include <array>
#include <catch_amalgamated.hpp>

#include "core/cli/arguments.hpp"

using namespace quarto;

namespace {

constexpr std::array described_commands{
    &solve_command, &analyse_command, &play_command,   &match_command,  &perft_command, &prove_command, &bench_command,
    &book_command,  &lessons_command, &puzzle_command, &figure_command, &show_command,  &survey_command};

}  // namespace

TEST_CASE("The help of a command is its usage, its purpose and the meaning of its words") {
    constexpr Command command{.name = "name",
                              .usage = "[--one | --two X] [--seed S] GAME",
                              .purpose = "do it",
                              .details = "More about POSITION.\n",
                              .run = nullptr};
    const std::string text = help(command);
    CHECK(text.starts_with(
        "Usage: quarto-engine name [--one | --two X] [--seed S] GAME\n\nDo it.\nMore about POSITION.\n\n"));
    CHECK(text.find("\nS: ") != std::string::npos);
    CHECK(text.find("\nPOSITION: ") != std::string::npos);
    CHECK(text.find("\nGAME: ") != std::string::npos);
    CHECK(text.find("--memory") == std::string::npos);
}

TEST_CASE("No line of the help is longer than 100 columns") {
    for (const Command* command : described_commands) {
        const std::string text = help(*command);
        for (std::size_t start = 0; start < text.size(); start = text.find('\n', start) + 1) {
            CAPTURE(text.substr(start, text.find('\n', start) - start));
            CHECK(text.find('\n', start) - start <= 100);
        }
    }
}

TEST_CASE("The list of commands says which of them take an option") {
    const std::string text = help(described_commands);
    CHECK(text.find("  --threads   match, prove, book, survey\n") != std::string::npos);
    CHECK(text.find("  --time      solve, analyse, play, match, prove\n") != std::string::npos);
}

TEST_CASE("The help of a command that takes --memory names its default") {
    const auto says = [](const Command& command, std::string_view words) {
        return help(command).find(words) != std::string::npos;
    };
    for (const Command* command : described_commands) {
        CAPTURE(command->name);
        const bool takes_memory = command->usage.find("--memory") != std::string::npos;
        CHECK(takes_memory == (command->table_bytes > 0));
        CHECK(takes_memory == says(*command, "\nBy default "));
    }
    CHECK(says(prove_command, "\nBy default 128M.\n"));
    CHECK(says(analyse_command, "\nBy default 64M.\n"));
    CHECK(says(match_command, "\nBy default 16M.\n"));
    CHECK(says(match_command, "--memory SIZE counts for each level in each thread.\n"));
}

TEST_CASE("The help of play lists all levels") {
    const std::string text = help(play_command);
    for (const Level& level : levels) CHECK(text.find(level.key) != std::string::npos);
}

TEST_CASE("Every option in a usage text is known to the parser") {
    for (const Command* command : described_commands)
        for (const UsageOption& option : read_usage(command->usage)) {
            const auto arguments = parse_arguments(std::array{option.name}, command->usage);
            CAPTURE(command->name, option.name);
            CHECK((arguments || arguments.error().find("unknown") == std::string::npos));
        }
}
