/// Errors of malformed records: the column and what was expected there.

#include <array>
#include <span>
#include "core/notation/record.hpp"

#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

struct Malformed {
    std::string_view record;
    int column;
    Expected expected;
};

void check(std::span<const Malformed> records) {
    for (const auto& [record, column, expected] : records) {
        CAPTURE(record);
        const auto history = parse_record(record, start_time);
        REQUIRE_FALSE(history);
        CHECK(history.error() == ParseError{column, expected});
    }
}

}  // namespace

TEST_CASE("A record must start with its version") {
    constexpr std::array<Malformed, 4> records{{
        {"", 1, Expected::version},
        {"q2", 1, Expected::version},
        {" q1", 1, Expected::version},
        {"q10", 3, Expected::end},
    }};
    check(records);
}

TEST_CASE("A record's fields must be known, in order and not repeated") {
    constexpr std::array<Malformed, 8> records{{
        {"q1;", 4, Expected::field},
        {"q1;rule=c", 4, Expected::field},
        {"q1;rules", 4, Expected::field},
        {"q1;rules=c;rules=c", 12, Expected::field},
        {"q1;begin=1;rules=c", 12, Expected::field},
        {"q1;moves=0;at=0;moves=1", 17, Expected::field},
        {"q1;begin=1;", 12, Expected::field},
        {"q1 ;begin=1", 3, Expected::end},
    }};
    check(records);
}

