#pragma once
/// How `update` works inside: a state on its way to the next one. Its parts stand in files of their own.

#include <string_view>
#include <utility>

#include "shell/app/update.hpp"
#include "shell/audio/feedback.hpp"
#include "shell/features/saves/format.hpp"
#include "shell/model/context.hpp"

namespace quarto {

class Updater {
  public:
    Updater(State state, Milliseconds now) : state_(std::move(state)), now_(now) {}
    Updater(const Updater&) = delete;

    Updated run(const Intent& intent);
    Updated start(const SavedData& found);
    Updated sync_saves(const SavedData& found, bool is_passive_tab);

  private:
    const Game& game() const { return table(state_).game(); }

    // update.cpp
    /// Each intent goes to its feature.
    template <class Kind>
    void route(const Kind& intent);
    /// What has happened in one feature, for all others.
    void on(const event::GameChanged&);
    void on(const event::Sought&);
    void on(const event::GameAgreed& game);
    void on(const event::MoveChosen& chosen);
    void on(const event::ReviewClosed&);
    void on(const event::ExerciseBegun&);
    void on(const event::StepBegun&) { forget_selection(); }
    void on(const event::StepSolved& solved);
    void on(const event::ExerciseLeft& left);
    void on(const event::PreferencesChanged&);
    void on(const event::FormChanged&) { save_preferences(); }
    void on(const event::Rejected& rejected);
    /// All that was under way at the ply that was looked at.
    void forget_position();
    /// What happens by itself, whatever the intent was.
    void run_automatic_steps();
    /// A tip that was shown has been followed by a move or by the beginning of a call.
    void close_hint(Hint hint, const FeedbackState& before);
    void on(const intent::EngineAnswer& answer);
    void take(const protocol::Reply& reply);
    /// Tells the engine and the prover what is wanted of them now.
    void ask_engines();

    // navigation.cpp
    void on(const intent::Tick&) {}
    void on(const intent::Open& open);
    void on(const intent::Back&);
    /// What is asked for in the menu is seen at the board.
    void leave_menu();
    void on(const intent::OpenCommandLine&);
    void on(const intent::ToggleFullScreen&);
    void on(const intent::TakeUpdate&) { effects_.push_back(effect::TakeUpdate{}); }
    void on(const intent::OpenRules&) { effects_.push_back(effect::OpenRules{}); }
    void on(const intent::Quit&) { effects_.push_back(effect::Quit{}); }
    void on(const intent::DismissNotice&) {}
    void on(const intent::DisableFeatures& lock) { state_.locked = lock.features; }
    void on(const intent::FeatureBlocked&) { state_.notice = notice::Locked{}; }

    // features/game/update.cpp
    void on(const intent::TapCell& tap);
    void on(const intent::TapPiece& tap);
    void on(const intent::Make& make);
    void on(const intent::Ask& ask);
    void on(const intent::Confirm&);
    void on(const intent::EndTurn&);
    void on(const intent::Resign&);
    void on(const intent::ExtendTime&);
    void on(const intent::CallQuarto& press);
    void toggle_call_cell(Cell cell);
    /// The person on this device who moves now or waits for the computer; absent when two computers play.
    std::optional<Seat> person() const;
    void play_person(const Move& move);
    /// The only way into the game.
    std::optional<Refusal> make(Seat seat, const Move& move);
    void call(Seat by, Shape shape);
    /// As `make`; a refusal becomes the notice.
    bool play(Seat seat, const Move& move);
    void on(const intent::Undo&);
    void on(const intent::Redo&);
    void on(const intent::SeekTo& go);
    void reject(notice::UnavailableReason reason) { on(event::Rejected{reason}); }
    void forget_choice();
    /// The choice, and the call that is being pointed out.
    void forget_selection();
    /// Back or forth by one decision, if there is one.
    void step_to(std::optional<std::size_t> ply, notice::UnavailableReason otherwise);
    void seek(std::size_t ply);

    // features/saves/update.cpp
    void on(const intent::ShowUnreadable&);
    void on(const intent::MissCopy& missed);
    void on(const intent::OpenRecord& open);
    /// Whether the link says that the computer plays, and so the player is asked who goes on.
    bool offer(const intent::OpenRecord& open);
    void on(const intent::PlayOn& play);
    void on(const intent::OpenSaved& open);
    void on(const intent::TellStorage& told) { state_.notice = notice::StorageFailed{told.fault}; }
    void on(const intent::RestoreStashedGame&);
    void on(const intent::ReturnToPreviousGame&);
    /// The game on the table makes room for another one; once a move was made in it, an undo there leads back to it.
    void set_game_aside();
    void reopen_previous_game();
    void forget_previous_game();
    void reopen(const std::string& game);
    /// The game was begun here: a link has no say any more.
    void own_game_is_open();
    bool open_saved(const std::string& text);
    void load_game(const SavedData& found);
    /// What another window has made of the game that this one shows; false where it has left it as it is.
    bool follow_game(const SavedData& found, bool is_passive_tab);
    /// In place of the game on the table, or of the one that an exercise has taken the place of.
    void follow_game_behind(const SavedData& found, bool is_passive_tab);
    /// What is saved as the game is the shared one on the table.
    void remember_link();
    /// What this window alone shows.
    void remember_window();
    void load_preferences(const SavedData& found);
    /// What an older version than this one could not read.
    void load_newer(const SavedData& found);
    void load_newer_game(const std::string& text, const SavedData& found);
    /// Tells of a saved text, and keeps it: under `name`, what it is.
    void meet_unreadable(std::string_view name, const std::string& text, const SaveError& error);
    std::string game_text() const;
    void save_game();
    void save_preferences();

    // features/game/clock.cpp
    void run_out_of_time();
    /// Counts the seconds of a person whose time is about to run out.
    void watch_clock();
    Move random_move();

    State state_;
    Milliseconds now_;
    Effects effects_;
    Context context_{now_,           state_.random, state_.notice,
                     state_.screens, effects_,      [this](const Event& event) {
                         std::visit([this](const auto& kind) { on(kind); }, event);
                     }};
};

}  // namespace quarto
