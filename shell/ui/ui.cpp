#include "shell/ui/ui.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "shell/render/round.hpp"
#include "shell/ui/focus.hpp"
#include "shell/ui/keyboard.hpp"

namespace quarto::ui {
namespace {

constexpr float drag_threshold = 9;  ///< interface units that the pointer moves before a press becomes a drag
constexpr float wheel_step = 60;     ///< interface units per notch of the wheel
/// Longest animation step of a frame, and the step of the first frame after a pause, in seconds.
constexpr float max_step = 0.25f, default_step = 1.0f / 60;

/// What the last picture showed there: the player aimed at that, not at what has moved there since.
Id shown_at(const UiState& state, const ImVec2& at) {
    const auto shows = [&](const Node& node) {
        const auto area = std::ranges::find(state.tree, node.area, &Node::id);
        const bool in_sight = node.area.is_none() || (area != state.tree.end() && area->rect.contains(at.x, at.y));
        return is_target(node) && node.role != Role::scroll && node.is_whole && node.layer == state.top_layer &&
               in_sight && node.rect.contains(at.x, at.y);
    };
    const auto last = std::find_if(state.tree.rbegin(), state.tree.rend(), shows);
    return last == state.tree.rend() ? Id() : last->id;
}

/// Whether the target has come to its place since the last picture. A board that tilts hardly moves.
bool has_moved_in(const Tree& last, Id id, const Rect& rect) {
    const auto before = std::ranges::find(last, id, &Node::id);
    if (before == last.end()) return !last.empty();
    return !before->rect.contains(rect.middle_x(), rect.middle_y());
}

}  // namespace

Ui::Ui(const Surface& surface, UiState& state)
    : surface_(surface),
      state_(state),
      pointer_(ImGui::GetIO().MousePos),
      down_(ImGui::IsMouseDown(ImGuiMouseButton_Left)),
      pressed_(ImGui::IsMouseClicked(ImGuiMouseButton_Left)),
      released_(ImGui::IsMouseReleased(ImGuiMouseButton_Left)),
      // After a pause the first frame starts an animation instead of skipping it.
      seconds_(std::min(ImGui::GetIO().DeltaTime, state.is_moving ? max_step : default_step)),
      top_layer_(state.top_layer) {
    state_.is_moving = false;
    state_.is_over_scroll = false;
    state_.truncated_texts.clear();
    state_.scroll_line = px(wheel_step);
    read_keys();
    if (!state_.requests.empty()) {
        request_ = state_.requests.front();
        state_.requests.pop_front();
    }
    if (pressed_) {
        state_.pressed = shown_at(state_, pointer_);
        state_.pressed_layer = state_.top_layer;
        state_.is_cancelled = false;
        state_.dragged_area = {};
        state_.drag_speed = 0;
        state_.pressed_x = pointer_.x;
        state_.pressed_y = pointer_.y;
        state_.focus_visible = false;
    }
    cancel_press();
    hovers_ = !pointer_is_finger() || down_ || released_;
}

/// Escape and another button cancel a press or a drag: until the next press the pointer counts as lifted.
void Ui::cancel_press() {
    if (escape_ && down_ && !state_.pressed.is_none()) {
        state_.is_cancelled = true;
        escape_ = false;
    }
    for (int button = ImGuiMouseButton_Left + 1; button < ImGuiMouseButton_COUNT; ++button)
        state_.is_cancelled |= ImGui::IsMouseClicked(button);
    if (!state_.is_cancelled) return;
    down_ = pressed_ = released_ = false;
    state_.drag_speed = 0;
}

Ui::~Ui() {
    if (!down_) {
        state_.pressed = {};
        state_.dragged_area = {};
    }
    if (highest_layer_ != state_.top_layer || sheets_ != state_.sheets || !state_.requests.empty())
        state_.is_moving = true;
    settle_focus();
    state_.focus_moved = false;
    state_.tree = std::move(tree_);
    state_.sheets = std::move(sheets_);
    state_.top_layer = highest_layer_;
    update_tab_stops(state_);
}

/// A new sheet starts without a focus; when it closes, the previous focus is restored. If the focused target
/// has disappeared, the focus moves to its successor or the one requested by focus(), or else to a neighbour.
void Ui::settle_focus() {
    const Id had = state_.focused;
    const auto top_of = [](const std::vector<Kind>& sheets) { return sheets.empty() ? Kind::none : sheets.back(); };
    const Kind before = top_of(state_.sheets), now = top_of(sheets_);
    if (before != now) {
        state_.left_at[before] = std::exchange(state_.focused, {});
        if (const auto known = state_.left_at.find(now); known != state_.left_at.end()) state_.focused = known->second;
        if (now == Kind::none) state_.left_at.clear();
    }
    const auto is_there = [this](Id id) { return find_target(tree_, id) != nullptr; };
    for (const auto& [from, to] : successors_)
        if (wanted_focus_.is_none() && had == from && !is_there(from)) focus(to);
    if (!had.is_none() && is_there(wanted_focus_)) state_.focused = wanted_focus_;
    else if (!is_there(state_.focused)) state_.focused = nearest_remaining(state_.tree, tree_, state_.focused);
}

void Ui::read_keys() {
    escape_ = ImGui::IsKeyPressed(ImGuiKey_Escape, false);
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyAlt || io.KeySuper) return;  // text is being typed, or a shortcut of the system
    using enum NavigationKey;
    constexpr std::pair<ImGuiKey, NavigationKey> keys[]{
        {ImGuiKey_LeftArrow, left}, {ImGuiKey_RightArrow, right},   {ImGuiKey_UpArrow, up},
        {ImGuiKey_DownArrow, down}, {ImGuiKey_Home, home},          {ImGuiKey_End, end},
        {ImGuiKey_PageUp, page_up}, {ImGuiKey_PageDown, page_down}, {ImGuiKey_Tab, tab},
        {ImGuiKey_Enter, enter},    {ImGuiKey_KeypadEnter, enter},  {ImGuiKey_Space, space}};
    for (const auto& [key, meaning] : keys)
        if (ImGui::IsKeyPressed(key)) {
            has_key_ |= ImGui::IsKeyPressed(key, false);
            press_key(state_, {meaning, io.KeyShift, io.KeyCtrl, !ImGui::IsKeyPressed(key, false)}, ArrowReach::window);
        }
}

