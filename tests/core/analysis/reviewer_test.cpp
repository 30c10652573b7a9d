#include "core/analysis/reviewer.hpp"

#include <span>

#include "core/protocol/session.hpp"
#include "core/notation/record.hpp"
#include "tests/core/search/small_table.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// A random game with automatic wins, from a start position with `placed` pieces.
History chance_game(Random& random, RuleSet rules, int placed) {
    GameStart game_start;
    game_start.options.rules = rules;
    game_start.options.calls = CallRule::automatic;
    game_start.start = random_position(random, placed, Hand::empty);
    History history(game_start, start_time);
    while (!history.game().end())
        REQUIRE_FALSE(history.play(history.game().to_move(), random_quiet_move(random, history.game()), start_time));
    return history;
}

std::vector<MomentValue> all_values(Reviewer reviewer) {
    Solver solver(small_table);
    std::vector<MomentValue> all;
    while (!reviewer.is_done())
        if (const auto found = reviewer.step(solver)) all.push_back(*found);
    return all;
}

/// All lines except requests for a book.
std::vector<std::string> answers(Session& session) {
    std::vector<std::string> lines;
    while (!session.is_idle())
        if (auto line = session.step(); line && !line->starts_with("wanted ")) lines.push_back(*line);
    return lines;
}

constexpr std::string_view lost_game = "q1;moves=0a1.fb2.6c3.9d1.3a2.ab1.5d4.1c2.2a3";

}  // namespace

TEST_CASE("A review reports the value of every moment, from last to first") {
    Random random = seeded();
    Solver solver(small_table);
    for (const RuleSet rules : all_rule_sets()) {
        const History history = chance_game(random, rules, 7);
        INFO(to_text(history, start_time));
        const auto values = all_values(Reviewer(history, history.entries().size()));
        REQUIRE(values.size() == history.entries().size());  // all except the end
        for (std::size_t k = 0; k < values.size(); ++k) {
            CHECK(values[k].ply == history.entries().size() - 1 - k);
            CHECK(values[k].value == solver.value(history.game_at(values[k].ply).position(), rules));
        }
    }
}

TEST_CASE("A review suggests a better move exactly where a move loses a win or a draw") {
    Random random = seeded();
    Solver solver(small_table);
    int reported = 0, moments = 0;
    for (const RuleSet rules : all_rule_sets()) {
        const History history = chance_game(random, rules, 7);
        INFO(to_text(history, start_time));
        const auto outcome_after = [&](Position position, const std::vector<Move>& moves) {
            Outcome outcome = Outcome::draw;
            for (const Move& move : moves) {
                const auto* gift = std::get_if<Gift>(&move);
                position =
                    gift ? position.after_gift(gift->piece) : position.after_placement(std::get<Placement>(move).cell);
                const bool is_won = !gift && !alignments(position, rules.counting,
                                                         rules.winning & shapes_through(std::get<Placement>(move).cell))
                                                  .empty();
                const Value value = is_won ? Value::win_in(1) : *solver.value(position, rules);
                outcome = gift ? value.for_opponent().outcome : value.outcome;
            }
            return outcome;
        };
        for (const auto& [ply, value, better, odds] : all_values(Reviewer(history, history.entries().size()))) {
            INFO(ply);
            const Position& before = history.game_at(ply).position();
            const bool is_kept = outcome_after(before, {history.entries()[ply].move}) == value.outcome;
            CHECK(better.empty() == is_kept);
            ++moments;
            if (is_kept) continue;
            ++reported;
            CHECK(better.front().index() == history.entries()[ply].move.index());
            CHECK(outcome_after(before, better) == value.outcome);
        }
    }
    CHECK(reported > 0);
    CHECK(reported < moments);
}

