/// Invariants of every game under random move attempts.

#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

constexpr int games_each = 25;  ///< per rule set and call rule

/// All possible moves.
std::vector<Move> all_moves() {
    std::vector<Move> moves{Pass{}, Resignation{}, Extension{}, Timeout{}};
    for (Piece piece : PieceSet::all()) moves.push_back(Gift{piece});
    for (Cell each : CellSet::all()) moves.push_back(Placement{each});
    for (Shape shape : ShapeSet::lines_and_squares()) moves.push_back(Call{shape});
    return moves;
}

void check_pieces(const Game& game) {
    PieceSet seen = game.position().reserve();
    int count = seen.size();
    for (Cell each : game.position().occupied()) {
        seen = seen.with(*game.position().at(each));
        ++count;
    }
    if (const auto hand = game.position().hand()) {
        seen = seen.with(*hand);
        ++count;
    }
    REQUIRE(seen == PieceSet::all());
    REQUIRE(count == 16);
}

void check_alignments(const Game& game) {
    REQUIRE((game.callable() & game.voided()).empty());
    if (!game.callable().empty()) REQUIRE((game.callable() - shapes_through(*game.last_cell())).empty());
    REQUIRE((game.callable() - game.options().rules.winning).empty());
    REQUIRE((game.voided() - game.options().rules.winning).empty());
}

void check_phase(const Game& game) {
    REQUIRE(game.end().has_value() == (game.phase() == Phase::over));
    if (game.phase() == Phase::place) REQUIRE(game.position().hand());
    if (game.phase() == Phase::give) REQUIRE_FALSE(game.position().hand());
    if (game.phase() == Phase::give) REQUIRE_FALSE(game.position().reserve().empty());
    if (game.phase() == Phase::finish || game.phase() == Phase::accept) REQUIRE(game.position().empty_cells().empty());
}

void check_end(const Game& game) {
    const End& end = *game.end();
    REQUIRE(end.winner.has_value() == (end.reason != EndReason::board_full));
    const bool is_won_on_the_board = end.reason == EndReason::call || end.reason == EndReason::alignment;
    REQUIRE(end.shapes.empty() != is_won_on_the_board);
    if (is_won_on_the_board) REQUIRE(end.shapes == game.callable());
    if (end.reason == EndReason::board_full) REQUIRE(game.position().empty_cells().empty());
    for (Seat seat : {first, second})
        for (const Move& move : all_moves()) REQUIRE(game.after(seat, move, 1h).error() == Refusal::game_is_over);
}

/// Permitted changes by one accepted move.
void check_step(const Game& before, const History::Entry& entry) {
    const Game& after = entry.after;
    const bool passes = std::holds_alternative<Gift>(entry.move) ||
                        (std::holds_alternative<Pass>(entry.move) && before.phase() == Phase::finish);
    REQUIRE((after.to_move() != before.to_move()) == passes);
    REQUIRE((before.voided() - after.voided()).empty());
    REQUIRE(after.position().occupied().contains(before.position().occupied()));
    if (std::holds_alternative<Placement>(entry.move)) {
        REQUIRE((before.callable() - after.voided()).empty());
        REQUIRE(after.last_cell() == std::get<Placement>(entry.move).cell);
    } else {
        REQUIRE(after.callable() == before.callable());
    }
}

/// Checks that `call_refusal` and `callable` predict the result of every call.
void check_calls(const Game& game, Milliseconds now) {
    if (game.time_left(now) == Milliseconds{0}) return;
    for (Seat seat : {first, second})
        for (Shape shape : ShapeSet::lines_and_squares()) {
            const auto result = game.after(seat, Call{shape}, now);
            if (const auto refusal = game.call_refusal(seat)) {
                REQUIRE_FALSE(result);
                REQUIRE(result.error() == *refusal);
            } else if (game.callable().has(shape)) {
                REQUIRE(result);
                REQUIRE(result->end()->winner == seat);
            } else if (game.options().wrong_call == WrongCallCost::nothing) {
                REQUIRE_FALSE(result);
            } else {
                REQUIRE(result);
                REQUIRE_FALSE(result->may_call(seat));
                REQUIRE(result->end().has_value() == (game.options().wrong_call == WrongCallCost::game));
            }
        }
}

}  // namespace

TEST_CASE("Random games keep the rules and come to an end") {
    Random random = seeded();
    std::array<int, 6> ends{};
    for (RuleSet each : all_rule_sets())
        for (CallRule calls : {CallRule::rulebook, CallRule::late, CallRule::automatic})
            for (int round = 0; round < games_each; ++round) {
                GameStart game_start = random_start(random);
                game_start.options.rules = each;
                game_start.options.calls = calls;
                Milliseconds now = start_time;
                History history(game_start, now);
                for (int step = 0; !history.game().end(); ++step) {
                    const Game before = history.game();
                    check_pieces(before);
                    check_alignments(before);
                    check_phase(before);
                    if (step % 8 == 0) check_calls(before, now);
                    play_something(random, history, now);
                    check_step(before, history.entries().back());
                    REQUIRE(step < 1'000);
                }
                check_pieces(history.game());
                check_alignments(history.game());
                check_phase(history.game());
                check_end(history.game());
                ++ends[static_cast<std::size_t>(history.game().end()->reason)];
            }
    for (int count : ends) CHECK(count > 0);  // every kind of end occurred
}

TEST_CASE("A refused move changes nothing") {
    Random random = seeded();
    const auto moves = all_moves();
    for (int round = 0; round < 300; ++round) {
        Milliseconds now = start_time;
        History history(random_start(random), now);
        for (std::uint32_t plies = random.below(40); plies > 0 && !history.game().end(); --plies)
            play_something(random, history, now);
        const Game before = history.game();
        const std::size_t entries = history.entries().size();
        for (Seat seat : {first, second})
            for (const Move& move : moves) {
                if (before.after(seat, move, now)) continue;
                REQUIRE(history.play(seat, move, now).has_value());
                REQUIRE(history.game() == before);
                REQUIRE(history.entries().size() == entries);
            }
    }
}

TEST_CASE("A game without calls has 34 entries and ends with a full board") {
    Random random = seeded();
    for (int round = 0; round < 200; ++round) {
        History history({}, start_time);
        while (!history.game().end())
            REQUIRE_FALSE(
                history.play(history.game().to_move(), random_quiet_move(random, history.game()), start_time));
        CHECK(history.entries().size() == 34);
        CHECK(history.game().end()->reason == EndReason::board_full);
    }
}
