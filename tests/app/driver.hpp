#pragma once
/// Plays the whole program without a window: real state, screens and texts, drawn where nobody sees it. Presses by name,
/// by role and label, by pointer or by keys; sees what is shown and hears what is said. Clock, date and seed are set.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shell/app/store.hpp"
#include "shell/app/frontend.hpp"
#include "tests/app/hidden_canvas.hpp"
#include "tests/app/surroundings.hpp"

namespace quarto::test {

/// Who opens fields for names and moves.
enum class Fields : std::uint8_t {
    page,    ///< the host: the test answers by enter_name() and type_line()
    window,  ///< the program itself, as on the desktop
};

/// How the program is opened.
struct GameStart {
    std::string record = {};  ///< from a link
    std::string language = "en";
    std::vector<std::pair<std::string, std::string>> saved = {};  ///< name and text
    float width = 720, height = 540;
    bool is_animated = false;
    bool has_engine = false;  ///< the real one
    Fields fields = Fields::page;
    std::shared_ptr<Disk> disk = nullptr;  ///< shared with another program
};

/// The node of the tree, and whether keys act on it.
struct Seen {
    const ui::Node* node;
    bool is_focused;
};

class AppDriver {
  public:
    explicit AppDriver(GameStart game_start = {});
    AppDriver(const AppDriver&) = delete;
    AppDriver& operator=(const AppDriver&) = delete;

    // By the names of targets, as the program's own tree has them; fails where there is no such target in reach.
    /// As a screen reader does.
    AppDriver& press(std::string_view name);
    AppDriver& press(std::initializer_list<std::string_view> names);
    /// The pointer goes to the middle of the target, down and up; what is out of sight is scrolled to first.
    AppDriver& tap(std::string_view name, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& tap(std::initializer_list<std::string_view> names);
    /// Moves as a record writes them, each by a tap: "0b1.9".
    AppDriver& moves(std::string_view text);
    /// By role and label; `*` stands for any letters.
    AppDriver& press(std::string_view role, std::string_view label);
    /// Walks there by Tab and arrows, and presses Enter.
    AppDriver& press_by_keys(std::string_view role, std::string_view label);
    AppDriver& walk_to(std::string_view role, std::string_view label);

    // The pointer.
    AppDriver& move_to(Point to, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& hold(ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& let_go(ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& drag(Point from, Point to, ImGuiMouseSource by = ImGuiMouseSource_Mouse);
    AppDriver& wheel(float steps);
    Point middle_of(std::string_view name) const;

    /// Named as in browsers: "Tab", "Shift+Tab", "Control+Home", "ArrowLeft".
    AppDriver& key(std::string_view name);
    /// Letters into what takes them.
    AppDriver& font_scale(std::string_view text);

    // The host.
    AppDriver& type_line(const std::string& line);
    AppDriver& enter_name(Seat seat, const std::string& name);
    AppDriver& intend(const Intent& intent);
    AppDriver& open_link(const std::string& record) { return intend(intent::OpenRecord{record}); }
    AppDriver& escape();
    AppDriver& wait(Milliseconds time);
    /// The last question to the engine is answered: "move c2".
    AppDriver& answer(std::string_view text);
    AppDriver& answer_proof(std::string_view text);
    AppDriver& resize(float width, float height);
    /// The program is closed, and opened again with what it has kept.
    AppDriver& reload(const std::string& record = {});
    /// Another program has saved something on the same disk; `is_passive_tab`: that one is played in.
    AppDriver& notice_saves(bool is_passive_tab);
    /// Pictures until nothing moves any more.
    AppDriver& settle();
    AppDriver& draw_frame();

    // What is shown.
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
    /// "LESSON/STEP open"; empty in a game.
    std::string lesson() const;
    Screen screen() const { return program_->screen(); }
    std::string focused() const { return to_text(program_->seen().focused); }
    /// In reach: no sheet lies over it.
    const ui::Target* target(std::string_view name) const;
    std::vector<std::string> target_names(std::string_view first_player) const;
    bool is_enabled(std::string_view name) const;
    bool has_focus(std::string_view role, std::string_view label) const;
    std::string label_of(std::string_view name) const;
    /// All that is told and in reach, in reading order.
    std::vector<Seen> seen() const;
    std::optional<Seen> find(std::string_view role, std::string_view label) const;
    bool shows(std::string_view role, std::string_view label) const { return find(role, label).has_value(); }
    std::vector<std::string> labels(std::string_view role) const;
    /// The whole of it.
    const std::vector<ui::Node>& tree() const { return program_->seen().tree; }
    int pictures() const { return canvas_.pictures(); }
    /// When the program wants to draw again; absent for not before something happens.
    std::optional<Milliseconds> next() const { return next_; }

    // What is heard.
    const std::vector<std::string>& heard() const { return host_->heard; }
    bool has_heard(std::string_view sentence) const;
    /// The effects since they were last taken.
    Log take_log() { return std::exchange(log_, {}); }
    const Log& log() const { return log_; }

    LoggedHost& host() { return *host_; }
    LoggedEngine& engine() { return *engine_; }
    LoggedEngine& prover() { return *prover_; }
    Disk& disk() { return *disk_; }
    Frontend& program() { return *program_; }
    HiddenCanvas& canvas() { return canvas_; }
    /// Course and languages do not come any more.
    void cut_off() { is_cut_off_ = true; }
    void reconnect() { is_cut_off_ = false; }

  private:
    void start(const std::string& record);
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
    std::unique_ptr<Store> app_;
    std::unique_ptr<Frontend> program_;
    std::optional<Milliseconds> next_;  ///< when the next frame is wanted
    bool is_cut_off_ = false;
};

/// The saved text of a game: "person" or "computer casual", perhaps with a name.
std::string saved_game(std::string_view record, std::string_view first = "person", std::string_view second = "person");
/// "tall light round solid" and so on.
std::string words_for(Piece piece);
/// A node in a line; without its state the same as long as it is on the same place and says the same.
enum class Told : std::uint8_t { in_full, without_state };
std::string line_of(const ui::Node& node, Told told = Told::in_full);
/// Whether `text` is like a pattern in which `*` stands for any letters.
bool is_like(std::string_view pattern, std::string_view text);

}  // namespace quarto::test
