/// Every language: plural rule, glyphs in the fonts, typed words.

#include <array>
#include <cstdint>
#include <map>
#include <regex>
#include <set>

#include "core/notation/text.hpp"
#include "shell/app/commands.hpp"
#include "shell/app/view.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/render/theme.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// A PO file of assets/text, with each string in one line.
std::string po_file(std::string_view code) {
    std::string text = content_of(QUARTO_SOURCE_DIR "/assets/text/" + std::string(code) + ".po");
    constexpr std::string_view wrapped = "\"\n\"";
    for (std::size_t at = 0; (at = text.find(wrapped, at)) != std::string::npos;) text.erase(at, wrapped.size());
    return text;
}

/// Texts of a PO file by key, several for plural forms.
using PoSentences = std::map<std::string, std::vector<std::string>>;
PoSentences read_sentences(std::string_view code) {
    PoSentences sentences;
    const std::string text = po_file(code);
    const std::regex line("\nmsgid \"(.+)\"|\nmsgstr(?:\\[\\d\\])? \"(.*)\"");
    std::string key;
    for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at) {
        if ((*at)[1].matched) key = (*at)[1];
        else if (!key.empty()) sentences[key].push_back((*at)[2]);
    }
    REQUIRE(sentences.size() > 100);
    return sentences;
}

std::string rule_of(std::string_view code) {
    const std::string text = po_file(code);
    std::smatch found;
    REQUIRE(std::regex_search(text, found, std::regex("plural=([^;]+);")));
    return found[1];
}

/// A text "form" with that plural rule, whose forms are their own indices.
Texts texts_with_rule(const std::string& rule) {
    return Texts::from_catalogue(catalogue({{"", "Plural-Forms: nplurals=3; plural=" + rule + ";\n"},
                                            {forms({"form", "form"}), forms({"0", "1", "2"})}}))
        .value();
}

/// Characters with a glyph in a TrueType file: table cmap, format 4 (Microsoft, OpenType 1.9).
std::set<char32_t> characters_of(const std::string& font) {
    const auto word = [&](std::size_t at) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(font.at(at)) << 8 |
                                          static_cast<unsigned char>(font.at(at + 1)));
    };
    const auto pair = [&](std::size_t at) { return word(at) << 16 | word(at + 2); };
    std::size_t cmap = 0, table = 0;
    for (std::size_t k = 0; k < word(4); ++k)
        if (font.compare(12 + 16 * k, 4, "cmap") == 0) cmap = pair(12 + 16 * k + 8);
    REQUIRE(cmap > 0);
    for (std::size_t k = 0; k < word(cmap + 2); ++k)
        if (const std::size_t at = cmap + pair(cmap + 4 + 8 * k + 4); word(at) == 4) table = at;
    REQUIRE(table > 0);
    std::set<char32_t> characters;
    const std::size_t twice_segments = word(table + 6);
    for (std::size_t k = 0; k < twice_segments; k += 2)
        for (std::uint32_t c = word(table + 16 + twice_segments + k); c <= word(table + 14 + k) && c != 0xffff; ++c)
            characters.insert(c);
    return characters;
}

std::set<char32_t> characters_in(const std::string& text) {
    std::set<char32_t> characters;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text.at(at + k)); };
        const std::size_t size = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
        char32_t character = size == 1 ? byte(0) : byte(0) & (0x3fu >> (size - 1));
        for (std::size_t k = 1; k < size; ++k) character = character << 6 | (byte(k) & 0x3f);
        characters.insert(character);
        at += size;
    }
    return characters;
}

}  // namespace

TEST_CASE("Every language has its own plural forms") {
    constexpr std::array counted{0l, 1l, 2l, 4l, 5l, 11l, 12l, 20l, 21l, 22l, 101l};
    constexpr std::string_view usual = "10111111111";  // plural form of each number
    const std::map<std::string_view, std::string_view> others{
        {"fr", "00111111111"}, {"pt-BR", "00111111111"}, {"is", "10111111010"}, {"cs", "20112222222"},
        {"sk", "20112222222"}, {"hr", "20112222010"},    {"sr", "20112222010"}, {"ro", "10111112221"}};
    for (const Language& language : languages) {
        INFO(language.code);
        const auto other = others.find(language.code);
        std::string found;
        const Texts texts = texts_with_rule(rule_of(language.code));
        for (long n : counted) found += texts.count(TextKey::named("form"), n);
        CHECK(found == (other == others.end() ? usual : other->second));
    }
}

