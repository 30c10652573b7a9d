#include "shell/app/screens/screens.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

using ui::Enabled;
using ui::Icon;
using ui::Kind;

std::optional<Intent> draw_menu(ui::Ui& ui, const View& view) {
    ui::FormPage page(ui, Kind::menu, "screen.menu", {.width = 380});
    page.message(view.notice);
    std::optional<Intent> intent;
    const auto line = [&](Kind name, TextKey label, Icon icon, bool enabled,
                          Intent asked) {
        if (offers(view, asked) && page.list_line(name, ui.text(label), icon, Enabled{enabled}))
            intent = std::move(asked);
    };
    if (view.environment.has_update) line(Kind::menu_update, "action.update", Icon::update, true, intent::TakeUpdate{});
    line(Kind::menu_new_game, "screen.new_game", Icon::plus, true, intent::Open{Screen::new_game});
    line(Kind::menu_learn, "screen.course", Icon::learn, true, intent::Open{Screen::course});
    if (view.can_return_to_own_game)
        line(Kind::menu_own_game, "action.own_game", Icon::back, true, intent::RestoreStashedGame{});
    if (view.can_return_to_previous_game)
        line(Kind::menu_previous_game, "action.previous_game", Icon::back, true, intent::ReturnToPreviousGame{});
    if (view.has_unreadable) line(Kind::menu_unreadable, "action.show_unreadable", Icon::list, true, intent::ShowUnreadable{});
    if (view.actions.can_extend) line(Kind::menu_extend, "action.extend", Icon::clock, true, intent::ExtendTime{});
    if (view.actions.can_other_call) {  // with two call buttons there may be no room for these
        line(Kind::menu_undo, "action.undo", Icon::undo, view.actions.can_undo, intent::Undo{});
        line(Kind::menu_ask, "action.ask", Icon::bulb, view.actions.can_ask_for_help, intent::AskForHelp{});
    }
    line(Kind::menu_moves, "screen.moves", Icon::list, !view.moves.empty(), intent::Open{Screen::moves});
    if (view.actions.can_ask_for_help && !view.actions.can_other_call)
        line(Kind::menu_ask, "action.ask", Icon::bulb, true, intent::AskForHelp{});
    if (view.actions.can_analyse || view.actions.is_analysing)
        line(Kind::menu_analyse, view.actions.is_analysing ? "action.hide_values"_key : "action.analyse"_key, Icon::chart,
             true, intent::ToggleAnalysis{});
    if (view.can_branch) line(Kind::menu_variation, "action.try_moves", Icon::branch, true, intent::TryMoves{});
    line(Kind::menu_share, "action.share", Icon::share, view.has_game, intent::Share{});
    if (view.has_game) line(Kind::menu_type, "action.type", Icon::keys, true, intent::OpenCommandLine{});
    line(Kind::menu_proof, "screen.proof", Icon::proof, true, intent::Open{Screen::proof});
    Preferences muted = view.preferences;
    muted.has_sound = !muted.has_sound;
    line(Kind::menu_sound, view.preferences.has_sound ? "action.mute"_key : "action.unmute"_key,
         view.preferences.has_sound ? Icon::sound : Icon::mute, true, intent::ChangePreferences{muted});
    if (view.environment.full_screen != FullScreen::unavailable)
        line(Kind::menu_full_screen,
             view.environment.full_screen == FullScreen::on ? "action.leave_full_screen"_key : "action.full_screen"_key,
             view.environment.full_screen == FullScreen::on ? Icon::leave_full_screen : Icon::full_screen, true,
             intent::ToggleFullScreen{});
    line(Kind::menu_settings, "screen.settings", Icon::settings, true, intent::Open{Screen::settings});
    line(Kind::menu_help, "screen.help", Icon::help, true, intent::Open{Screen::help});
    // Resigning cannot be undone while a clock runs, so the first press asks for confirmation.
    bool& is_armed = ui.state().screens.resign_armed;
    if (offers(view, intent::Resign{})) ui::divider(ui, page.row(1));
    if (is_armed) line(Kind::menu_resign_sure, "action.resign_sure", Icon::flag, view.actions.can_resign, intent::Resign{});
    else if (offers(view, intent::Resign{}) && page.list_line(Kind::menu_resign, ui.text("action.resign"), Icon::flag, Enabled{view.actions.can_resign}))
        is_armed = true;
    if (view.environment.can_quit) line(Kind::menu_quit, "action.quit", Icon::quit, true, intent::Quit{});
    if (page.closed()) intent = intent::Back{};
    if (intent) is_armed = false;
    return intent;
}

}  // namespace quarto
