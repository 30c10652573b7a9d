/// Reading compiled catalogues, including damaged ones.

#include <random>

#include "tests/core/table.hpp"
#include "tests/shell/i18n/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const std::string czech_header =
    "Language: cs\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\nX-Other: 1\n";

std::vector<Message> czech() {
    return {{"", czech_header},
            {"greet", "Ahoj, {name}! {name}?"},
            {forms({"second", "second"}), forms({"{n} sekunda", "{n} sekundy", "{n} sekund"})}};
}

}  // namespace

TEST_CASE("A catalogue of either byte order can be read") {
    for (std::endian order : {std::endian::little, std::endian::big}) {
        const auto texts = Texts::from_catalogue(catalogue(czech(), order));
        REQUIRE(texts);
        CHECK(texts->get(TextKey::named("greet"), {{"name", "Zoë"}}) == "Ahoj, Zoë! Zoë?");
        CHECK(texts->count(TextKey::named("second"), 1) == "1 sekunda");
        CHECK(texts->count(TextKey::named("second"), 3) == "3 sekundy");
        CHECK(texts->count(TextKey::named("second"), 5) == "5 sekund");
    }
}

TEST_CASE("Keys are found in any order") {
    const auto texts = Texts::from_catalogue(catalogue({{"b", "2"}, {"c", "3"}, {"a", "1"}}));
    REQUIRE(texts);
    for (const auto& [key, value] : {Message{"a", "1"}, Message{"b", "2"}, Message{"c", "3"}})
        CHECK(texts->get(TextKey::named(key)) == value);
}

TEST_CASE("An unknown key is returned as its own text") {
    for (const auto& texts : {Texts(), *Texts::from_catalogue(catalogue(czech()))}) {
        CHECK_FALSE(texts.has(TextKey::named("no.such")));
        CHECK(texts.get(TextKey::named("no.such")) == "no.such");
        CHECK(texts.count(TextKey::named("no.such"), 2) == "no.such");
    }
}

TEST_CASE("Only the named slots are filled in") {
    const auto texts =
        Texts::from_catalogue(catalogue({{"a", "{x} {y} { {} }{x"}, {"b", "{x}"}, {"c", "no end {"}, {"d", ""}}));
    REQUIRE(texts);
    CHECK(texts->get(TextKey::named("a"), {{"x", "1"}}) == "1 {y} { {} }{x");
    CHECK(texts->get(TextKey::named("b"), {{"x", "{x}{y}"}, {"y", "no"}}) == "{x}{y}");
    CHECK(texts->get(TextKey::named("c"), {{"x", "1"}}) == "no end {");
    CHECK(texts->get(TextKey::named("d"), {{"x", "1"}}).empty());
}

TEST_CASE("A number takes its plural form, or the last one if that is missing") {
    std::vector<Message> few = czech();
    few[2].second = forms({"one", "more"});
    const auto texts = Texts::from_catalogue(catalogue(few));
    CHECK(texts->count(TextKey::named("second"), 1) == "one");
    CHECK(texts->count(TextKey::named("second"), 7) == "more");
    CHECK(texts->count(TextKey::named("second"), -3) == texts->count(TextKey::named("second"), 0));
}

TEST_CASE("A catalogue without a valid plural rule uses the first form") {
    for (std::string header : {"", "Plural-Forms: nplurals=2; plural=", "Plural-Forms: plural=system(n);"}) {
        std::vector<Message> messages = czech();
        messages[0].second = header;
        CHECK(Texts::from_catalogue(catalogue(messages))->count(TextKey::named("second"), 5) == "5 sekunda");
    }
}

TEST_CASE("Anything but a catalogue is refused") {
    for (std::string bytes :
         {std::string(), std::string("msgid \"a\""), std::string(28, '\0'), std::string("\xde\x12\x04\x95")})
        CHECK_FALSE(Texts::from_catalogue(bytes));
}

TEST_CASE("A truncated catalogue is refused") {
    const std::string whole = catalogue(czech());
    for (std::size_t size = 0; size < whole.size() - 1; ++size)
        CHECK_FALSE(Texts::from_catalogue(whole.substr(0, size)));
}

TEST_CASE("A catalogue whose tables are outside of it is refused") {
    const std::string whole = catalogue(czech(), std::endian::little);
    for (std::size_t field : {8u, 12u, 16u, 28u, 32u})
        for (char high : {'\x7f', '\xff'}) {
            std::string damaged = whole;
            damaged[field + 3] = high;
            CHECK_FALSE(Texts::from_catalogue(damaged));
        }
}

TEST_CASE("Damage anywhere in a catalogue does no harm") {
    std::mt19937 chance(1);
    for (int trial = 0; trial < 3'000; ++trial) {
        std::string bytes = catalogue(czech(), trial % 2 ? std::endian::big : std::endian::little);
        for (int k = 0; k < 3; ++k) bytes[chance() % bytes.size()] = static_cast<char>(chance());
        const auto texts = Texts::from_catalogue(bytes);
        if (texts)
            CHECK(texts->count(TextKey::named("second"), 5).size() + texts->get(TextKey::named("greet")).size() <=
                  2 * bytes.size());
    }
}
