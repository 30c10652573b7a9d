#pragma once
/// A small immediate-mode interface of our own over ImGui's input and draw list: what can be pressed, what
/// the keyboard is on, how values glide. No windows, no style of ImGui's.

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
#include "shell/i18n/text.hpp"
#include "shell/ui/rect.hpp"
#include "shell/ui/scale.hpp"
#include "shell/ui/state.hpp"

namespace quarto::ui {

enum class Enabled : bool { no, yes };
enum class Motion : bool { none, calm };

/// What happens to a target in this picture.
struct ItemState {
    bool hovered = false;
    bool held = false;
    bool focused = false;    ///< and the keyboard shows it
    bool activated = false;  ///< by pointer, Enter or Space, this once
    bool refused = false;    ///< pressed or tapped, not dragged, although it is disabled: the screen may say why
};

struct ItemOptions {
    Enabled enabled = Enabled::yes;
    std::optional<GridPlace> grid = std::nullopt;
    std::optional<bool> hit = std::nullopt;  ///< for targets that are no rectangles
    Role role = Role::button;
    std::optional<bool> on = std::nullopt;  ///< as the role has it (tree.hpp)
    bool is_current = false;
    std::string_view language = {};  ///< of the label, as in HTML; empty for the one that is spoken
};

/// Everything that is the same for a whole picture.
struct Surface {
    ImDrawList& list;
    const draw::Theme& theme;
    const draw::Fonts& fonts;
    const Texts& texts;
    const draw::BoardSkin& skin;
    Rect window;           ///< in draw list units
    Scale scale;
    float pixel = 1;  ///< draw list units for one device pixel
    Motion motion = Motion::calm;
    std::span<const std::string> names = {};  ///< no line breaks between their words: "row 1"
};

class Ui {
  public:
    /// Begins a picture: reads ImGui's input and moves the focus.
    Ui(const Surface& surface, UiState& state);
    /// Ends it: what was registered becomes what the next picture's keys act on.
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
    /// Units of the interface as draw list units.
    float px(float units) const { return units * surface_.scale.unit; }
    /// The height of the em in draw list units.
    float em(draw::Type type) const { return draw::points(type) * surface_.scale.type; }
    std::string text(std::string_view key, std::initializer_list<TextArgument> arguments = {}) const {
        return surface_.texts.get(key, arguments);
    }

    /// The text with no-break spaces within names.
    std::string keep_names(std::string_view text) const;

    ItemState item(Id id, const Rect& rect, std::string_view label,
                   const ItemOptions& options = {});
    /// What is drawn as words or a picture, told to whoever does not see it. A label that belongs to an item is none.
    /// What is answered is valid until the next call.
    Node& add_text(const Rect& rect, std::string_view text, Role role = Role::text, std::string_view value = {});

    /// A place that the pointer can take hold of to drag; `pressed()` tells which.
    void drag_source(Id id, const Rect& rect);
    /// Draws the ring around a target that the keyboard is on.
    void focus_ring(const Rect& rect, float radius) const;
    /// Puts the keyboard on a target of this picture, if it was anywhere.
    void focus(Id id) { wanted_focus_ = id; }
    /// Hands the keyboard on from a target that is not in this picture any more to one that is.
    void set_focus_successor(Id from, Id to) { successors_.emplace_back(from, to); }

    /// A value that glides towards `target` at its own pace: about `seconds` for most of the way.
    float animate(Id id, Channel channel, float target, float seconds = 0.16f);
    /// From 0 to 1 in `seconds`, at an even pace, since set_animation() set it back; 1 where nothing moves.
    float progress(Id id, Channel channel, float seconds);
    void set_animation(Id id, Channel channel, float value) { state_.animated[{layer_, id, channel}] = value; }

    /// Everything registered from here lies over what came before, which answers no more; its heading names it.
    /// Answers whether it was not there in the last picture.
    bool begin_layer(Kind sheet, std::string_view heading);
    void end_layer();

    /// A part of the screen that scrolls by wheel, finger and keys; answers how far its content is to be moved up.
    float begin_scroll(Id id, std::string_view label, const Rect& rect, float content_height);
    void end_scroll();

    ImVec2 pointer() const { return pointer_; }
    /// A mouse or a pen lies over the picture.
    bool pointer_hovers() const { return !pointer_is_finger() && surface_.window.contains(pointer_.x, pointer_.y); }
    bool pointer_is_down() const { return down_; }
    bool pointer_is_finger() const { return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen; }
    bool pointer_was_lifted() const { return released_; }
    /// Where the pointer went down; none when it went down elsewhere.
    Id pressed() const { return state_.pressed; }
    bool is_top_layer() const { return layer_ >= top_layer_; }  ///< no sheet lies over what is drawn now
    bool escape_was_pressed() const { return escape_; }
    /// The key Home or End, which has moved the focus within its row.
    std::optional<Edge> edge_was_pressed() const { return edge_; }
    /// Whether the host asks for this step of what is no target itself.
    bool is_requested(Id id, ScrollStep step) const { return is_top_layer() && asked_ == Request{id, step}; }
    /// Whether the pointer went down in this picture's press farther than a tap would move.
    bool is_dragging() const { return down_ && has_wandered(); }

  private:
    struct Scroll {
        Id id;
        Rect rect;
        float content_height;
    };
    friend class Group;
    void open_group(Node group);
    void close_group() { --depth_; }
    void read_keys();
    /// Whether the key of an arrow up or down, and those of pages and ends, has scrolled instead of moving the focus.
    bool read_scroll_keys();
    bool scrolls_towards(const Target* next, ScrollStep step) const;
    void settle_focus();
    void scroll_into_sight(const Rect& rect);
    bool has_wandered() const;  ///< the pointer, since it went down

    Surface surface_;
    UiState& state_;
    std::vector<Target> targets_;
    std::vector<Scroll> scrolls_;
    std::vector<Kind> sheets_;
    std::vector<Node> tree_;
    int depth_ = 0;  ///< in the tree
    Id wanted_focus_;
    std::vector<std::pair<Id, Id>> successors_;  ///< of the focus: from, to
    std::optional<Request> asked_;  ///< by the host in this picture
    std::optional<std::pair<Id, ScrollStep>> scrolling_;  ///< the area that a key scrolls
    ImVec2 pointer_;
    bool down_, pressed_, released_;
    bool hovers_;  ///< a finger that is lifted points at nothing
    bool activate_ = false, escape_ = false;
    std::optional<Edge> edge_;
    float seconds_;
    int layer_ = 0, highest_layer_ = 0, top_layer_;
    std::vector<int> covered_;  ///< layers that are gone on with once the one over them ends
};

/// What is registered and told while it lives belongs together.
class Group {
  public:
    Group(Ui& ui, Role role, Id id, std::string_view label, std::string_view value = {},
          const Rect& rect = {});
    ~Group() { ui_.close_group(); }
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

  private:
    Ui& ui_;
};

}  // namespace quarto::ui