std::string Ui::with_kept_spaces(std::string_view text) const {
    constexpr std::string_view no_break_space = "\u00a0", dot = " \u00b7 ";
    std::string kept(text);
    // A number that begins or ends a fact stays with its word: "28 February 2028", "\u22126 loses". ImGui breaks a line
    // behind a full stop, but not behind this sign like one.
    const auto is_number = [&](std::size_t from, std::size_t to) {
        return from < to && kept.find_first_not_of("0123456789.\u2212\u00a0%", from) >= to;
    };
    for (auto at = kept.find(' ', 1); at != std::string::npos; at = kept.find(' ', at + 1)) {
        if (!is_number(at - 1, at) && !is_number(at + 1, at + 2)) continue;  // most texts, in little time
        const std::size_t begin = kept.find_last_of(" \n", at - 1) + 1;
        const bool is_first = begin == 0 || kept[begin - 1] == '\n' || kept.substr(0, begin).ends_with("\u00b7 ");
        const std::size_t end = std::min(kept.find_first_of(" \n", at + 1), kept.size());
        const bool is_last = end == kept.size() || kept[end] == '\n' || kept.compare(end, dot.size(), dot) == 0;
        if (!(is_first && is_number(begin, at)) && !(is_last && is_number(at + 1, end))) continue;
        if (kept[at - 1] == '.') kept.replace(at - 1, 2, "\u2024\u00a0");
        else kept.replace(at, 1, no_break_space);
    }
    if (kept.find(' ') == std::string::npos) return kept;
    for (const std::string& name : surface_.names)
        for (auto at = kept.find(name); at != std::string::npos; at = kept.find(name, at + name.size()))
            for (auto space = kept.rfind(' ', at + name.size() - 1); space != std::string::npos && space > at;
                 space = kept.rfind(' ', space))
                kept.replace(space, 1, no_break_space);
    for (auto at = kept.find(dot); at != std::string::npos; at = kept.find(dot, at))
        kept.replace(at, 1, no_break_space);
    return kept;
}

