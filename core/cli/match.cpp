#include "core/cli/match.hpp"

#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <numbers>
#include <thread>
#include <vector>

namespace quarto {

namespace {

constexpr Milliseconds no_clock{0};

/// Places `pieces` pieces at random; there may be an alignment afterwards.
History place_at_random(History history, int pieces, Random& random) {
    for (int k = 0; k < pieces; ++k) {
        const auto gift = random.member_of(history.game().position().reserve());
        history.play(history.game().to_move(), Gift{gift}, no_clock);
        const auto cell = random.member_of(history.game().position().empty_cells());
        history.play(history.game().to_move(), Placement{cell}, no_clock);
    }
    return history;
}

bool has_alignment(const History& history) {
    const RuleSet rules = history.game_start().options.rules;
    return !alignments(history.game().position(), rules.counting, rules.winning).empty();
}

/// Passes the reports from the threads to the caller's thread, in order.
class Reports {
  public:
    explicit Reports(int threads) : working_(threads) {}

    void add(int number, const GameReport& report) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(number, report);
        changed_.notify_all();
    }
    void end_thread() {
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_all();
    }
    /// Waits for the report with this number; absent if all threads have ended without it.
    std::optional<GameReport> take(int number) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.contains(number) || working_ == 0; });
        auto found = waiting_.extract(number);
        return found ? std::optional(found.mapped()) : std::nullopt;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<int, GameReport> waiting_;
    int working_;  ///< threads still running
};

}  // namespace

std::uint64_t seed_of(const MatchTerms& terms, int number) {
    return Random(terms.seed).next() + static_cast<std::uint64_t>(number);
}

History opening_of(const MatchTerms& terms, int number) {
    const Seat first_player = number % 2 == 0 ? Seat::first : Seat::second;
    const History start({terms.options, first_player, std::nullopt, {}}, no_clock);
    Random random(Random(seed_of(terms, number / 2)).next());
    for (;;) {
        const History history = place_at_random(start, terms.opening_pieces, random);
        if (!history.game().end() && !has_alignment(history)) return history;
    }
}

GameReport play_game(const History& game_start, std::uint64_t seed, Player& first, Player& second) {
    GameReport report{game_start, std::nullopt, std::nullopt};
    while (!report.history.game().end()) {
        const Seat seat = report.history.game().to_move();
        const auto move = (seat == Seat::first ? first : second).decide(report.history, seed);
        if (!move) {
            report.fault = {seat, move.error()};
            if (!move.error().has_ended) report.winner = other(seat);
            return report;
        }
        report.history.play(seat, *move, no_clock);
    }
    report.winner = report.history.game().end()->winner;
    return report;
}

void play_match(const MatchTerms& terms, int threads, const std::function<Pair()>& make_players,
                std::atomic<bool>& is_stopped, const std::function<bool(int number, const GameReport&)>& report) {
    std::atomic<int> next = 0;
    Reports reports(threads);
    const auto work = [&](Pair players) {
        for (int number; (number = next++) < terms.games && !is_stopped;) {
            auto played = play_game(opening_of(terms, number), seed_of(terms, number), *players.first, *players.second);
            if (!is_stopped) reports.add(number, played);
        }
        reports.end_thread();
    };
    std::vector<Pair> players;
    for (int k = 0; k < threads; ++k) players.push_back(make_players());
    std::vector<std::jthread> workers;
    for (Pair& pair : players) workers.emplace_back(work, std::move(pair));
    for (int number = 0; number < terms.games; ++number) {
        const auto played = reports.take(number);
        if (!played) return;
        if (report(number, *played)) continue;
        is_stopped = true;
        return;
    }
}

std::optional<Elo> elo_of(const Tally& tally) {
    if (tally.games() == 0 || tally.games() == tally.wins || tally.games() == tally.losses) return std::nullopt;
    constexpr double points_a_decade = 400, errors_for_95_percent = 1.96;
    const double score = tally.score();
    const double difference = points_a_decade * std::log10(score / (1 - score));
    if (tally.games() == tally.draws) return Elo{difference, std::nullopt};
    // Mean square of the points per game minus the square of their mean.
    const double variance = (tally.wins + tally.draws / 4.0) / tally.games() - score * score;
    const double slope = points_a_decade / (std::numbers::ln10 * score * (1 - score));
    return Elo{difference, errors_for_95_percent * std::sqrt(variance / tally.games()) * slope};
}

}  // namespace quarto