TEST_CASE("The fonts have every character of every language, and of the languages' names") {
    const auto font = [](const std::string& name) { return content_of(QUARTO_ASSETS_DIR "/font/" + name + ".ttf"); };
    const std::array fonts{characters_of(font("regular")), characters_of(font("bold"))};
    const auto check = [&](std::string_view language, const std::string& text) {
        for (char32_t character : characters_in(text)) {
            if (character == '\n') continue;
            INFO(language << ", U+" << std::hex << static_cast<std::uint32_t>(character));
            for (const auto& drawn : fonts)
                CHECK(drawn.contains(character == draw::minus_sign ? draw::drawn_minus_sign : character));
        }
    };
    for (const Language& language : languages) {
        check(language.code, std::string(language.name));
        for (const auto& [key, forms] : read_sentences(language.code))
            for (const std::string& form : forms) {
                check(language.code, form);
                check(language.code, capitalize(form));
            }
    }
}

TEST_CASE("In every language pieces and shapes are recognised by their own words") {
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        const Vocabulary vocabulary(texts);
        const Play play(two_persons());
        for (Piece piece : PieceSet::all()) {
            const std::string words = spoken(attributes_text(texts, piece));
            INFO(language.code << ": " << words);
            for (const std::string& line : {words, capitalize(words)}) {
                Play given = play;
                given.does(parse_command(line, vocabulary, given.state()));
                CHECK(given.moves() == to_text(piece));
            }
        }
        for (const auto& [key, which] :
             {std::pair{"typed.row", " 2"}, {"typed.column", " c"}, {"typed.diagonal", ""}, {"typed.square", " b2"}}) {
            const std::string line =
                texts.get(TextKey::named(key)).substr(0, texts.get(TextKey::named(key)).find('|')) + which;
            INFO(language.code << ": " << line);
            const auto intent = parse_command(line, vocabulary, play.state());
            const auto* ask = intent.get_if<intent::Ask>();
            REQUIRE(ask);
            CHECK(std::holds_alternative<query::Shapes>(ask->query));
        }
    }
}

TEST_CASE("In every language no typed word means two things") {
    const std::vector<std::string_view> commands{
        "typed.undo", "typed.redo",   "typed.hint",     "typed.board",  "typed.reserve", "typed.hand", "typed.last",
        "typed.help", "typed.turn",   "typed.time",     "typed.values", "typed.next",    "typed.none", "typed.quarto",
        "typed.row",  "typed.column", "typed.diagonal", "typed.square", "typed.play"};
    for (const Language& language : languages) {
        std::set<std::string> seen;
        for (std::string_view key : commands) {
            std::string rest = texts_in(language.code).get(TextKey::named(key)) + '|';
            for (std::size_t end; (end = rest.find('|')) != std::string::npos; rest.erase(0, end + 1)) {
                const std::string word = rest.substr(0, end);
                INFO(language.code << ": " << key << " " << word);
                CHECK(seen.insert(word).second);
                CHECK(to_lower(word) == word);
                CHECK((key == "typed.play" || word.find(' ') == std::string::npos));
            }
        }
    }
}

TEST_CASE("In every language the buttons' words start a game, and the help names one") {
    const State start(7);
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        for (std::string_view key : {"action.play", "screen.new_game", "action.rematch"}) {
            INFO(language.code << " " << key);
            CHECK(parse_command(texts.get(TextKey::named(key)), Vocabulary(texts), start).is<intent::Start>());
        }
        const std::string known = texts.get("typed.play");
        const std::string word = known.substr(0, known.find('|'));
        for (std::string_view key : {"notice.no_game", "answer.help"}) {
            INFO(language.code << " " << key);
            CHECK(texts.get(TextKey::named(key)).find(word) != std::string::npos);
        }
    }
}
