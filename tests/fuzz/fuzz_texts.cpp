/// Fuzzer for the core's parsers: text is refused with a column within it, or survives a round trip.
/// Started by run.py with the inputs in texts.txt.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/protocol/session.hpp"
#include "core/notation/base64.hpp"
#include "core/notation/checksum.hpp"
#include "core/notation/comments.hpp"
#include "core/notation/passed_text.hpp"
#include "core/lessons/lesson.hpp"
#include "tests/core/mangled.hpp"

namespace {

using namespace quarto;

/// An assertion that is active in release builds too.
void require(bool holds) {
    if (!holds) std::abort();
}

template <class Value>
bool is_understood(const Parsed<Value>& parsed, std::string_view text) {
    if (parsed) return true;
    require(parsed.error().column >= 1 && parsed.error().column <= static_cast<int>(text.size()) + 1);
    require(!describe(parsed.error().expected).empty());
    return false;
}

/// Equality except for elapsed time, which records do not contain.
bool is_same(const Game& a, const Game& b, Milliseconds now) {
    return a.resumed(now, Milliseconds{0}) == b.resumed(now, Milliseconds{0}) && a.time_left(now) == b.time_left(now);
}

void read_record(std::string_view text) {
    const Milliseconds now{1'000};
    const auto history = parse_record(text, now);
    if (!is_understood(history, text)) return;
    const std::string written = to_text(*history, now);
    const auto again = parse_record(written, now);
    require(again && to_text(*again, now) == written && is_same(again->game(), history->game(), now));
    const auto passed = parse_passed_game(test::mangled_by_itself(text), now);
    require(!passed || to_text(*passed, now) == written);
    for (std::size_t ply = 0; ply <= history->entries().size(); ++ply) {
        const Game& game = history->game_at(ply);
        require((game.callable() & game.voided()).empty());
        require(game.end().has_value() == (game.phase() == Phase::over));
    }
}

/// The text as the comments of a game: damaged, or written as they are read, also behind a record in a message.
void read_comments(std::string_view text) {
    constexpr Milliseconds now{0};
    const std::string lines = std::string(text) + '\n';
    History game = *parse_record("q1;rules=cs;begin=1;moves=0b1.9c2.1a1.4", now);
    game.set_comments(to_base64(lines + "end " + Checksum().add(lines).text() + '\n'));
    const auto found = lines_of(game);
    if (!found) return;
    const History written = with_comments(*found);
    const auto again = lines_of(written);
    require(again && with_comments(*again).comments() == written.comments());
    for (const CommentedLine& variation : variations_of(*found)) {
        CommentedLines other{{0, 0, game}};
        if (const auto variant = lines_of(variation.game)) add_variation(other, *variant);
        else require(false);
        require(lines_of(with_comments(other)).has_value());
    }
    require(parse_commented_game(commented_text(written, now), now)->comments() == written.comments());
    if (const auto passed = parse_passed_game(test::mangled_by_itself(commented_text(written, now)), now)) {
        const auto kept = lines_of(*passed);
        require(!kept || passed->comments().empty() || passed->comments() == written.comments());
    }
}

/// A text that is refused as it is may still hold a game, which is then written like any other.
void read_passed(std::string_view text) {
    const Milliseconds now{1'000};
    if (const auto game = parse_passed_game(text, now); is_understood(game, text))
        require(static_cast<bool>(parse_game(to_text(*game, now), now)));
}

void read_others(std::string_view text) {
    if (const auto rules = parse_rules(text); is_understood(rules, text)) require(to_text(*rules) == text);
    if (const auto value = parse_value(text); is_understood(value, text)) require(to_text(*value) == text);
    if (const auto position = parse_position(text); is_understood(position, text)) {
        require(text.starts_with(to_text(PositionText{position->position, {}})));
        const auto passed = parse_passed_position(test::mangled_by_itself(text));
        require(!passed || *passed == *position);
    }
}

/// A course is parsed, or refused at one of its lines.
void read_course(std::string_view text) {
    const auto lessons = parse_lessons(text);
    const auto lines = std::ranges::count(text, '\n') + 1;
    if (!lessons) require(lessons.error().line >= 1 && lessons.error().line <= lines && lessons.error().column >= 1);
    else
        for (const Lesson& lesson : *lessons) require(!lesson.steps.empty());
}

/// Round trip of requests and replies.
void read_messages(std::string_view text) {
    if (const auto request = protocol::parse_request(text)) {
        const std::string written = to_text(*request);
        const auto again = protocol::parse_request(written);
        require(again && to_text(*again) == written);
    }
    if (const auto reply = protocol::parse_reply(text, Seat::first)) {
        const std::string written = to_text(*reply);
        const auto again = protocol::parse_reply(written, Seat::first);
        require(again && to_text(*again) == written);
    }
}

/// Lines for the engine. A valid request is dropped before the engine thinks.
void ask_engine(std::string_view text) {
    static Session session(1 << 12);
    session.receive(text);
    session.receive("cancel");
    while (!session.is_idle()) session.step();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    read_record(text);
    read_comments(text);
    read_passed(text);
    read_others(text);
    read_course(text);
    read_messages(text);
    ask_engine(text);
    return 0;
}
