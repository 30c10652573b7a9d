#include "shell/app/frontend.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "shell/app/commands.hpp"
#include "shell/features/settings/screen.hpp"
#include "shell/app/screens/screens.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/model/later.hpp"
#include "shell/ui/focus.hpp"

namespace quarto {

void Frontend::take(const SDL_Event& event) {
    if (event.type == SDL_MOUSEBUTTONUP || event.type == SDL_KEYUP) ++releases_;
    for (const PadChange& change : gamepad_.read(event)) take(change);
    canvas_.take(event);
    wake();
}

void Frontend::take(const PadChange& change) {
    if (const auto* key = std::get_if<pad::Key>(&change.meaning)) ImGui::GetIO().AddKeyEvent(key->key, change.is_down);
    if (!change.is_down) return;
    if (const auto* press = std::get_if<pad::Press>(&change.meaning)) ui::request(ui_state_, {press->target});
    if (const auto* region = std::get_if<pad::Region>(&change.meaning))
        if (const auto* target = ui::next_region(ui_state_.tree, ui_state_.focused, region->is_backwards))
            ui::move_focus(ui_state_, *target);
}

/// The field in the window.
std::optional<Intent> Frontend::take_entry(ui::Ui& ui) {
    if (!text_entry_) return std::nullopt;
    const auto entered = later([&] { return draw_text_entry(ui, *text_entry_); });
    const auto named = text_entry_->named;
    if (!text_entry_->is_open) text_entry_.reset();
    if (!entered) return std::nullopt;
    return named ? Intent{intent::EnterName{*named, *entered}} : app_.parsed(*entered);
}

bool Frontend::offer_wheel(const SDL_Event& event) {
    if (ui_state_.is_over_scroll) take(event);
    return ui_state_.is_over_scroll;
}

void Frontend::handle(const Intent& intent) {
    app_.handle(intent);
    wake();
}

void Frontend::command(const Intent& intent) {
    if (app_.view().is_variation) app_.handle(intent::LeaveVariation{});
    if (app_.view().position_editor) app_.handle(intent::LeaveSetUp{});
    handle(intent);
}

void Frontend::allow_pondering(bool is_allowed) {
    if (is_allowed != app_.state().may_ponder) app_.handle(intent::AllowPondering{is_allowed});
}

void Frontend::set_language(std::optional<Texts> texts) {
    if (texts) app_.set_language(std::move(*texts));
    else app_.handle(intent::LanguageLoadFailed{});
    shape_names_ = shape_names(app_.texts());
    wake();
}

void Frontend::set_colours(std::string colours) {
    page_colours_ = std::move(colours);
    ++colour_changes_;
    wake();
}

const draw::Theme& Frontend::themed(draw::ThemeName name) {
    if (page_colours_.empty()) return draw::theme(name);
    constexpr std::uint32_t theme_count = 4;
    page_theme_ = later([&] { return with_colours(draw::theme(name), page_colours_); });
    page_theme_.version = theme_count * colour_changes_ + static_cast<std::uint32_t>(name);
    return page_theme_;
}

void Frontend::ask_line(const effect::AskLine& asked) {
    text_entry_ = TextEntry{asked.named, asked.current, asked.label};
    wake();
}

void Frontend::press(const std::string& name) {
    if (const auto id = ui::parse_id(name)) ui::request(ui_state_, {*id});
    wake();
}

bool Frontend::cuts_short() {
    ui::EndingMemory& ending = ui_state_.screens.ending;
    if (!ending.is_on || ui_state_.top_layer > 0) return false;
    ending.is_cut_short = true;
    wake();
    return true;
}

bool Frontend::run_shortcut(Key key) {
    if (text_entry_ || ui_state_.top_layer > 0) return false;
    if (cuts_short()) return true;
    const bool is_arrow = key == Key::earlier || key == Key::later;
    const ui::Kind focused = ui_state_.focused.kind;
    const bool has_focus = ui_state_.focus_visible && focused != ui::Kind::none && !ui::is_review_control(focused);
    if (is_arrow && has_focus) return false;
    const auto intent = intent_of(key, app_.view(), ui_state_.focus_visible ? ui_state_.focused : ui::Id());
    if (!intent) return false;
    app_.ask(*intent);
    wake();
    return true;
}

bool Frontend::press_key(const ui::KeyPress& press) {
    if (!press.is_repeat && cuts_short()) return true;
    const bool is_used = ui::press_key(ui_state_, press, ui::ArrowReach::group);
    if (is_used) wake();
    return is_used;
}

void Frontend::escape() {
    for (const bool is_down : {true, false}) ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, is_down);
    wake();
}

