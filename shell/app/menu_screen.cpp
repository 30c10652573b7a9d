#include "shell/app/form_page.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

using ui::Enabled;
using ui::Icon;

std::optional<Intent> draw_menu(ui::Ui& ui, const View& view) {
    FormPage page(ui, "menu", "screen.menu", {.width = 380});
    page.notice(view);
    std::optional<Intent> intent;
    const auto line = [&](std::string_view name, std::string_view label, Icon icon, bool enabled,
                          Intent asked) {
        if (offers(view, asked) && page.list_line(name, ui.text(label), icon, Enabled{enabled}))
            intent = std::move(asked);
    };
    if (view.has_update) line("menu.update", "action.update", Icon::update, true, intent::TakeUpdate{});
    line("menu.new_game", "screen.new_game", Icon::plus, true, intent::Open{Screen::new_game});
    line("menu.learn", "screen.course", Icon::learn, true, intent::Open{Screen::course});
    if (view.can_return_to_own_game)
        line("menu.own_game", "action.own_game", Icon::back, true, intent::RestoreStashedGame{});
    if (view.can_return_to_previous_game)
        line("menu.previous_game", "action.previous_game", Icon::back, true, intent::ReturnToPreviousGame{});
    if (view.has_unreadable) line("menu.unreadable", "action.show_unreadable", Icon::list, true, intent::ShowUnreadable{});
    if (view.actions.can_extend) line("menu.extend", "action.extend", Icon::clock, true, intent::ExtendTime{});
    if (view.actions.can_other_call) {  // two calls may leave no room for these beside them
        line("menu.undo", "action.undo", Icon::undo, view.actions.can_undo, intent::Undo{});
        line("menu.ask", "action.ask", Icon::bulb, view.actions.can_ask_for_help, intent::AskForHelp{});
    }
    line("menu.moves", "screen.moves", Icon::list, !view.moves.empty(), intent::Open{Screen::moves});
    if (view.actions.can_ask_for_help) line("menu.ask", "action.ask", Icon::bulb, true, intent::AskForHelp{});
    if (view.actions.can_analyse || view.actions.is_analysing)
        line("menu.analyse", view.actions.is_analysing ? "action.hide_values" : "action.analyse", Icon::chart,
             true, intent::ToggleAnalysis{});
    line("menu.share", "action.share", Icon::share, view.has_game, intent::Share{});
    if (view.has_game) line("menu.type", "action.type", Icon::keys, true, intent::OpenCommandLine{});
    line("menu.proof", "screen.proof", Icon::proof, true, intent::Open{Screen::proof});
    Preferences muted = view.preferences;
    muted.has_sound = !muted.has_sound;
    line("menu.sound", view.preferences.has_sound ? "action.mute" : "action.unmute",
         view.preferences.has_sound ? Icon::sound : Icon::mute, true, intent::ChangePreferences{muted});
    if (view.full_screen != FullScreen::unavailable)
        line("menu.full_screen",
             view.full_screen == FullScreen::on ? "action.leave_full_screen" : "action.full_screen",
             view.full_screen == FullScreen::on ? Icon::leave_full_screen : Icon::full_screen, true,
             intent::ToggleFullScreen{});
    line("menu.settings", "screen.settings", Icon::settings, true, intent::Open{Screen::settings});
    line("menu.help", "screen.help", Icon::help, true, intent::Open{Screen::help});
    // Nothing takes it back while a clock runs: the first press asks.
    bool& is_armed = ui.state().screens.resign_armed;
    if (offers(view, intent::Resign{})) ui::divider(ui, page.row(1));
    if (is_armed) line("menu.resign_sure", "action.resign_sure", Icon::flag, view.actions.can_resign, intent::Resign{});
    else if (offers(view, intent::Resign{}) && page.list_line("menu.resign", ui.text("action.resign"), Icon::flag, Enabled{view.actions.can_resign}))
        is_armed = true;
    if (view.can_quit) line("menu.quit", "action.quit", Icon::quit, true, intent::Quit{});
    if (page.closed()) intent = intent::Back{};
    if (intent) is_armed = false;
    return intent;
}

}  // namespace quarto