ItemState Ui::item(Id id, const Rect& rect, std::string_view label, const ItemOptions& options) {
    const bool enabled = options.enabled == Enabled::yes;
    tree_.push_back({.role = options.role,
                     .depth = depth_,
                     .id = id,
                     .label = std::string(label),
                     .rect = rect,
                     .enabled = enabled,
                     .on = options.on,
                     .is_current = options.is_current,
                     .language = std::string(options.language),
                     .is_whole = !options.hit,
                     .layer = layer_,
                     .grid = options.grid,
                     .area = scrolls_.empty() ? Id() : scrolls_.back().id});
    ItemState item;
    if (!is_top_layer()) return item;
    bool is_pressed = request_ == Request{id};
    if (state_.focused == id) {
        item.focused = state_.focus_visible;
        if (state_.focus_moved && !scrolls_.empty() && !scrolls_.back().is_led) {
            state_.scrolled[scrolls_.back().id] = offset_with(rect);
            state_.is_moving = true;
        }
    }
    const bool in_sight = scrolls_.empty() || scrolls_.back().rect.contains(pointer_.x, pointer_.y);
    const bool under = in_sight && hovers_ && options.hit.value_or(rect.contains(pointer_.x, pointer_.y));
    const Rect shown = is_turned_ ? turned(*this, rect) : rect;
    if (under && pressed_ && !has_moved_in(state_.tree, id, shown)) state_.pressed = id;
    const bool pressed = state_.pressed == id;
    // One that has moved away meanwhile is meant all the same, unless the pointer has moved, too.
    const bool has_moved_away = !rect.contains(state_.pressed_x, state_.pressed_y) && !has_wandered();
    const bool is_tapped = pressed && released_ && (under || (!options.hit && has_moved_away));
    if (!enabled) {
        item.refused = is_pressed || (is_tapped && !has_wandered());
        return item;
    }
    item.hovered = under && (!down_ || pressed) && state_.dragged_area.is_none();
    item.held = under && pressed && down_;
    if (is_tapped) state_.focused = id;
    item.activated = is_tapped || is_pressed;
    return item;
}

Node& Ui::add_text(const Rect& rect, std::string_view text, Role role, std::string_view value) {
    tree_.push_back({role, depth_, Id(), spoken(text), rect});
    tree_.back().value = value;
    return tree_.back();
}

void Ui::open_group(Node group) {
    group.depth = depth_++;
    group.layer = layer_;
    tree_.push_back(std::move(group));
}

Group::Group(Ui& ui, Role role, Id id, std::string_view label, std::string_view value, const Rect& rect) : ui_(ui) {
    ui.open_group({role, 0, id, std::string(label), rect, true, {}, false, std::string(value)});
}

void Ui::drag_source(Id id, const Rect& rect) {
    if (is_top_layer() && pressed_ && rect.contains(pointer_.x, pointer_.y)) state_.pressed = id;
}

void Ui::focus_ring(const Rect& rect, float radius) const {
    const float gap = px(3), width = px(2.5f);
    const Rect ring = rect.inset(-gap - width);
    draw::outline_round(list(), {{ring.x, ring.y}, {ring.right(), ring.bottom()}, radius + gap + width}, theme().focus,
                        1, width);
}

bool Ui::was_double_click() { return ImGui::GetIO().MouseClickedLastCount[0] > 1; }

float Ui::animate(Id id, Channel channel, float target, float seconds) {
    const auto [entry, is_new] = state_.animated.try_emplace({layer_, id, channel}, target);
    float& value = entry->second;
    if (is_new || surface_.motion == Motion::none) return value = target;
    value += (target - value) * (1 - std::exp(-3 * seconds_ / seconds));
    if (std::abs(value - target) < 0.004f) value = target;
    else state_.is_moving = true;
    return value;
}

float Ui::progress(Id id, Channel channel, float seconds, Lapse lapse) {
    const auto [entry, is_new] = state_.animated.try_emplace({layer_, id, channel}, 1.0f);
    float& value = entry->second;
    if (is_new || (lapse == Lapse::motion && surface_.motion == Motion::none)) return value = 1;
    value = std::min(1.0f, value + seconds_ / seconds);
    if (value < 1) state_.is_moving = true;
    return value;
}

bool Ui::take_press() {
    const bool is_taken = is_top_layer() && (pressed_ || request_ || escape_ || has_key_);
    if (!is_taken) return false;
    request_.reset();
    escape_ = has_key_ = false;
    state_.is_cancelled |= pressed_;
    cancel_press();
    state_.pressed = {};
    return true;
}

bool Ui::begin_layer(Kind sheet, std::string_view heading) {
    covered_.push_back(layer_);
    layer_ = ++highest_layer_;
    sheets_.push_back(sheet);
    open_group({Role::dialog, 0, sheet, std::string(heading), window(), true, {}, false, {}});
    return std::ranges::find(state_.sheets, sheet) == state_.sheets.end();
}

void Ui::end_layer() {
    close_group();
    layer_ = covered_.back();
    covered_.pop_back();
}

bool Ui::has_wandered() const {
    return std::hypot(pointer_.x - state_.pressed_x, pointer_.y - state_.pressed_y) > px(drag_threshold);
}

