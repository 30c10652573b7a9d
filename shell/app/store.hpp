#pragma once
/// The app without its user interface: holds the state, handles intents, executes effects.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "shell/app/announcer.hpp"
#include "shell/app/state.hpp"
#include "shell/app/update.hpp"
#include "shell/app/view.hpp"
#include "shell/audio/sounds.hpp"
#include "shell/features/commands/model.hpp"
#include "shell/features/tournament/relay_games.hpp"
#include "shell/model/ports.hpp"

namespace quarto {

class Store {
  public:
    /// Must outlive the store.
    struct Ports {
        Storage& storage;
        EngineLink& engine;
        EngineLink& prover;
        Host& host;
        Speaker& speaker;
        KeySource& keys;
        Relay& relay;
    };

    /// Loads saved data. `record`: a game from a link or the command line, may be empty; `players`: as in
    /// `SavedData`.
    Store(Ports ports, Texts texts, const std::string& record, std::uint64_t seed, const std::string& players = {});

    /// Runs an intent; one that needs more code than the host has waits for `run_waiting`.
    void handle(const Intent& intent);
    /// Call once the host has all code.
    void run_waiting();
    /// A part of the program couldn't be loaded (notice::NotLoaded): what the player has pressed doesn't wait any
    /// longer.
    void note_not_loaded(const std::string& what, bool is_outdated);
    /// Handles an intent of the player: a locked one is rejected.
    void ask(const Intent& intent);
    /// Handles a typed move or question (commands.hpp).
    void type(const std::string& line);
    /// Switches the language.
    void set_language(Texts texts);
    /// Handles the course and its texts; `lessons` is empty if loading failed.
    void load_lessons(const std::string& lessons, Texts texts);
    /// Handles what the relay has under a topic; empty for nothing.
    void hear(const std::string& topic, const std::string& text);
    /// A text has arrived at the relay.
    void note_arrival(const std::string& topic, const std::string& text);
    /// Handles engine replies and the passage of time.
    void poll();
    /// Adopts data saved by another window (update.hpp).
    void sync_saves(bool is_passive_tab);

    const State& state() const { return state_; }
    const Texts& texts() const { return texts_; }
    /// The intent of a typed move or question.
    Intent parsed(const std::string& line) const;
    /// Kept from one change to the next.
    const View& view() const { return view_; }
    /// The view made anew: at any time equal to the kept one, apart from `next_change`.
    View fresh_view() const;
    /// Delay until the next change without input; absent if there is none.
    std::optional<Milliseconds> next_change() const;
    /// Record of the game or of the lesson shown in its place; empty if there is none.
    std::string record() const;
    /// Its history; null if there is none.
    const History* history() const;
    /// Reason why the last intent was refused: name_of(Refusal), "not_allowed" or
    /// "locked".
    std::optional<std::string_view> refusal() const;
    /// Returns the same for the player's intents (`ask`), and clears it.
    std::optional<std::string_view> take_refusal() { return std::exchange(refusal_, std::nullopt); }
    Host& host() const { return ports_.host; }

  private:
    struct EffectRunner;

    void run(const Intent& intent);
    /// Shows and announces a notice that no intent has caused.
    void tell(const Notice& notice);
    /// Moves the state out of `step` and runs its effects.
    void apply(Updated& step);
    void run_effects(const Effects& effects);
    /// Whether the view still holds; some of it changes with time alone.
    bool is_view_current() const;
    void update_view();
    /// Keeps the display on while a clock runs.
    void update_wake_lock();
    /// Of a file that the player is given: "quarto-2028-02-29.txt".
    std::string file_name(std::string_view ending) const;
    /// Replaces all that is saved by the texts of a backup, and starts with them.
    void restore(const effect::RestoreBackup& wanted);
    /// The change of an effect that brings something.
    void take(const Intent& intent);
    std::string saved_text(SaveSlot slot) const;
    // What was loaded.
    Intent found(const effect::LoadGames&) const;
    Intent found(const effect::LoadPuzzles&) const;
    Intent found(const effect::LoadFriends& wanted) const;
    Intent found(const effect::LoadTournament&) const;

    Ports ports_;
    Texts texts_;
    mutable std::optional<Vocabulary> vocabulary_;  ///< compiled from `texts_` once something is typed
    State state_;
    View view_;
    std::vector<std::variant<Intent, Effect>> waiting_;
    std::optional<Intent> waiting_press_;      ///< the last one
    std::optional<Milliseconds> next_change_;  ///< of the view without input, on the host's clock
    sound::Player sounds_;
    Announcer announcer_;
    effect::FollowGames followed_games_;
    effect::FollowTournament followed_tournament_;
    RelayGames relay_games_;
    std::optional<std::string_view> refusal_;
    WakeLock wake_lock_ = WakeLock::off;
};

}  // namespace quarto
