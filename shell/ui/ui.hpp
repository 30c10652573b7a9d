#pragma once
/// Immediate-mode interface on top of ImGui's input and draw list: targets, keyboard focus, animation,
/// scrolling. Uses neither ImGui's windows nor its style.

#include <imgui.h>

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "shell/render/board_skin.hpp"
#include "shell/render/theme.hpp"
#include "shell/render/turn.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/state.hpp"

namespace quarto::ui {

enum class Enabled : bool { no, yes };
enum class Motion : bool { none, calm };
/// What passes with time: a motion, which may be switched off, or a pause, in which nothing moves.
enum class Lapse : bool { motion, pause };

/// State of a target in this frame.
struct ItemState {
    bool hovered = false;
    bool held = false;
    bool focused = false;    ///< has the focus, and the focus is visible
    bool activated = false;  ///< by pointer, Enter, Space or a host's request; for one frame
    bool refused = false;    ///< pressed or tapped (not dragged) while disabled; the screen may explain why
};

struct ItemOptions {
    Enabled enabled = Enabled::yes;
    std::optional<GridPlace> grid = std::nullopt;
    std::optional<bool> hit = std::nullopt;  ///< result of the hit test, for targets that aren't rectangles
    Role role = Role::button;
    std::optional<bool> on = std::nullopt;  ///< meaning by role (tree.hpp)
    bool is_current = false;
    std::string_view language = {};  ///< of the label, as in HTML; empty for the current language
};

/// Everything that is constant during a frame.
struct Surface {
    ImDrawList& list;
    const draw::Theme& theme;
    const draw::Fonts& fonts;
    const Texts& texts;
    const draw::BoardSkin& skin;
    Rect window;  ///< in draw list units
    Scale scale;
    float pixel = 1;  ///< draw list units per device pixel
    Motion motion = Motion::calm;
    std::span<const std::string> names = {};  ///< kept on one line: "row 1"
};

class Ui {
  public:
    /// Starts a frame: reads ImGui's input and moves the focus.
    Ui(const Surface& surface, UiState& state);
    /// Ends the frame: its targets are those that the next frame's keys act on.
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    const Surface& surface() const { return surface_; }
    const draw::Theme& theme() const { return surface_.theme; }
    const draw::BoardSkin& skin() const { return surface_.skin; }
    ImDrawList& list() const { return surface_.list; }
    UiState& state() { return state_; }
    Rect window() const { return surface_.window; }
    const Scale& scale() const { return surface_.scale; }
    float pixel() const { return surface_.pixel; }
    /// Converts interface units to draw list units.
    float px(float units) const { return units * surface_.scale.unit; }
    /// Em height in draw list units.
    float em(draw::Type type) const { return draw::points(type) * surface_.scale.type; }
    std::string text(TextKey key, std::initializer_list<TextArgument> arguments = {}) const {
        return surface_.texts.get(key, arguments);
    }

    /// The text with no-break spaces inside the surface's `names`, and before dots between facts, which begin no line.
    std::string with_kept_spaces(std::string_view text) const;

    ItemState item(Id id, const Rect& rect, std::string_view label, const ItemOptions& options = {});
    /// Adds a text, or the text for a drawing, to the accessibility tree; not for labels of items, which
    /// item() adds. The returned reference is valid until the next call.
    Node& add_text(const Rect& rect, std::string_view text, Role role = Role::text, std::string_view value = {});

    /// The pieces of the board, the group that has just begun, can be dragged.
    void mark_drag_source() { tree_.back().is_drag_source = true; }
    /// Registers a rectangle from which the pointer can drag; `pressed()` returns its id while it does.
    void drag_source(Id id, const Rect& rect);
    /// Draws the focus ring around a target.
    void focus_ring(const Rect& rect, float radius) const;
    /// Moves the focus to a target of this frame, if anything had the focus.
    void focus(Id id) { wanted_focus_ = id; }
    /// Moves the focus from `from` to `to`, if `from` has it but isn't in this frame any more.
    void set_focus_successor(Id from, Id to) { successors_.emplace_back(from, to); }

    /// Whether the last press of the pointer was the second of a double click.
    static bool was_double_click();
    /// Value that approaches `target` exponentially: 95% of the way in `seconds`.
    float animate(Id id, Channel channel, float target, float seconds = 0.16f);
    /// Linear progress from 0 to 1 in `seconds` since set_animation() reset it; 1 if it is a motion and there is none.
    float progress(Id id, Channel channel, float seconds, Lapse lapse = Lapse::motion);
    void set_animation(Id id, Channel channel, float value) { state_.animated[{layer_, id, channel}] = value; }

