/// Work shared between sessions: lines arrive late, in any order between senders, and workers crash.

#include "core/protocol/coordinator.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <deque>
#include <memory>
#include <vector>

#include "core/notation/text.hpp"
#include "core/rules/random.hpp"
#include "tests/core/random_position.hpp"
#include "tests/core/search/small_table.hpp"

using namespace quarto;

namespace {

/// A coordinator with its workers. Each turn somebody, chosen at random, works or reads one line.
class Team {
  public:
    Team(int workers, std::uint64_t seed) : coordinator_(small_table, workers), random_(seed) {
        for (int k = 0; k < workers; ++k) seats_.emplace_back();
    }

    void ask(std::string_view line) {
        coordinator_.receive(line);
        deliver();
    }

    /// Until nobody has anything to do.
    void run() {
        while (turn()) {
        }
    }

    /// One turn; false if nobody has anything to do.
    bool turn() {
        std::vector<std::size_t> busy;  // the coordinator comes last
        for (std::size_t k = 0; k < seats_.size(); ++k)
            if (seats_[k].is_busy()) busy.push_back(k);
        if (!coordinator_.is_idle()) busy.push_back(seats_.size());
        if (busy.empty()) return false;
        const std::size_t chosen = busy[random_.below(static_cast<std::uint32_t>(busy.size()))];
        if (chosen < seats_.size()) work(static_cast<int>(chosen));
        else coordinator_.step();
        deliver();
        return true;
    }

    void crash(int worker) {
        seats_[static_cast<std::size_t>(worker)] = {};
        coordinator_.replace(worker);
        deliver();
    }

    Session& worker(int number) { return *seats_[static_cast<std::size_t>(number)].session; }

    std::vector<std::string> answers;    ///< to the client
    std::vector<std::string> to_worker;  ///< all lines to worker 0
    int last_answers = 0;                ///< of these, so many were marked as the last
    int crashes = 0;                     ///< of worker 0, still to come while it is at work

  private:
    struct Seat {
        std::unique_ptr<Session> session = std::make_unique<Session>(small_table);
        std::deque<std::string> in, out;
        bool is_busy() const { return !in.empty() || !out.empty() || !session->is_idle(); }
    };

    static std::string taken(std::deque<std::string>& lines) {
        std::string line = std::move(lines.front());
        lines.pop_front();
        return line;
    }

    void work(int worker) {
        Seat& seat = seats_[static_cast<std::size_t>(worker)];
        if (crashes > 0 && worker == 0 && !seat.session->is_idle() && random_.below(4) == 0) {
            --crashes;
            return crash(worker);
        }
        if (!seat.out.empty() && random_.below(2) == 0) return coordinator_.receive_from(worker, taken(seat.out));
        if (!seat.in.empty()) seat.session->receive(taken(seat.in));
        else if (const auto line = seat.session->step()) seat.out.push_back(*line);
    }

    void deliver() {
        while (const auto line = coordinator_.next()) {
            if (line->to == Outgoing::To::worker) {
                seats_.at(static_cast<std::size_t>(line->worker)).in.push_back(line->text);
                if (line->worker == 0) to_worker.push_back(line->text);
            } else if (line->to == Outgoing::To::client) {
                answers.push_back(line->text);
                last_answers += line->is_last ? 1 : 0;
            }
        }
    }

    Coordinator coordinator_;
    std::vector<Seat> seats_;
    Random random_;
};

/// The lines of an analysis by one session, sorted.
std::vector<std::string> sorted_analysis(const std::string& position) {
    Session session(small_table);
    session.receive("analyse 1 " + position);
    std::vector<std::string> lines;
    while (!session.is_idle())
        if (auto line = session.step(); line && !line->starts_with("wanted ")) lines.push_back(*line);
    std::ranges::sort(lines);
    return lines;
}

bool is_line(const std::string& answer) { return answer.starts_with("line "); }

/// A position that takes more than a moment, as text.
std::string hard_position(std::uint64_t seed, int placed, Hand hand) {
    Random random(seed);
    return to_text(PositionText{random_position(random, placed, hand), {}});
}

}  // namespace

TEST_CASE("A shared analysis reports what one session alone does, each line once") {
    const Hand hand = GENERATE(Hand::full, Hand::empty);
    const int placed = GENERATE(7, 9);
    const int crashes = GENERATE(0, 2);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const std::string position = hard_position(seed, placed, hand);
        CAPTURE(position, crashes, seed);
        Team team(1, seed);
        team.crashes = crashes;
        team.ask("analyse 1 " + position);
        team.run();
        REQUIRE_FALSE(team.answers.empty());
        CHECK(team.answers.back() == "done 1");
        CHECK(team.last_answers == 1);
        auto sorted = team.answers;
        std::ranges::sort(sorted);
        auto expected = sorted_analysis(position);
        // Of several moves and replies that are best, any may continue the principal variation.
        CHECK(std::erase_if(sorted, is_line) == std::erase_if(expected, is_line));
        CHECK(sorted == expected);
    }
}

