/// Golden records in data/records.txt: each is parsed, has the position and state given with it, and is
/// written back unchanged.

#include <sstream>
#include <string>

#include "core/notation/record.hpp"
#include "tests/core/data/golden.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// "place 2, call 2, right a1-d1, void b1-b4, wrong 1 a2-d2 shape_not_full, left 60000" or "over ...".
std::string facts_of(const Game& game, Milliseconds now) {
    std::ostringstream facts;
    const auto list = [&](std::string_view name, ShapeSet shapes) {
        if (shapes.empty()) return;
        facts << ", " << name;
        for (Shape shape : shapes) facts << ' ' << shape;
    };
    const auto digit = [](Seat seat) { return seat == first ? '1' : '2'; };
    facts << game.phase();
    if (game.end()) {
        facts << ' ' << game.end()->reason;
        if (game.end()->winner) facts << ' ' << digit(*game.end()->winner);
        list("shapes", game.end()->shapes);
    } else {
        facts << ' ' << digit(game.to_move()) << ", may call";
        for (Seat seat : {first, second})
            if (game.may_call(seat)) facts << ' ' << digit(seat);
        list("right", game.callable());
        list("void", game.voided());
    }
    if (const auto& wrong = game.wrong_call())
        facts << ", wrong " << digit(wrong->by) << ' ' << wrong->shape << ' ' << wrong->reason;
    if (const auto left = game.time_left(now)) facts << ", left " << left->count();
    return facts.str();
}

}  // namespace

TEST_CASE("Golden records restore the recorded state and are written unchanged") {
    std::istringstream file{std::string(golden::records)};
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::istringstream row(line);
        std::string record, position, facts;
        std::getline(row, record, '\t');
        std::getline(row, position, '\t');
        std::getline(row, facts, '\t');
        CAPTURE(record);
        const auto history = parse_record(record, start_time);
        REQUIRE(history);
        CHECK(to_text(PositionText{history->game().position(), history->game_start().options.rules}) == position);
        CHECK(facts_of(history->game(), start_time) == facts);
        CHECK(to_text(*history, start_time) == record);
        ++count;
    }
    CHECK(count >= 30);
}
