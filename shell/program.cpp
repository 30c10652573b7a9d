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

void Program::handle(const Intent& intent) {
    app_.handle(intent);
    wake();
}

void Program::edit_name(Seat seat, const std::string& current, const std::string& label) {
    name_entry_ = NameEntry{seat, current, label};
    wake();
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