    /// Starts a layer over everything registered so far, which gets no more input; `heading` is its
    /// accessible name. Returns whether the sheet is new in this frame.
    bool begin_layer(Kind sheet, std::string_view heading);
    void end_layer();

    /// Starts an area that scrolls by wheel, drag and keys; returns how far to move its content up, draw list
    /// units.
    float begin_scroll(Id id, std::string_view label, const Rect& rect, float content_height);
    /// Scrolls the area that has begun until the rectangle is in sight, from the next frame on, wherever the focus is.
    void scroll_into_sight(const Rect& rect);
    void end_scroll();

    ImVec2 pointer() const { return pointer_; }
    /// Whether a mouse or pen is over the window.
    bool pointer_hovers() const { return !pointer_is_finger() && surface_.window.contains(pointer_.x, pointer_.y); }
    bool pointer_is_finger() const { return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen; }
    bool pointer_was_lifted() const { return released_; }
    /// The target that the pointer went down on, until it is released; none if it went down elsewhere.
    Id pressed() const { return state_.pressed; }
    /// Whether the pointer went down while no other sheet covered the current layer.
    bool press_began_here() const { return state_.pressed_layer == layer_; }
    bool is_top_layer() const { return layer_ >= top_layer_; }  ///< no sheet covers the current layer
    bool escape_was_pressed() const { return escape_; }         ///< and cancelled no press
    /// Whether anything is pressed in this frame, on the layer or by a key; nothing else comes of it.
    bool take_press();
    /// Whether a key or the host requests this step of an element that isn't a target itself.
    bool is_requested(Id id, ScrollStep step) const { return is_top_layer() && request_ == Request{id, step}; }
    /// Whether the pointer is down and has moved farther than a tap would.
    bool is_dragging() const { return down_ && has_wandered(); }
    /// Whether the pointer was lifted in this frame after that.
    bool has_dragged() const { return released_ && has_wandered(); }

  private:
    struct Scroll {
        Id id;
        Rect rect;
        float content_height, offset;  ///< offset at the frame's start
        bool is_led = false;           ///< something was scrolled into sight: the focus doesn't scroll it away
    };
    friend class Group;
    /// New offset of the innermost area with this rectangle in sight.
    float offset_with(const Rect& rect) const;
    friend class Turned;
    /// Maps the pointer and where it went down, there or back.
    void turn_pointer(const draw::HalfTurn& turn);
    void open_group(Node group);
    void close_group() { --depth_; }
    void read_keys();
    void cancel_press();
    void settle_focus();
    bool has_wandered() const;  ///< the pointer has moved since it went down, farther than a tap

    Surface surface_;
    UiState& state_;
    std::vector<Scroll> scrolls_;
    std::vector<Kind> sheets_;
    Tree tree_;
    int depth_ = 0;  ///< in `tree_`
    Id wanted_focus_;
    std::vector<std::pair<Id, Id>> successors_;  ///< of the focus: from, to
    std::optional<Request> request_;             ///< by a key or the host in this frame
    ImVec2 pointer_;
    bool down_, pressed_, released_;
    bool hovers_ = true;  ///< false for a finger that isn't touching
    bool escape_ = false;
    bool has_key_ = false;    ///< one that navigates, and does not repeat
    bool is_turned_ = false;  ///< within Turned
    float seconds_;
    int layer_ = 0, highest_layer_ = 0, top_layer_;
    std::vector<int> covered_;  ///< layers to return to when the current one ends
};

/// Scope of a group in the accessibility tree: contains what is added while it lives.
class Group {
  public:
    Group(Ui& ui, Role role, Id id, std::string_view label, std::string_view value = {}, const Rect& rect = {});
    ~Group() { ui_.close_group(); }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

  private:
    Ui& ui_;
};

/// Scope of a part of the screen for a player at the far edge. Its contents are laid out as if that were the
/// near edge. They appear turned by half about the middle of the window: the drawing, what the pointer hits,
/// and the places in the accessibility tree. All of it is drawn into one channel.
class Turned {
  public:
    explicit Turned(Ui& ui);
    ~Turned();
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;

  private:
    Ui& ui_;
    draw::HalfTurn turn_;
    std::size_t first_node_;
};

/// Where a rectangle of such a part appears.
Rect turned(const Ui& ui, const Rect& rect);

}  // namespace quarto::ui
