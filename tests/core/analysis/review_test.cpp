#include "core/analysis/review.hpp"

#include "core/analysis/analysis.hpp"
#include "core/analysis/reviewer.hpp"
#include "core/notation/record.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

History game(std::string_view moves, std::string_view fields = "") {
    const auto history = parse_record("q1;begin=1;" + std::string(fields) + "moves=" + std::string(moves), start_time);
    if (!history) FAIL("column " << history.error().column << ": " << moves);
    return *history;
}

MomentValues values_of(const History& history) {
    Solver solver(small_table);
    MomentValues values(history.entries().size() + 1);
    Reviewer reviewer(history, history.entries().size());
    while (!reviewer.is_done())
        if (const auto found = reviewer.step(solver)) values[found->ply] = found->value;
    return values;
}

std::optional<Mark> mark_at(const std::vector<Mark>& marks, std::size_t ply) {
    const auto found = std::ranges::find(marks, ply, &Mark::ply);
    return found == marks.end() ? std::nullopt : std::optional(*found);
}

/// Whether the move has a worse outcome than the best one; each is evaluated separately.
bool is_worse(Solver& solver, const Game& before, const Move& move) {
    const RuleSet rules = before.options().rules;
    if (const auto* gift = std::get_if<Gift>(&move)) {
        const auto gifts = value_gifts(solver, before.position(), rules);
        return std::ranges::find(*gifts, gift->piece, &GiftValue::piece)->value.outcome < gifts->front().value.outcome;
    }
    const auto cells = value_placements(solver, before.position(), rules);
    const Cell cell = std::get<Placement>(move).cell;
    return std::ranges::find(*cells, cell, &PlacementValue::cell)->value.outcome < cells->front().value.outcome;
}

constexpr std::string_view short_game = "0a1.2b1.4c1.6d1.1!a1-d1";

}  // namespace

TEST_CASE("The piece that completes the winning alignment is marked as a losing piece") {
    const auto marks = review(game(short_game), {});
    REQUIRE(marks.size() == 1);
    CHECK(marks.front() == Mark{.ply = 7, .by = second, .is_losing_gift = true});
    CHECK(review(game("0a1.2b1.4c1.6d1", "calls=automatic;"), {}) == marks);
}

TEST_CASE("With late calls, giving a piece misses nothing") {
    const auto late_game = review(game("0a1.2b1.4c1.6d1.8.1!a1-d1", "calls=late;"), {});
    REQUIRE(late_game.size() == 1);
    CHECK(late_game.front() == Mark{.ply = 7, .by = second, .is_losing_gift = true});
    const auto nobody = review(game("0a1.2b1.4c1.6d1.8a2", "calls=late;"), {});
    REQUIRE(nobody.size() == 1);
    CHECK(nobody.front().by == second);
    CHECK(nobody.front().missed);
}

TEST_CASE("A steal is not blamed on the piece that was given") {
    const auto marks = review(game("0a1.2b1.4c1.6d1.8.2!a1-d1"), {});
    REQUIRE(marks.size() == 1);
    CHECK(marks.front() == Mark{.ply = 9,
                                .by = first,
                                .missed = Missed{*shapes("a1-d1").begin(), std::nullopt},
                                .drop = Drop{Outcome::win, Outcome::loss},
                                .is_last_chance = true});
}

TEST_CASE("An alignment that nobody calls is missed by both players") {
    const Missed row{*shapes("a1-d1").begin(), std::nullopt};
    const auto marks = review(game("0a1.2b1.4c1.6d1.8a2"), {});
    REQUIRE(marks.size() == 2);
    CHECK(marks[0].by == first);
    CHECK(marks[0].missed == row);
    CHECK(marks[1].by == second);
    CHECK(marks[1].missed == row);
    CHECK_FALSE(marks[1].drop);  // the value afterwards is not given here
}

TEST_CASE("A player who may not call misses nothing") { CHECK(review(game("0a1.2b1.4c1.6d1.1!a1-a4.8"), {}).empty()); }

TEST_CASE("Placing a piece where it completes no alignment is a missed chance if another cell would") {
    const auto marks = review(game("0a1.2b1.4c1.6a2"), {});
    REQUIRE(marks.size() == 1);
    CHECK(marks.front().ply == 8);
    CHECK(marks.front().by == first);
    CHECK(marks.front().missed == Missed{*shapes("a1-d1").begin(), cell("d1")});
}

