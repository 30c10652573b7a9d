#pragma once
/// Drives the whole program without a window: real state, screens and texts on a hidden canvas. Input by target name,
/// by role and label, by pointer or by keyboard; reads what is shown and announced. Clock, date and seed are fixed.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/app/store.hpp"
#include "shell/app/frontend.hpp"
#include "tests/app/hidden_canvas.hpp"
#include "tests/app/surroundings.hpp"
#include "tests/shell/counted_keys.hpp"

namespace quarto::test {

/// Where names and moves are typed.
enum class Fields : std::uint8_t {
    page,    ///< the host's fields: the test answers with enter_name() and type_line()
    window,  ///< fields of the program itself, as in the desktop game
};

/// Start parameters of the program.
struct GameStart {
    std::string record = {};  ///< as in a link
    std::string language = "en";
    std::vector<std::pair<std::string, std::string>> saved = {};  ///< name and text of each save
    float width = 720, height = 540;
    bool is_animated = false;
    bool has_engine = false;  ///< the real engine
    bool has_relay = false;
    Fields fields = Fields::page;
    std::shared_ptr<Disk> disk = nullptr;  ///< shared with another program
};

/// A node of the tree, and whether it accepts input.
struct Seen {
    const ui::Node* node;
    bool is_focused;
};

class AppDriver {
  public:
    explicit AppDriver(GameStart game_start = {});
    AppDriver(const AppDriver&) = delete;
    AppDriver& operator=(const AppDriver&) = delete;

    // Input by target name, as in the program's tree. Fails if no such target is in reach.
    /// As a screen reader presses.
    AppDriver& press(std::string_view name);
    AppDriver& press(std::initializer_list<std::string_view> names);
    /// Pointer down and up in the middle of the target; scrolls a target out of sight into view first.
    AppDriver& tap(std::string_view name, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& tap(std::initializer_list<std::string_view> names);
    /// Moves in the notation of a record, each by a tap: "0b1.9".
    AppDriver& moves(std::string_view text);
    /// By role and label; `*` matches any text.
    AppDriver& press(std::string_view role, std::string_view label);
    /// Moves the focus there by Tab and arrow keys, then presses Enter.
    AppDriver& press_by_keys(std::string_view role, std::string_view label);
    AppDriver& walk_to(std::string_view role, std::string_view label);

    // Pointer input.
    AppDriver& move_to(Point to, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& hold(ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& let_go(ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& drag(Point from, Point to, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& wheel(float steps);
    Point middle_of(std::string_view name) const;

    /// Key names as in browsers: "Tab", "Shift+Tab", "Control+Home", "ArrowLeft".
    AppDriver& key(std::string_view name);
    /// Types into the focused text field. Without one a single character may be a shortcut.
    AppDriver& type_text(std::string_view text);

    // Events of the host.
    AppDriver& type_line(const std::string& line);
    AppDriver& enter_name(Seat seat, const std::string& name);
    AppDriver& intend(const Intent& intent);
    AppDriver& open_link(const std::string& record) { return intend(intent::OpenRecord{record}); }
    AppDriver& escape();
    AppDriver& wait(Milliseconds time);
    /// Answers the last query to the engine: "move c2".
    AppDriver& answer(std::string_view text);
    AppDriver& answer_proof(std::string_view text);
    AppDriver& resize(float width, float height);
    /// Closes the program and starts it again with its saved data.
    AppDriver& reload(const std::string& record = {});
    /// Another program on the same disk has saved; `is_passive_tab`: that one is the active tab.
    AppDriver& notice_saves(bool is_passive_tab);
    /// Draws frames until all motion has ended.
    AppDriver& settle();
    AppDriver& draw_frame();

    // Shown.
    std::string record() const { return app_->record(); }
    std::string position() const;
    View view() const { return app_->view(); }
    const State& state() const { return app_->state(); }
    std::string notice() const;
    std::string result() const;
    std::string prompt() const { return view().prompt; }
    std::string detail() const { return view().detail; }
    std::size_t ply() const;
    std::size_t plies() const;
    /// "give", "place", "finish", "accept", "over"; empty without a game.
    std::string phase() const;
    /// "LESSON/STEP open"; empty during a game.
    std::string lesson() const;
    Screen screen() const { return program_->screen(); }
    std::string focused() const { return to_text(program_->seen().focused); }
    /// In reach: not covered by a sheet.
    const ui::Node* target(std::string_view name) const;
    std::vector<std::string> target_names(std::string_view prefix) const;
    bool is_enabled(std::string_view name) const;
    bool has_focus(std::string_view role, std::string_view label) const;
    std::string label_of(std::string_view name) const;
    /// All nodes of the accessibility tree in reach, in reading order.
    std::vector<Seen> seen() const;
    std::optional<Seen> find(std::string_view role, std::string_view label) const;
    bool shows(std::string_view role, std::string_view label) const { return find(role, label).has_value(); }
    std::vector<std::string> labels(std::string_view role) const;
    /// The whole tree.
    const std::vector<ui::Node>& tree() const { return program_->seen().tree; }
    int pictures() const { return canvas_.pictures(); }
    /// Time until the next frame; absent if only an event causes one.
    std::optional<Milliseconds> next() const { return next_; }

    // Announced.
    const std::vector<std::string>& heard() const { return host_->heard; }
    bool has_heard(std::string_view sentence) const;
    /// Effects since the last call.
    Log take_log() { return std::exchange(log_, {}); }
    const Log& log() const { return log_; }

    LoggedHost& host() { return *host_; }
    LoggedEngine& engine() { return *engine_; }
    LoggedEngine& prover() { return *prover_; }
    QuietRelay& relay() { return *relay_; }
    Store& store() { return *app_; }
    Disk& disk() { return *disk_; }
    Frontend& program() { return *program_; }
    HiddenCanvas& canvas() { return canvas_; }
    /// Loading of courses, languages and dialogs fails from now on.
    void cut_off() { is_cut_off_ = true; }
    void reconnect() { is_cut_off_ = false; }

  private:
    void start(const std::string& record);
    /// Whether the host has something to report or to answer.
    bool awaits_host() const;
    void serve_host();
    void scroll_to(std::string_view name);
    std::string failure(const std::string& what) const;

    GameStart game_start_;
    std::shared_ptr<Disk> disk_;
    std::optional<std::string> of_window_;
    Log log_;
    HiddenCanvas canvas_;
    std::unique_ptr<LoggedStorage> storage_;
    std::unique_ptr<LoggedEngine> engine_, prover_;
    std::unique_ptr<LoggedHost> host_;
    std::unique_ptr<LoggedSpeaker> speaker_;
    CountedKeys keys_;
    std::unique_ptr<QuietRelay> relay_;
    std::unique_ptr<Store> app_;
    std::unique_ptr<Frontend> program_;
    std::optional<Milliseconds> next_;  ///< time until the next frame
    bool is_cut_off_ = false;
};

/// Text of a saved game; a player is "person" or "computer casual", optionally with a name.
std::string saved_game(std::string_view record, std::string_view first = "person", std::string_view second = "person");
/// "tall light round solid" and so on.
std::string words_for(Piece piece);
/// A node as one line. `without_state` leaves out on, disabled and current.
enum class Told : std::uint8_t { in_full, without_state };
std::string line_of(const ui::Node& node, Told told = Told::in_full);
/// Whether `text` matches `pattern`, in which `*` stands for any text.
bool is_like(std::string_view pattern, std::string_view text);

}  // namespace quarto::test
