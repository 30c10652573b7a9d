#pragma once
/// The app without its picture: holds the state, lets intents through the one door, carries effects out.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "shell/accessibility/announcer.hpp"
#include "shell/app/ports.hpp"
#include "shell/app/state.hpp"
#include "shell/app/update.hpp"
#include "shell/app/view.hpp"
#include "shell/features/commands/vocabulary.hpp"

namespace quarto {

class Store {
  public:
    /// The world outlives the app.
    struct Ports {
        Storage& storage;
        EngineLink& engine;
        EngineLink& prover;
        Host& host;
        Speaker& speaker;
    };

    /// Opens what was saved; `record` is a game from a link or the command line, empty for none; `players` as in Found.
    Store(Ports world, Texts texts, const std::string& record, std::uint64_t seed, const std::string& players = {});

    /// Answers what is shown then.
    View handle(const Intent& intent);
    /// The same, asked for by somebody at the board: what is locked is not done.
    void ask(const Intent& intent);
    /// A move or a question in words (features/commands/parse.hpp).
    void type(const std::string& line);
    /// Goes on in another language, from now on and whenever the program is opened again.
    void set_language(Texts texts);
    /// The course has come, with its texts; empty lessons when it has not.
    void load_lessons(const std::string& lessons, Texts texts);
    /// Takes in what the engine has answered and what time has brought. Answers what is shown then.
    View poll();
    /// Another window of the same player's has saved something (update.hpp).
    void sync_saves(bool is_passive_tab);
    /// Saves how long the move under way has taken; everything else has been saved when it changed.
    void keep_time();

    const State& state() const { return state_; }
    const Texts& texts() const { return texts_; }
    const Vocabulary& vocabulary() const { return vocabulary_; }
    View view() const;
    /// When something changes by itself next; absent when nothing does.
    std::optional<Milliseconds> next_change(const View& view) const;
    /// The game as a record, empty without a game.
    std::string record() const;
    /// Why what was asked for last was not done: name_of(Refusal), or "locked".
    std::optional<std::string_view> refusal() const;
    /// The same of what somebody at the board has asked for, told once.
    std::optional<std::string_view> take_refusal() { return std::exchange(refusal_, std::nullopt); }
    Host& host() const { return ports_.host; }

  private:
    /// Takes the state out of the step.
    void apply(Updated& step);
    void run_effects(const Effects& effects);
    void announce(const Intent& intent, const Effects& effects, const View& shown);
    /// Keeps the screen lit while a clock runs.
    void update_wake_lock(const View& now);
    void perform(const Feedback& feedback);
    void set_gain();

    Ports ports_;
    Texts texts_;
    Vocabulary vocabulary_;  ///< of the texts
    State state_;
    std::set<int> loaded_;  ///< numbers of the sounds that the speaker has
    Announcer announcer_;
    std::optional<std::string_view> refusal_;
    WakeLock display_ = WakeLock::off;
};

}  // namespace quarto
