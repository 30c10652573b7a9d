#include "shell/app/screens/screens.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Enabled;
using ui::Icon;
using ui::Kind;

class MenuPage {
  public:
    MenuPage(ui::Ui& ui, const View& view)
        : ui_(ui), view_(view), page_(ui, Kind::menu, "screen.menu", {.width = 380}) {}

    std::optional<Intent> draw() {
        page_.message(view_.notice);
        if (view_.environment.has_update)
            line(Kind::menu_update, "action.update", Icon::update, intent::TakeUpdate{});
        games();
        this_game();
        program();
        resignation();
        if (view_.environment.can_quit) line(Kind::menu_quit, "action.quit", Icon::quit, intent::Quit{});
        if (page_.closed()) intent_ = intent::Back{};
        if (intent_) ui_.state().screens.resign_armed = false;
        return intent_;
    }

  private:
    void line(Kind name, TextKey label, Icon icon, Intent asked, Enabled enabled = Enabled::yes) {
        if (offers(view_, asked) && page_.list_line(name, ui_.text(label), icon, enabled))
            intent_ = std::move(asked);
    }

    void games() {
        line(Kind::menu_new_game, "screen.new_game", Icon::plus, intent::Open{Screen::new_game});
        line(Kind::menu_games, "screen.games", Icon::list, intent::Open{Screen::games});
        line(Kind::menu_learn, "screen.course", Icon::learn, intent::Open{Screen::course});
        if (view_.can_restore_stashed_game)
            line(Kind::menu_own_game, "action.own_game", Icon::back, intent::RestoreStashedGame{});
        if (view_.can_return_to_previous_game)
            line(Kind::menu_previous_game, "action.previous_game", Icon::back,
                 intent::ReturnToPreviousGame{});
        if (view_.has_unreadable)
            line(Kind::menu_unreadable, "action.show_unreadable", Icon::list, intent::ShowUnreadable{});
    }

    void this_game() {
        const ActionView& now = view_.actions;
        if (now.can_extend) line(Kind::menu_extend, "action.extend", Icon::clock, intent::ExtendTime{});
        if (now.can_other_call) {  // with two call buttons there may be no room for these
            line(Kind::menu_undo, "action.undo", Icon::undo, intent::Undo{}, Enabled{now.can_undo});
            line(Kind::menu_ask, "action.ask", Icon::bulb, intent::AskForHelp{},
                 Enabled{now.can_ask_for_help});
        }
        const Enabled has_moves{!view_.moves.empty()};
        line(Kind::menu_moves, "screen.moves", Icon::list, intent::Open{Screen::moves}, has_moves);
        if (now.can_ask_for_help && !now.can_other_call)
            line(Kind::menu_ask, "action.ask", Icon::bulb, intent::AskForHelp{});
        if (now.can_analyse || now.is_analysing)
            line(Kind::menu_analyse, now.is_analysing ? "action.hide_values"_key : "action.analyse"_key,
                 Icon::chart, intent::ToggleAnalysis{});
        if (view_.can_branch && (view_.review || now.is_analysing))
            line(Kind::menu_variation, "action.try_moves", Icon::branch, intent::TryMoves{});
        line(Kind::menu_share, "action.share", Icon::share, intent::Share{}, Enabled{view_.has_game});
        if (view_.has_game) line(Kind::menu_type, "action.type", Icon::keys, intent::OpenCommandLine{});
    }

    void program() {
        line(Kind::menu_proof, "screen.proof", Icon::proof, intent::Open{Screen::proof});
        const bool has_sound = view_.preferences.has_sound;
        Preferences other = view_.preferences;
        other.has_sound = !has_sound;
        line(Kind::menu_sound, has_sound ? "action.mute"_key : "action.unmute"_key,
             has_sound ? Icon::sound : Icon::mute, intent::ChangePreferences{other});
        const FullScreen full_screen = view_.environment.full_screen;
        const bool is_full = full_screen == FullScreen::on;
        if (full_screen != FullScreen::unavailable)
            line(Kind::menu_full_screen, is_full ? "action.leave_full_screen"_key : "action.full_screen"_key,
                 is_full ? Icon::leave_full_screen : Icon::full_screen, intent::ToggleFullScreen{});
        line(Kind::menu_settings, "screen.settings", Icon::settings, intent::Open{Screen::settings});
        line(Kind::menu_help, "screen.help", Icon::help, intent::Open{Screen::help});
    }

    /// Resigning cannot be undone while a clock runs, so the first press asks for confirmation.
    void resignation() {
        if (!offers(view_, intent::Resign{})) return;
        ui::divider(ui_, page_.row(1));
        const Enabled enabled{view_.actions.can_resign};
        bool& is_armed = ui_.state().screens.resign_armed;
        if (is_armed)
            line(Kind::menu_resign_sure, "action.resign_sure", Icon::flag, intent::Resign{}, enabled);
        else if (page_.list_line(Kind::menu_resign, ui_.text("action.resign"), Icon::flag, enabled))
            is_armed = true;
    }

    ui::Ui& ui_;
    const View& view_;
    ui::FormPage page_;
    std::optional<Intent> intent_;
};

}  // namespace

std::optional<Intent> draw_menu(ui::Ui& ui, const View& view) { return MenuPage(ui, view).draw(); }

}  // namespace quarto