TEST_CASE("Ending the last turn without calling is a missed alignment") {
    const auto marks = review(game(std::string(threefold_game) + ".-"), {});
    REQUIRE_FALSE(marks.empty());
    CHECK(marks.back().ply == 33);
    CHECK(marks.back().missed);
    CHECK(marks.back().drop == Drop{Outcome::win, Outcome::loss});
}

TEST_CASE("Resigning, running out of time and losing by a wrong call get no mark") {
    const std::string_view moves = GENERATE("0a1.fb2.6c3.9d1.3.2x", "0a1.2b1.4c1.9d1.1!a1-d1", "0a1.fb2.6c3.9d1.3.t");
    const History history = game(moves, "wrong=game;clock=60;");
    REQUIRE(history.game().end());
    MomentValues values(history.entries().size() + 1);
    values[history.entries().size() - 1] = Value::draw();
    CHECK(review(history, values).empty());
}

TEST_CASE("A player whose alignment the opponent calls first has missed it") {
    const auto marks = review(game("0a1.2b1.4c1.6d1.8.2!a1-d1", "calls=late;"), {});
    REQUIRE(marks.size() == 1);
    CHECK(marks.front().ply == 9);
    CHECK(marks.front().by == first);
    CHECK(marks.front().missed);
}

TEST_CASE("The hardest move is the turn that held a draw where the greatest share of turns loses") {
    const History history = game("0a1.fb2.6c3.9d1.3a2.ab1");
    const std::size_t end = history.entries().size();
    MomentValues values(end + 1, Value::draw());
    const auto hardest = [&](const MomentOdds& odds) {
        std::vector<std::size_t> plies;
        for (const Mark& mark : review(history, values, odds))
            if (mark.hardest) {
                CHECK(mark.hardest == odds.at(mark.ply - 1));
                CHECK_FALSE(mark.is_fault());
                plies.push_back(mark.ply);
            }
        return plies;
    };
    using Plies = std::vector<std::size_t>;
    CHECK(hardest({}) == Plies{});
    CHECK(hardest({{5, {0, 40}}, {7, {0, 30}}}) == Plies{});
    CHECK(hardest({{5, {7, 40}}, {7, {6, 30}}, {9, {1, 20}}}) == Plies{8});
    CHECK(hardest({{5, {6, 30}}, {7, {7, 35}}}) == Plies{6});  // of equal ones the first
    CHECK(hardest({{9, {5, 9}}, {11, {8, 9}}}) == Plies{10});  // the last turn is not complete
    values[9] = Value::loss_in(4);  // the turn from 7 gave a piece with which the opponent loses: no draw any more
    CHECK(hardest({{5, {3, 40}}, {7, {29, 30}}}) == Plies{6});
    values[8] = Value::win_in(5);
    CHECK(hardest({{7, {29, 30}}}) == Plies{});
}

TEST_CASE("A mark reports a lost outcome exactly if another move was better") {
    Random random = seeded();
    Solver solver(small_table);
    int drops = 0, moves = 0;
    for (const RuleSet rules : all_rule_sets()) {
        GameStart game_start;
        game_start.options = {rules, CallRule::automatic, WrongCallCost::pause, {}};
        game_start.start = random_position(random, 7, Hand::empty);
        History history(game_start, start_time);
        while (!history.game().end())
            REQUIRE_FALSE(
                history.play(history.game().to_move(), random_quiet_move(random, history.game()), start_time));
        INFO(to_text(history, start_time));
        const auto marks = review(history, values_of(history));
        for (std::size_t ply = 1; ply <= history.entries().size(); ++ply) {
            const auto mark = mark_at(marks, ply);
            INFO(ply);
            CHECK(is_worse(solver, history.game_at(ply - 1), history.entries()[ply - 1].move) == (mark && mark->drop));
            drops += mark && mark->drop ? 1 : 0;
            ++moves;
        }
        const auto& winner = history.game().end()->winner;
        for (const Mark& mark : marks) {
            if (!mark.is_last_chance) continue;
            CHECK(mark.by == other(*winner));
            // Afterwards only the loser may have dropped an outcome.
            for (const Mark& later : marks)
                if (later.ply > mark.ply && later.drop) CHECK(later.by == mark.by);
        }
    }
    CHECK(drops > 0);
    CHECK(drops < moves);
}
