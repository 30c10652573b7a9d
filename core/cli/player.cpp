#include "core/cli/player.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/notation/record.hpp"

namespace quarto {

namespace {

constexpr Milliseconds still{0};

class LevelPlayer : public Player {
  public:
    LevelPlayer(const Level& level, Solver solver, std::optional<Milliseconds> time,
                const std::atomic<bool>& is_stopped)
        : level_(level), solver_(std::move(solver)), time_(time), is_stopped_(is_stopped) {}

    Result<Move, PlayerFault> decide(const History& history, std::uint64_t seed) override {
        if (const auto move = choose_move(history, level_, seed, solver_, time_, is_stopped_)) return *move;
        return PlayerFault{std::string(describe(ChildFault::stopped))};
    }

  private:
    Level level_;
    Solver solver_;
    std::optional<Milliseconds> time_;
    const std::atomic<bool>& is_stopped_;
};

class ProgramPlayer : public Player {
  public:
    ProgramPlayer(const std::string& command, std::optional<Milliseconds> time, const std::atomic<bool>& is_stopped)
        : command_(command), time_(time), is_stopped_(is_stopped) {}

    Result<Move, PlayerFault> decide(const History& history, std::uint64_t seed) override {
        auto move = ask(history, seed);
        if (!move) child_.reset();  // later output would not belong to any question
        return move;
    }

  private:
    Result<Move, PlayerFault> ask(const History& history, std::uint64_t seed) try {
        if (!child_) {
            child_.emplace(command_);
            if (const auto fault = greet()) return *fault;
        }
        return question(history, seed);
    } catch (const std::system_error& error) {
        return PlayerFault{error.what(), true};
    }
    virtual Result<Move, PlayerFault> question(const History& history, std::uint64_t) {
        const auto answer = child_->ask(to_text(history, still) + '\n', time_, is_stopped_);
        if (answer.fault) return fault_of(*answer.fault);
        return move_of(history, answer.line);
    }
    /// After its start.
    virtual std::optional<PlayerFault> greet() { return std::nullopt; }

  protected:
    static Result<Move, PlayerFault> move_of(const History& history, std::string_view answer) {
        const auto move = read_answer(history, answer);
        if (!move) return PlayerFault{move.error()};
        return *move;
    }
    PlayerFault fault_of(ChildFault fault) const {
        const bool has_ended = fault == ChildFault::ended;
        return {std::string(describe(fault)) + (has_ended ? child_->end_text() : ""), has_ended};
    }

    std::string command_;
    std::optional<Milliseconds> time_;
    const std::atomic<bool>& is_stopped_;
    std::optional<Child> child_;
};

/// Asks by the protocol for engines.
class UqiPlayer : public ProgramPlayer {
  public:
    using ProgramPlayer::ProgramPlayer;

  private:
    Result<Move, PlayerFault> question(const History& history, std::uint64_t seed) override {
        const std::string game = std::exchange(seed_, seed) == seed ? "" : "newgame\n";
        const std::string limit = time_ ? " movetime " + std::to_string(time_->count()) : "";
        auto answer = child_->ask(game + "position " + to_text(history, still) + "\ngo" + limit + '\n', time_,
                                  is_stopped_, is_decision);
        if (answer.fault == ChildFault::late) answer = child_->ask("stop\n", stop_grace, is_stopped_, is_decision);
        if (answer.fault) return fault_of(*answer.fault);
        std::string_view move = answer.line;
        if (take_word(move) == "error") return PlayerFault{"it says " + quoted(move, 120)};
        return move_of(history, take_word(move));
    }

    std::optional<PlayerFault> greet() override {
        const auto answer = child_->ask("uqi\n", greeting_time, is_stopped_,
                                        [](std::string_view line) { return take_word(line) == "uqiok"; });
        if (answer.fault == ChildFault::late) return PlayerFault{"it did not answer 'uqi' with 'uqiok' in 10 s", true};
        if (answer.fault) return fault_of(*answer.fault);
        std::string_view version = answer.line;
        take_word(version);
        if (take_word(version) == protocol_version) return std::nullopt;
        return PlayerFault{"it said " + quoted(answer.line, 40) + ", not 'uqiok 1'", true};
    }

    static bool is_decision(std::string_view line) {
        const std::string_view word = take_word(line);
        return word == "bestmove" || word == "error";
    }

    static constexpr Milliseconds greeting_time{10'000}, stop_grace{500};
    static constexpr std::string_view protocol_version = "1";
    std::optional<std::uint64_t> seed_;  ///< of the game
};

}  // namespace

std::string quoted(std::string_view text, std::size_t longest) {
    std::string shown(text.substr(0, longest));
    std::ranges::replace_if(shown, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
    return '\'' + shown + (text.size() > longest ? "...'" : "'");
}

std::string_view command_of(std::string_view player) {
    return player.starts_with(uqi_mark) ? player.substr(uqi_mark.size()) : player;
}

Random generator_for(std::uint64_t seed, const History& history) {
    const Position& position = history.game().position();
    const auto moment = history.ply() + 64 * static_cast<std::uint64_t>(position.reserve().size()) +
                        32 * static_cast<std::uint64_t>(position.hand().has_value());
    // The seed is mixed first: with a plain sum, neighbouring seeds would give the same numbers one move
    // apart.
    return Random(Random(seed).next() + moment);
}

std::optional<Move> choose_move(const History& history, const Level& level, std::uint64_t seed, Solver& solver,
                                std::optional<Milliseconds> time, const std::atomic<bool>& is_stopped) {
    using Clock = std::chrono::steady_clock;
    const auto deadline = time ? Clock::now() + *time : Clock::time_point::max();
    const Game& game = history.game();
    Thinker thinker(game, game.to_move(), level, generator_for(seed, history));
    while (!is_stopped) {
        if (const auto move = thinker.step(solver)) return move;
        if (Clock::now() >= deadline) return thinker.best_so_far();
    }
    return std::nullopt;
}

Result<Move, std::string> read_answer(const History& history, std::string_view text) {
    const Game& game = history.game();
    TextCursor cursor(text);
    const auto answer = read_move(cursor, game.to_move());
    if (!answer || !cursor.at_end()) return quoted(text) + " is not a move";
    const auto after = game.after(answer->seat, answer->move, still);
    if (answer->seat != game.to_move()) return quoted(text) + " is a move by the other seat";
    if (after) return answer->move;
    std::string reason(name_of(after.error()));
    std::ranges::replace(reason, '_', ' ');
    return quoted(text) + " is not allowed: " + reason;
}

std::unique_ptr<Player> make_level_player(const Level& level, Solver solver, std::optional<Milliseconds> time,
                                          const std::atomic<bool>& is_stopped) {
    return std::make_unique<LevelPlayer>(level, std::move(solver), time, is_stopped);
}

std::unique_ptr<Player> make_program_player(const std::string& command, std::optional<Milliseconds> time,
                                            const std::atomic<bool>& is_stopped) {
    const std::string program(command_of(command));
    if (program.size() < command.size()) return std::make_unique<UqiPlayer>(program, time, is_stopped);
    return std::make_unique<ProgramPlayer>(program, time, is_stopped);
}

}  // namespace quarto
