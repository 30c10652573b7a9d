/// One example of every refusal, and distinct names for all.

#include <set>
#include <string>

#include "core/notation/record.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

struct Met {
    std::string_view record;
    std::string_view move;
    Refusal refusal;
    Milliseconds later{0};
};

// Wrong calls have no penalty in these games, so they are refused like other illegal moves.
constexpr std::array<Met, refusal_count> every_refusal{{
    {"q1;wrong=nothing;moves=1x", "0", Refusal::game_is_over},
    {"q1;wrong=nothing;moves=0a1", "1!a1-d1", Refusal::not_your_turn},
    {"q1;wrong=nothing;clock=60", "0", Refusal::time_is_up, Milliseconds{60'000}},
    {"q1;wrong=nothing;moves=0", "1", Refusal::place_first},
    {"q1;wrong=nothing", "a1", Refusal::give_first},
    {"q1;wrong=nothing;start=c42f93.7a0d6b85e/1;moves=c2", "1", Refusal::nothing_to_give},
    {"q1;wrong=nothing;start=c42f93.7a0d6b85e/1;moves=c2", "c2", Refusal::nothing_to_place},
    {"q1;wrong=nothing;moves=0a1", "0", Refusal::piece_not_in_reserve},
    {"q1;wrong=nothing;moves=0a1.1", "a1", Refusal::cell_taken},
    {"q1;calls=automatic;wrong=nothing;moves=0a1", "2!a1-d1", Refusal::call_is_automatic},
    {"q1;wrong=nothing", "1!a1-d1", Refusal::nothing_to_call_yet},
    {"q1;moves=0a1.2!a1-d1", "2!a1-d1", Refusal::call_paused},
    {"q1;wrong=nothing", "+", Refusal::no_clock},
    {"q1;wrong=nothing;clock=60", "+", Refusal::extension_not_agreed},
    {"q1;wrong=nothing;clock=60", "t", Refusal::time_is_left},
    {"q1;wrong=nothing;moves=0a1", "2!a1-b2", Refusal::shape_does_not_win},
    {"q1;wrong=nothing;moves=0a1", "2!a1-d1", Refusal::shape_not_full},
    {"q1;wrong=nothing;moves=0a1.fb1.5c1.ad1", "1!a1-d1", Refusal::nothing_shared},
    {"q1;rules=c;wrong=nothing;moves=0a1.1b1.4c1.5d1", "1!a1-d1", Refusal::attribute_does_not_count},
    {"q1;wrong=nothing;moves=0a1.2b1.4c1.6d1.8a2", "2!a1-d1", Refusal::alignment_void},
    {"q1;wrong=nothing;start=0246............/8;moves=a2", "1!a1-d1", Refusal::not_completed_by_last_placement},
}};

}  // namespace

TEST_CASE("Every refusal occurs and changes nothing") {
    for (std::size_t k = 0; k < every_refusal.size(); ++k) {
        const Met& met = every_refusal[k];
        CAPTURE(met.record, met.move);
        REQUIRE(static_cast<std::size_t>(met.refusal) == k);
        auto history = parse_record(met.record, start_time);
        REQUIRE(history);
        CHECK(refusal(history->game(), met.move, start_time + met.later) == met.refusal);

        History kept = *history;
        TextCursor cursor(met.move);
        const auto move = read_move(cursor, kept.game().to_move());
        REQUIRE(move);
        CHECK(kept.play(move->seat, move->move, start_time + met.later) == met.refusal);
        CHECK(kept.game() == history->game());
        CHECK(kept.entries().size() == history->entries().size());
    }
}

TEST_CASE("Every refusal has its own name in lower case and underscores") {
    std::set<std::string_view> names;
    for (const Met& met : every_refusal) {
        const std::string_view name = name_of(met.refusal);
        CHECK_FALSE(name.empty());
        CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
        names.insert(name);
    }
    CHECK(names.size() == every_refusal.size());
    CHECK(name_of(Refusal::game_is_over) == "game_is_over");
    CHECK(name_of(Refusal::cell_taken) == "cell_taken");
    CHECK(name_of(Refusal::not_completed_by_last_placement) == "not_completed_by_last_placement");
}