TEST_CASE("An invalid value of a field is reported at its first column") {
    constexpr std::array<Malformed, 47> records{{
        {"q1;begin=", 10, Expected::field_value},
        {"q1;begin=0", 10, Expected::field_value},
        {"q1;begin=3", 10, Expected::field_value},
        {"q1;begin=x", 10, Expected::field_value},
        {"q1;begin=4-4", 10, Expected::field_value},
        {"q1;begin=7-1", 10, Expected::field_value},
        {"q1;begin=1-7", 10, Expected::field_value},
        {"q1;begin=1-0", 10, Expected::field_value},
        {"q1;begin=1-", 10, Expected::field_value},
        {"q1;calls=", 10, Expected::field_value},
        {"q1;calls=Late", 10, Expected::field_value},
        {"q1;wrong=none", 10, Expected::field_value},
        {"q1;clock=9", 10, Expected::field_value},
        {"q1;clock=601", 10, Expected::field_value},
        {"q1;clock=060", 10, Expected::field_value},
        {"q1;clock=-60", 10, Expected::field_value},
        {"q1;clock=99999999999999999999", 10, Expected::field_value},
        {"q1;clock=60;timeout=draw", 21, Expected::field_value},
        {"q1;clock=60;extend=0", 20, Expected::field_value},
        {"q1;clock=60;extend=601", 20, Expected::field_value},
        {"q1;moves=0;at=", 15, Expected::field_value},
        {"q1;moves=0;at=x", 15, Expected::field_value},
        {"q1;moves=0;at=-1", 15, Expected::field_value},
        {"q1;moves=0;at=2", 15, Expected::field_value},
        {"q1;at=1", 7, Expected::field_value},
        {"q1;moves=0;at=99999999999999999999", 15, Expected::field_value},
        {"q1;clock=60;used=", 18, Expected::field_value},
        {"q1;clock=60;used=1e3", 19, Expected::end},
        {"q1;clock=60;used=1000000001", 18, Expected::field_value},
        {"q1;clock=60s", 12, Expected::end},
        {"q1;bank=9", 9, Expected::field_value},
        {"q1;bank=10801", 9, Expected::field_value},
        {"q1;bank=060", 9, Expected::field_value},
        {"q1;clock=60;bank=60", 18, Expected::field_value},
        {"q1;bank=60;increment=0", 22, Expected::field_value},
        {"q1;bank=60;increment=601", 22, Expected::field_value},
        {"q1;pause=", 10, Expected::field_value},
        {"q1;pause=yes", 10, Expected::field_value},
        {"q1;bank=60;times=", 18, Expected::field_value},
        {"q1;clock=60;moves=0;times=0", 27, Expected::field_value},
        {"q1;moves=0;times=0", 18, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=", 28, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=1", 29, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=1.", 30, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=1.x", 30, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=1.2.3", 31, Expected::field_value},
        {"q1;bank=60;moves=0a1;times=1.1000000001", 30, Expected::field_value},
    }};
    check(records);
}

TEST_CASE("Malformed rules and start positions of a record are reported inside the field") {
    constexpr std::array<Malformed, 10> records{{
        {"q1;rules=", 10, Expected::attributes},
        {"q1;rules=sc", 11, Expected::attributes},
        {"q1;rules=cs+sq", 12, Expected::squares},
        {"q1;rules=csx", 12, Expected::end},
        {"q1;start=", 10, Expected::cell_content},
        {"q1;start=0..0............/-", 13, Expected::unused_piece},
        {"q1;start=0.............../0", 27, Expected::unused_piece},
        {"q1;start=0............... -", 26, Expected::slash},
        {"q1;start=0.............../", 27, Expected::hand},
        {"q1;start=0.............../-c", 28, Expected::end},
    }};
    check(records);
}

TEST_CASE("Text that isn't a move is reported at its column") {
    constexpr std::array<Malformed, 14> records{{
        {"q1;moves=", 10, Expected::move},
        {"q1;moves=;at=0", 10, Expected::move},
        {"q1;moves=z", 10, Expected::move},
        {"q1;moves=0a1.", 14, Expected::move},
        {"q1;moves=0a1..2", 14, Expected::move},
        {"q1;moves=.0a1", 10, Expected::move},
        {"q1;moves=0a12", 13, Expected::move},
        {"q1;moves=0a5", 11, Expected::move},
        {"q1;moves=0e1", 11, Expected::move},
        {"q1;moves=0a1.1!", 14, Expected::move},
        {"q1;moves=0a1.1!a1-c3", 14, Expected::move},
        {"q1;moves=0a1.3!a1-d1", 15, Expected::move},
        {"q1;moves=3x", 11, Expected::move},
        {"q1;moves=0a1,2b1", 13, Expected::move},
    }};
    check(records);
}

TEST_CASE("Only a placement may follow a gift without a dot between them") {
    constexpr std::array<Malformed, 6> records{{
        {"q1;moves=01x", 11, Expected::move},
        {"q1;clock=60;moves=0+", 20, Expected::move},
        {"q1;clock=60;moves=0t", 20, Expected::move},
        {"q1;moves=0a1.21!a1-d1", 15, Expected::move},
        {"q1;moves=0-", 11, Expected::move},
        {"q1;moves=01", 11, Expected::move},
    }};
    check(records);
}

TEST_CASE("An illegal move is reported at its column") {
    constexpr std::array<Malformed, 13> records{{
        {"q1;moves=a1", 10, Expected::legal_move},
        {"q1;moves=0a1.0", 14, Expected::legal_move},
        {"q1;moves=0a1.2a1", 15, Expected::legal_move},
        {"q1;moves=0a1.b1", 14, Expected::legal_move},
        {"q1;moves=0.1", 12, Expected::legal_move},
        {"q1;moves=0a1.1!a1-d1", 14, Expected::legal_move},
        {"q1;wrong=nothing;moves=0a1.2!a1-d1", 28, Expected::legal_move},
        {"q1;moves=-", 10, Expected::legal_move},
        {"q1;moves=+", 10, Expected::legal_move},
        {"q1;moves=t", 10, Expected::legal_move},
        {"q1;moves=1x.0", 13, Expected::legal_move},
        {"q1;bank=60;moves=0a1;times=1.60000", 19, Expected::legal_move},
        {"q1;bank=60;moves=t;times=59999", 18, Expected::legal_move},
    }};
    check(records);
}

TEST_CASE("A malformed field after the moves is reported before an illegal move") {
    constexpr std::array<Malformed, 2> records{{
        {"q1;moves=a1;at=x", 16, Expected::field_value},
        {"q1;moves=a1;at=9", 10, Expected::legal_move},
    }};
    check(records);
}