void Frontend::cancel_press() {
    for (const bool is_down : {true, false}) ImGui::GetIO().AddMouseButtonEvent(ImGuiMouseButton_Right, is_down);
    wake();
}

void Frontend::focus_on(const std::string& name) {
    const ui::Id before = std::exchange(ui_state_.focused, ui::parse_id(name).value_or(ui::Id()));
    reported_focus_ = ui_state_.focused;
    ui_state_.focus_visible = !ui_state_.focused.is_none();
    // The page also repeats where the focus is: nothing is scrolled away for that.
    ui_state_.focus_moved = ui_state_.focus_visible && ui_state_.focused != before;
    ui::update_tab_stops(ui_state_);
    wake();
}

void Frontend::show_board_alone(const std::function<void(const ui::Rect&)>& take) {
    const ui::UiState before = ui_state_;
    ui_state_.screens.is_picture = true;
    frame();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    take(picture_place({0, 0, window.x, window.y}, !app_.view().picture_caption.empty()));
    ui_state_ = before;
    wake();
    frame();
}

std::optional<std::string> Frontend::changed_tree() {
    const auto& tree = ui_state_.tree;
    const bool is_reported = ui_state_.focused == reported_focus_ &&
                             (ui_state_.is_moving ? ui::says_the_same(tree, reported_tree_) : tree == reported_tree_);
    if (is_reported) return std::nullopt;
    reported_tree_ = tree;
    reported_focus_ = ui_state_.focused;
    return ui::to_json(tree, reported_focus_);
}

bool Frontend::draw_pass() {
    const View& view = app_.view();
    const Preferences& preferences = view.preferences;
    const draw::ThemeName theme_name = theme_of(preferences.theme, view.environment);
    const draw::Theme& theme = themed(theme_name);
    const std::pair look(theme_name, text_factor(preferences.text_size));
    if (theme_applied_ != look) app_.host().perform(effect::ApplyTheme{name_of(look.first), look.second});
    theme_applied_ = look;

    canvas_.begin_frame(theme.background);
    std::optional<Intent> intent;
    {
        const ImGuiIO& io = ImGui::GetIO();
        const float density = canvas_.density();
        ui::Scale scale = comfortable_scale(io.DisplaySize.x / density, io.DisplaySize.y / density, look.second);
        scale.unit *= density;
        scale.type *= density;
        ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                   .theme = theme,
                   .fonts = canvas_.fonts(),
                   .texts = app_.texts(),
                   .skin = skin_of(preferences),
                   .window = {0, 0, io.DisplaySize.x, io.DisplaySize.y},
                   .scale = scale,
                   .pixel = 1 / io.DisplayFramebufferScale.x,
                   .motion = motion_of(preferences.motion, view.environment),
                   .names = shape_names_},
                  ui_state_);
        intent = draw_screens(ui, view);
        if (auto entered = take_entry(ui)) intent = std::move(entered);
    }
    if (intent) {
        app_.ask(*intent);
        wake();
    }
    return intent || canvas_.has_waiting_events();
}

std::optional<Milliseconds> Frontend::frame() {
    // Redraw until the picture reflects the input, so that this frame shows the response.
    app_.poll();
    bool is_stale = draw_pass();
    for (int passes = 1; is_stale && passes < max_passes; ++passes) {
        canvas_.drop_frame();
        is_stale = draw_pass();
    }
    const bool is_new = canvas_.end_frame();
    if (is_new) ++drawn_frames_;

    if (is_stale) wake();
    else if (pending_frames_ > 0) --pending_frames_;
    return next_frame_ = next_frame(is_new);
}

std::optional<Milliseconds> Frontend::next_frame(bool is_new) const {
    if (pending_frames_ > 0) return Milliseconds{0};
    // A canvas that draws nothing has no vertical sync to wait for either.
    if (!is_still()) return is_new ? Milliseconds{0} : still_moment;
    return app_.next_change();
}

}  // namespace quarto