float Ui::begin_scroll(Id id, std::string_view label, const Rect& rect, float content_height) {
    float& offset = state_.scrolled[id];
    if (content_height < rect.height + 1) content_height = std::min(content_height, rect.height);  // rounded
    const float most = std::max(0.0f, content_height - rect.height);
    open_group({Role::scroll, 0, id, std::string(label), rect, most > 0, {}, false, {}});
    if (is_top_layer() && request_ && request_->id == id && request_->step) {
        const float line = px(wheel_step), page = std::max(line, rect.height - line);
        const std::array<float, 6> by{-line, line, -page, page, -most, most};
        offset += by[index_of(*request_->step)];
    }
    if (is_top_layer() && most > 0 && rect.contains(pointer_.x, pointer_.y)) {
        offset -= ImGui::GetIO().MouseWheel * px(wheel_step);
        state_.is_over_scroll = true;
    }
    const bool began_inside = rect.contains(state_.pressed_x, state_.pressed_y);
    if (is_top_layer() && most > 0 && down_ && began_inside) {
        if (state_.dragged_area.is_none() && std::abs(pointer_.y - state_.pressed_y) > px(drag_threshold)) {
            state_.dragged_area = id;
            state_.pressed = {};
        }
        if (state_.dragged_area == id) {
            const float moved = (is_turned_ ? 1.0f : -1.0f) * ImGui::GetIO().MouseDelta.y;
            offset += moved;
            state_.drag_speed = draw::mix(state_.drag_speed, moved / std::max(0.001f, seconds_), 0.4f);
        }
    } else if (!down_ && std::abs(state_.drag_speed) > px(12) && began_inside) {
        offset += state_.drag_speed * seconds_;
        state_.drag_speed *= std::exp(-5 * seconds_);
        state_.is_moving |= surface_.motion == Motion::calm;
        if (surface_.motion == Motion::none) state_.drag_speed = 0;
    }
    offset = std::clamp(offset, 0.0f, most);
    scrolls_.push_back({id, rect, content_height, offset});
    const float beside = px(2);  // letters reach out of their box, turned ones by a pixel more
    list().PushClipRect({rect.x - beside, rect.y}, {rect.right() + beside, rect.bottom()}, true);
    return offset;
}

void Ui::end_scroll() {
    list().PopClipRect();
    close_group();
    const Scroll scroll = scrolls_.back();
    scrolls_.pop_back();
    if (is_top_layer() && state_.focus_visible && state_.focused == scroll.id) focus_ring(scroll.rect, px(8));
    const float most = scroll.content_height - scroll.rect.height;
    if (most <= 0) return;
    const float length = std::max(px(28), scroll.rect.height * scroll.rect.height / scroll.content_height);
    const float y = scroll.rect.y + (scroll.rect.height - length) * state_.scrolled[scroll.id] / most;
    const float x = scroll.rect.right() - px(4);
    list().AddRectFilled({x, y + px(2)}, {x + px(3), y + length - px(2)}, draw::packed(theme().secondary, 0.4f),
                         px(1.5f));
}

float Ui::offset_with(const Rect& rect) const {
    const Scroll& scroll = scrolls_.back();
    const float margin = px(12);
    float offset = scroll.offset;
    if (rect.bottom() > scroll.rect.bottom()) offset += rect.bottom() - scroll.rect.bottom() + margin;
    if (rect.y < scroll.rect.y) offset -= scroll.rect.y - rect.y + margin;
    return offset;
}

void Ui::scroll_into_sight(const Rect& rect) {
    if (scrolls_.empty()) return;
    Scroll& scroll = scrolls_.back();
    state_.scrolled[scroll.id] = offset_with(rect);
    scroll.is_led = true;
    state_.is_moving = true;
}

void Ui::turn_pointer(const draw::HalfTurn& turn) {
    is_turned_ = !is_turned_;
    pointer_ = turn.of(pointer_);
    const ImVec2 pressed = turn.of({state_.pressed_x, state_.pressed_y});
    state_.pressed_x = pressed.x;
    state_.pressed_y = pressed.y;
}

Rect turned(const Ui& ui, const Rect& rect) {
    const Rect window = ui.window();
    return {2 * window.middle_x() - rect.right(), 2 * window.middle_y() - rect.bottom(), rect.width, rect.height};
}

Turned::Turned(Ui& ui)
    : ui_(ui), turn_(ui.list(), {ui.window().middle_x(), ui.window().middle_y()}), first_node_(ui.tree_.size()) {
    ui_.turn_pointer(turn_);
}

Turned::~Turned() {
    turn_.end();
    ui_.turn_pointer(turn_);
    for (std::size_t k = first_node_; k < ui_.tree_.size(); ++k)
        if (Rect& rect = ui_.tree_[k].rect; !rect.empty()) rect = turned(ui_, rect);
}

}  // namespace quarto::ui