TEST_CASE("An analysis that takes long is shared, and the worker does a good part of it") {
    const std::string position = GENERATE("04f....82....3.. 7", "d2.c......4...93 -");
    Session alone(small_table);
    alone.receive("analyse 1 " + position);
    while (!alone.is_idle()) alone.step();
    Team team(1, 5);
    team.ask("analyse 1 " + position);
    team.run();
    REQUIRE_FALSE(team.to_worker.empty());
    CHECK(team.to_worker.front() == "assist 1 " + position);
    CHECK(team.worker(0).nodes() > alone.nodes() / 10);
    CHECK(team.to_worker.back() == "cancel");
}

TEST_CASE("A worker joins an analysis after its first step, however long the first move takes") {
    Coordinator coordinator(small_table, 1);
    coordinator.receive("analyse 1 04....f....8.... 1");
    coordinator.step();  // asks for a book
    coordinator.step();
    CHECK(coordinator.nodes() == Coordinator::alone);
    std::vector<std::string> lines;
    while (const auto line = coordinator.next())
        if (line->to == Outgoing::To::worker) lines.push_back(line->text);
    CHECK(lines == std::vector<std::string>{"assist 1 04....f....8.... 1"});
}

TEST_CASE("An analysis that is done at once is not shared") {
    Team team(1, 6);
    team.ask("analyse 1 01.2.34.5.6.789a b");
    team.run();
    CHECK(team.answers.back() == "done 1");
    CHECK(team.to_worker.empty());
}

TEST_CASE("Without a worker nothing is shared") {
    Team team(0, 7);
    team.ask("analyse 1 " + hard_position(2, 7, Hand::empty));
    team.run();
    CHECK(team.answers.back() == "done 1");
    CHECK(team.to_worker.empty());
}

TEST_CASE("Cancelling a shared analysis, or asking for something else, stops the worker too") {
    const std::string next =
        GENERATE("cancel", "think 2 newcomer 1 q1", "analyse 2 01.2.34.5.6.789a b", "dance", "think 2");
    Team team(1, 8);
    team.ask("analyse 1 " + hard_position(1, 5, Hand::empty));
    while (team.to_worker.empty()) REQUIRE(team.turn());
    const auto before = team.answers.size();
    team.ask(next);
    if (next == "dance") {  // an unknown request changes nothing
        CHECK(team.to_worker.back() != "cancel");
        team.ask("cancel");
    }
    CHECK(team.to_worker.back() == "cancel");
    team.run();
    CHECK(team.worker(0).is_idle());
    for (std::size_t k = before; k < team.answers.size(); ++k) CHECK_FALSE(team.answers[k].starts_with("value 1 "));
}

TEST_CASE("A worker's late results of another analysis are dropped") {
    Coordinator coordinator(small_table, 1);
    coordinator.receive("analyse 2 " + hard_position(1, 7, Hand::full));
    coordinator.receive_from(0, "value 1 a1 - win 3");
    coordinator.receive_from(0, "hello");
    CHECK_FALSE(coordinator.next());
    coordinator.receive_from(0, "done 2");
    CHECK_FALSE(coordinator.next());
}

TEST_CASE("A coordinator says which books are wanted and which are damaged") {
    Coordinator coordinator(small_table, 0);
    coordinator.receive("analyse 1 0............... 1 c");
    coordinator.step();
    const auto wanted = coordinator.next();
    REQUIRE(wanted);
    CHECK((wanted->to == Outgoing::To::books && wanted->text == "c"));
    coordinator.add_book("c", "quarto-book 2 c 986c906d 4:0 AAAA");
    const auto damaged = coordinator.next();
    REQUIRE(damaged);
    CHECK((damaged->to == Outgoing::To::damaged_books && damaged->text == "c"));
}

TEST_CASE("A coordinator and its workers prove a whole game, although one of them crashes") {
    const int workers = GENERATE(1, 3);
    Team team(workers, 9);
    team.crashes = 2;
    team.ask("prove p c+squares");
    team.run();
    CHECK(team.crashes == 0);
    CHECK(team.answers.back().starts_with("proved p draw "));
    CHECK(team.last_answers == 1);
    const auto is_progress = [](const std::string& line) { return line.starts_with("progress p "); };
    CHECK(std::ranges::count_if(team.answers, is_progress) > 10);
}

TEST_CASE("The last answer to each kind of request is marked") {
    const std::string request = GENERATE("think 1 newcomer 1 q1", "solve 1 024............. 6", "think 1 wizard 1 q1",
                                         "solutions 1 q1;start=024............./6 complete", "train 1 safe-gifts 1",
                                         "search 1 8 3 0............... 1", "prove 1 c");
    CAPTURE(request);
    Team team(0, 10);
    team.ask(request);
    team.run();
    CHECK(team.answers.size() == 1);
    CHECK(team.last_answers == 1);
}
