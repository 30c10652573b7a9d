/// English texts and sources agree: every key put together at run time exists (the compiler checks literals, see
/// shell/i18n/text.hpp), every text is used, and every slot is filled.

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <vector>

#include "core/opponent/levels.hpp"
#include "core/rules/game.hpp"
#include "core/notation/text.hpp"
#include "shell/ui/id.hpp"
#include "tests/core/table.hpp"
#include "tests/shell/i18n/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

namespace fs = std::filesystem;
using Keys = std::set<std::string>;

const fs::path root = QUARTO_SOURCE_DIR;

std::string sources(const fs::path& folder, std::initializer_list<std::string_view> extensions) {
    std::string all;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder))
        if (std::ranges::find(extensions, entry.path().extension().string()) != extensions.end())
            all += content_of(entry.path().string()) + '\n';
    REQUIRE_FALSE(all.empty());
    return all;
}

const std::string& program() {
    static const std::string text = sources("shell", {".cpp", ".hpp"}) + sources("web/wasm", {".cpp", ".hpp"});
    return text;
}
const std::string& page() {
    static const std::string text = sources("web/app", {".ts"});
    return text;
}

/// What matches the pattern, which begins with `start`: only where that stands is it tried, as std::regex is slow.
std::vector<std::smatch> found_in(const std::string& text, std::string_view start, const std::string& pattern) {
    const std::regex regex(pattern);
    std::vector<std::smatch> found;
    std::smatch match;
    for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + 1))
        if (std::regex_search(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), match, regex,
                              std::regex_constants::match_continuous))
            found.push_back(match);
    return found;
}

/// The first group of each match.
Keys matches(const std::string& text, std::string_view start, const std::string& pattern) {
    Keys keys;
    for (const std::smatch& match : found_in(text, start, pattern)) keys.insert(match[1]);
    return keys;
}

/// The program without the names of files, which look like keys.
const std::string& program_without_names() {
    static const std::string text = [] {
        std::string all = program();
        for (const std::smatch& path : found_in(program(), "/ \"", "/ \"[a-z_.]+\""))
            for (std::size_t at = all.find(path.str()); at != std::string::npos; at = all.find(path.str(), at))
                all.erase(at, path.length());
        return all;
    }();
    return text;
}

Keys keys_of_table() {
    Keys keys = matches(content_of((root / "assets/text/en.po").string()), "\nmsgid", "\nmsgid \"([^\"]+)\"");
    REQUIRE(keys.size() > 100);
    return keys;
}

Keys groups_of(const Keys& keys) {
    Keys groups;
    for (const std::string& key : keys) groups.insert(key.substr(0, key.find('.')));
    return groups;
}

/// Keys that are put together at run time, and those that the page uses.
Keys composed() {
    Keys keys;
    for (int k = 0; k < refusal_count; ++k) keys.insert("refusal." + std::string(name_of(static_cast<Refusal>(k))));
    for (const Level& level : levels)
        for (std::string_view part : {".name", ".description"})
            keys.insert("level." + std::string(level.key) + std::string(part));
    const Keys table = keys_of_table();
    for (std::size_t k = 0; k <= static_cast<std::size_t>(ui::Kind::languages); ++k)  // of some controls
        for (std::string_view part : {"", "_note"})
            if (const std::string key = std::string(ui::name_of(static_cast<ui::Kind>(k))).append(part);
                table.contains(key))
                keys.insert(key);
    for (int month = 1; month <= 12; ++month) keys.insert("month." + std::to_string(month));
    // The page has only the last part of the keys of failures.
    constexpr std::string_view failure = "failure.";
    for (const std::string& key : table)
        if (key.starts_with(failure) && page().find('\'' + key.substr(failure.size()) + '\'') != std::string::npos)
            keys.insert(key);
    return keys;
}

Keys all_used() {
    const Keys groups = groups_of(keys_of_table());
    Keys keys = composed();
    const std::string board = content_of((root / "web/packages/quarto-board/word-keys.ts").string());
    for (const Keys& found : {matches(program_without_names(), "\"", "\"([a-z_]+(?:\\.[a-z0-9_]+)+)\""),
                              matches(board, "'", "'([a-z_]+(?:\\.[a-z_]+)+)'"),
                              matches(page(), "translate('", "translate\\('([a-z_]+\\.[a-z_.]+)'\\)")})
        for (const std::string& key : found)
            if (groups.contains(key.substr(0, key.find('.')))) keys.insert(key);
    return keys;
}
const Keys& used() {
    static const Keys keys = all_used();
    return keys;
}

/// The names in braces.
Keys slots_of(const std::string& text) { return matches(text, "{", "\\{([a-z_]+)\\}"); }

}  // namespace

TEST_CASE("The compiled catalogue has every key of its PO file") {
    for (const std::string& key : keys_of_table()) {
        INFO(key);
        CHECK(english().has(TextKey::named(key)));
        CHECK_FALSE(english().get(TextKey::named(key)).empty());
    }
}

TEST_CASE("Every key put together at run time or used by the page has a text") {
    const Keys table = keys_of_table();
    for (const std::string& key : used())
        if (!table.contains(key)) FAIL_CHECK("no text: " << key);
}

TEST_CASE("Every text is used") {
    for (const std::string& key : keys_of_table())
        if (!used().contains(key)) FAIL_CHECK("unused: " << key);
}

TEST_CASE("Every slot of a text is filled where it is used") {
    int checked = 0;
    for (const std::smatch& use :
         found_in(program(), "\"", "\"([a-z_]+(?:\\.[a-z0-9_]+)+)\"[^;{]*,\\s*(\\{\\{(?:[^;])*?\\}\\})\\s*\\)")) {
        const Keys given = matches(use[2], "{", "\\{\"([a-z_]+)\",");
        INFO(use[0]);
        for (const std::string& slot : slots_of(english().get(TextKey::named(use[1].str()))))
            CHECK((given.contains(slot) || slot == "n"));  // the number
        ++checked;
    }
    CHECK(checked >= 20);
}

TEST_CASE("Texts with plural forms have the number in every form") {
    for (const std::string& key : matches(program(), "count(\"", "count\\(\"([a-z_.]+)\"[^;{]*;"))
        for (long number : {1L, 2L}) {
            INFO(key);
            CHECK(slots_of(english().count(TextKey::named(key), number)).empty());
            CHECK_THAT(english().count(TextKey::named(key), number),
                       Catch::Matchers::ContainsSubstring(std::to_string(number)));
        }
}

TEST_CASE("No text has a stray brace") {
    for (const std::string& key : keys_of_table()) {
        const std::string text = english().get(TextKey::named(key));
        INFO(key);
        const std::size_t slots = found_in(text, "{", "\\{[a-z_]+\\}").size();
        CHECK(static_cast<std::size_t>(std::ranges::count(text, '{')) == slots);
        CHECK(static_cast<std::size_t>(std::ranges::count(text, '}')) == slots);
    }
}
