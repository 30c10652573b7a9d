#include "shell/program.hpp"

#include <imgui.h>

#include <utility>

#include "shell/appearance.hpp"
#include "shell/screens/layout.hpp"
#include "shell/screens/screens.hpp"

namespace quarto {

void Program::take(const SDL_Event& event) {
    window_.take(event);
    wake();
}

bool Program::offer_wheel(const SDL_Event& event) {
    if (ui_state_.is_over_scroll) take(event);
    return ui_state_.is_over_scroll;
}

void Program::handle(const Intent& intent) {
    app_.handle(intent);
    wake();
}

void Program::edit_name(Seat seat, const std::string& current, const std::string& label) {
    name_entry_ = NameEntry{seat, current, label};
    wake();
}

void Program::press(const std::string& name) {
    ui_state_.asked.push_back(name);
    wake();
}

void Program::escape() {
    ui_state_.escape_asked = true;
    wake();
}

void Program::focus_on(const std::string& name) {
    ui_state_.focused = told_focus_ = name;
    ui_state_.focus_visible = ui_state_.focus_moved = !name.empty();
    wake();
}

std::optional<std::string> Program::news_of_tree() {
    const auto& tree = ui_state_.tree;
    const bool is_told = ui_state_.focused == told_focus_ &&
                         (ui_state_.is_moving ? ui::says_the_same(tree, told_tree_) : tree == told_tree_);
    if (is_told) return std::nullopt;
    told_tree_ = tree;
    told_focus_ = ui_state_.focused;
    return ui::to_json(tree, told_focus_);
}

std::optional<Milliseconds> Program::frame() {
    app_.poll();
    const View view = app_.view();
    const Preferences& preferences = view.preferences;
    const draw::ThemeName theme_name = theme_of(preferences.theme, app_.host());
    const draw::Theme& theme = draw::theme(theme_name);
    if (theme_told_ != theme_name) app_.host().follow_theme(name_of(theme_name));
    theme_told_ = theme_name;

    window_.begin_frame();
    std::optional<Intent> intent;
    {
        const ImGuiIO& io = ImGui::GetIO();
        const ui::Scale scale =
            comfortable_scale(io.DisplaySize.x, io.DisplaySize.y, text_factor(preferences.text_size));
        ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                   .theme = theme,
                   .fonts = window_.fonts(),
                   .texts = app_.texts(),
                   .art = art_of(preferences),
                   .window = {0, 0, io.DisplaySize.x, io.DisplaySize.y},
                   .scale = scale,
                   .pixel = 1 / io.DisplayFramebufferScale.x,
                   .motion = app_.host().prefers_reduced_motion() ? ui::Motion::none : ui::Motion::calm},
                  ui_state_);
        intent = draw_screens(ui, view);
        if (name_entry_) {
            if (auto entered = draw_name_entry(ui, *name_entry_)) intent = *entered;
            if (!name_entry_->is_open) name_entry_.reset();
        }
    }
    window_.end_frame(theme.background);
    ++drawn_frames_;

    if (intent) handle(*intent);
    else if (window_.has_waiting_events()) wake();
    else if (pending_frames_ > 0) --pending_frames_;
    if (pending_frames_ > 0 || ui_state_.is_moving) return Milliseconds{0};
    return app_.next_change(app_.view());
}

}  // namespace quarto
