/// Golden transcripts of scripted play: effects, saved data, engine queries, and the tree as text.
/// QUARTO_REWRITE_GOLDEN=1 rewrites the files.

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "shell/model/version.hpp"
#include "tests/app/transcript.hpp"
#include "tests/shell/i18n/catalogue.hpp"

namespace quarto::test::golden {

const std::filesystem::path folder = QUARTO_SOURCE_DIR "/tests/app/golden";

std::vector<std::filesystem::path> files() {
    std::vector<std::filesystem::path> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) all.push_back(entry.path());
    std::ranges::sort(all);
    return all;
}

/// So that a new version changes no transcript.
std::string without_version(std::string text) {
    const std::string shown = "Version " + std::string(program_version);
    for (auto at = text.find(shown); at != text.npos; at = text.find(shown))
        text.replace(at, shown.size(), "Version N");
    return text;
}

/// Starts at the first line that differs.
std::string told_difference(const std::string& wanted, const std::string& got) {
    const auto [left, right] = std::ranges::mismatch(wanted, got);
    const auto place = [](const std::string& text, std::string::const_iterator at) {
        const auto line = std::find(std::make_reverse_iterator(at), text.rend(), '\n').base();
        return std::string(line,
                           text.begin() + std::min<std::ptrdiff_t>(text.end() - text.begin(), at - text.begin() + 600));
    };
    return "on record:\n" + place(wanted, left) + "\n\nnow:\n" + place(got, right);
}

TEST_CASE("Every transcript matches its recorded one", "[golden]") {
    const bool rewrites = std::getenv("QUARTO_REWRITE_GOLDEN") != nullptr;
    REQUIRE_FALSE(files().empty());
    for (const auto& file : files()) {
        DYNAMIC_SECTION(file.stem().string()) {
            const std::string wanted = content_of(file.string());
            const std::string got = without_version(transcribed(wanted));
            if (rewrites) std::ofstream(file, std::ios::binary) << got;
            else if (got != wanted) FAIL(told_difference(wanted, got));
        }
    }
}

}  // namespace quarto::test::golden
