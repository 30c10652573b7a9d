/// Malformed text never crashes the parsers: they report an error with a column within the text, or return a
/// value that survives a round trip.

#include <string>

#include "core/notation/record.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr std::string_view alphabet = "0123456789abcdef.;=-!+/xtq ";

/// `text` with a few characters changed, inserted, removed or repeated.
std::string spoiled(Random& random, std::string text) {
    for (std::uint32_t k = 1 + random.below(3); k > 0; --k) {
        const std::size_t place = random.below(static_cast<std::uint32_t>(text.size() + 1));
        const char letter = random.below(8) > 0 ? alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))]
                                                : static_cast<char>(random.below(256));
        switch (random.below(4)) {
            case 0: text.insert(place, 1, letter); break;
            case 1: text.erase(place, 1 + random.below(4)); break;
            case 2: text.insert(place, text.substr(place / 2, random.below(12))); break;
            default:
                if (place < text.size()) text[place] = letter;
        }
    }
    return text;
}

std::string field_of(std::string_view lines, char separator, Random& random) {
    const std::size_t from = lines.find('\n', random.below(static_cast<std::uint32_t>(lines.size())));
    const std::string_view rest = from == std::string_view::npos ? lines : lines.substr(from + 1);
    return std::string(rest.substr(0, std::min(rest.find(separator), rest.find('\n'))));
}

template <class Value>
void check_place(const Parsed<Value>& parsed, const std::string& text) {
    if (parsed) return;
    REQUIRE(parsed.error().column >= 1);
    REQUIRE(parsed.error().column <= static_cast<int>(text.size()) + 1);
}

/// Round trip of any record that is accepted.
void check_record(const std::string& text) {
    const auto history = parse_record(text, start_time);
    check_place(history, text);
    if (!history) return;
    const std::string written = to_text(*history, start_time);
    const auto again = parse_record(written, start_time);
    REQUIRE(again);
    REQUIRE(to_text(*again, start_time) == written);
    REQUIRE(again->game().time_left(start_time) == history->game().time_left(start_time));
    // Equal except for elapsed time, which a record does not contain:
    REQUIRE(again->game().resumed(start_time, 0s) == history->game().resumed(start_time, 0s));
}

void check_others(const std::string& text) {
    const auto rules = parse_rules(text);
    check_place(rules, text);
    if (rules) REQUIRE(to_text(*rules) == text);
    const auto value = parse_value(text);
    check_place(value, text);
    if (value) REQUIRE(to_text(*value) == text);
    const auto position = parse_position(text);
    check_place(position, text);
    if (position && position->rules != RuleSet{}) REQUIRE(to_text(*position) == text);
}

}  // namespace

TEST_CASE("A damaged record is refused at a column or can be written back") {
    Random random = seeded();
    for (int round = 0; round < 5'000; ++round) {
        const std::string text = spoiled(random, field_of(golden::records, '\t', random));
        CAPTURE(text);
        check_record(text);
    }
}

TEST_CASE("Damaged rules, values and positions are refused at a column or can be written back") {
    Random random = seeded();
    for (int round = 0; round < 5'000; ++round) {
        const PositionText position{any_position(random, static_cast<int>(random.below(17))),
                                    all_rule_sets()[random.below(30)]};
        const Value value = random.below(2) > 0 ? Value::win_in(1 + static_cast<int>(random.below(16))) : Value::draw();
        for (const std::string& text : {to_text(position), to_text(position.rules), to_text(value)}) {
            const std::string garbage = spoiled(random, text);
            CAPTURE(garbage);
            check_others(garbage);
        }
    }
}

TEST_CASE("Random bytes are read or refused without harm") {
    Random random = seeded();
    for (int round = 0; round < 5'000; ++round) {
        std::string text(random.below(60), ' ');
        for (char& each : text) each = static_cast<char>(random.below(256));
        check_others(text);
        check_record("q1;" + text);
        check_record(text);
    }
}