TEST_CASE("The odds of a draw count the turns that lose, of those that give no alignment away") {
    Random random = seeded();
    Solver solver(small_table);
    int hard = 0, easy = 0;
    for (int k = 0; k < 10; ++k) {
        const RuleSet rules = all_rule_sets()[random.below(30)];
        const History history = chance_game(random, rules, 6);
        INFO(to_text(history, start_time));
        for (const auto& [ply, value, better, odds] : all_values(Reviewer(history, history.entries().size()))) {
            INFO(ply);
            const Position& before = history.game_at(ply).position();
            REQUIRE(odds.has_value() == (before.hand() && value == Value::draw()));
            if (!odds) continue;
            TurnOdds expected{0, 0};
            for (Cell cell : before.empty_cells())
                for (Piece gift : before.reserve()) {
                    const Value theirs = *solver.value(before.after_placement(cell).after_gift(gift), rules);
                    if (theirs == Value::win_in(1)) continue;
                    ++expected.turns;
                    expected.losing += theirs.outcome == Outcome::win ? 1 : 0;
                }
            CHECK(odds == expected);
            ++(expected.losing > 0 ? hard : easy);
        }
    }
    CHECK(hard > 0);
    CHECK(easy > 0);
}

TEST_CASE("A session reports the better move just before its moment") {
    Session session(small_table);
    session.receive(
        "review 5 25 q1;rules=cshf;moves="
        "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    const auto lines = answers(session);
    const auto better = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("better 5 24 "); });
    REQUIRE(better != lines.end());
    REQUIRE(better + 1 != lines.end());
    CHECK(*(better + 1) == "at 5 24 draw");
    CHECK(std::ranges::none_of(lines, [](const auto& line) { return line.starts_with("better 5 23 "); }));
}

TEST_CASE("A review leaves out callable moments, the end, and moments early in the game") {
    const auto history = parse_record("q1;moves=0a1.2b1.4c1.6d1.8a2", start_time);
    std::vector<std::size_t> plies;
    for (const MomentValue& moment : all_values(Reviewer(*history, 10))) plies.push_back(moment.ply);
    CHECK(plies == std::vector<std::size_t>{10, 7});
}

TEST_CASE("A moment has a value if nobody may call the alignment any more") {
    const auto history = parse_record("q1;moves=0a1.2b1.4c1.6d1.8.2!a1-a4.a2", start_time);
    std::vector<std::size_t> plies;
    for (const MomentValue& moment : all_values(Reviewer(*history, 11))) plies.push_back(moment.ply);
    CHECK(plies == std::vector<std::size_t>{11, 10, 7});
}

TEST_CASE("A review can start from any moment") {
    const auto history = parse_record(lost_game, start_time);
    const auto all = all_values(Reviewer(*history, 1'000)), rest = all_values(Reviewer(*history, 14));
    REQUIRE(all.size() > rest.size());
    CHECK(std::ranges::equal(rest, std::span(all).last(rest.size())));
    CHECK(rest.front().ply == 14);
}

TEST_CASE("A session reviews a game and reports that it is done") {
    Session session(small_table);
    session.receive("review 5 12 " + std::string(lost_game));
    const auto lines = answers(session);
    REQUIRE(lines.size() > 2);
    CHECK(lines[0].starts_with("at 5 12 "));
    CHECK(lines.back() == "done 5");
    session.receive("review 6 0 q1");
    CHECK(answers(session) == std::vector<std::string>{"done 6"});
    session.receive("review 7 x q1");
    CHECK(answers(session) == std::vector<std::string>{"error 7 the last position must be a number"});
    session.receive("review 8 3 q1;moves=zz");
    CHECK(answers(session).front().starts_with("error 8 record, column "));
}

TEST_CASE("A cancelled review reports nothing more, and another one can start") {
    Session session(small_table);
    session.receive("review 1 20 " + std::string(lost_game));
    while (!session.step()) REQUIRE_FALSE(session.is_idle());
    session.receive("cancel");
    CHECK(session.is_idle());
    CHECK_FALSE(session.step());
    session.receive("review 2 12 " + std::string(lost_game));
    CHECK(answers(session).front().starts_with("at 2 12 "));
}
