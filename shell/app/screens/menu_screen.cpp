#include <string>
#include <utility>
#include <vector>

#include "shell/app/screens/screens.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

namespace {

using ui::Enabled;
using ui::Icon;
using ui::Kind;

class MenuPage {
  public:
    MenuPage(ui::Ui& ui, const View& view)
        : ui_(ui), view_(view), page_(ui, Kind::menu, "screen.menu", {.width = 400}) {}

    std::optional<Intent> draw() {
        page_.message(view_.notice);
        if (view_.environment.has_update) line(Kind::menu_update, "action.update", Icon::update, intent::TakeUpdate{});
        play();
        flush("menu.play");
        study();
        flush("menu.study");
        share();
        flush("menu.share");
        program();
        flush("menu.program");
        if (page_.closed()) intent_ = intent::Back{};
        if (intent_) ui_.state().screens.asking = Kind::none;
        return intent_;
    }

  private:
    void line(ui::Id name, TextKey label, Icon icon, Intent asked, Enabled enabled = Enabled::yes) {
        named_line(name, ui_.text(label), icon, std::move(asked), enabled);
    }
    void named_line(ui::Id name, std::string label, Icon icon, Intent asked, Enabled enabled = Enabled::yes) {
        if (!offers(view_, asked)) return;
        const auto tone = name.kind == Kind::menu_resign_sure ? ui::Tone::bad : ui::Tone::plain;
        lines_.push_back({name, std::move(label), icon, enabled, tone});
        intents_.push_back(std::move(asked));
    }
    /// Left out while the board shows it.
    void spare_line(Kind on_board, Kind name, TextKey label, Icon icon, Intent asked, Enabled enabled = Enabled::yes) {
        if (!stands_on_board(ui_.state().tree, on_board)) line(name, label, icon, std::move(asked), enabled);
    }

    void play() {
        const ActionView& now = view_.actions;
        const bool is_timed = view_.is_clocked && !view_.result;
        const bool is_players_own = view_.locked == FeatureSet{};  // not part of somebody's page
        if (!view_.home && view_.has_game && !is_timed && is_players_own)
            line(Kind::menu_home, "screen.home", Icon::home, intent::OpenHome{});
        line(Kind::menu_new_game, "screen.new_game", Icon::plus, intent::Open{Screen::new_game});
        if (is_players_own) {
            line(Kind::menu_friends, "screen.friends", Icon::person, intent::Open{Screen::friends});
            line(Kind::menu_tournament, "screen.tournament", Icon::list, intent::Open{Screen::tournament});
        }
        line(Kind::menu_games, "screen.games", Icon::list, intent::Open{Screen::games});
        if (view_.can_restore_stashed_game)
            line(Kind::menu_own_game, "action.own_game", Icon::back, intent::RestoreStashedGame{});
        if (view_.can_return_to_previous_game)
            line(Kind::menu_previous_game, "action.previous_game", Icon::back, intent::ReturnToPreviousGame{});
        if (now.can_extend)
            spare_line(Kind::extend, Kind::menu_extend, "action.extend", Icon::clock, intent::ExtendTime{});
        if (now.can_other_call || view_.result)  // there may be no room for it
            spare_line(Kind::undo, Kind::menu_undo, "action.undo", Icon::undo, intent::Undo{}, Enabled{now.can_undo});
        resignation();
    }

    void study() {
        const ActionView& now = view_.actions;
        line(Kind::menu_learn, "screen.course", Icon::learn, intent::Open{Screen::course});
        if ((!view_.moves.empty() && !view_.position_editor) || view_.analysis)  // which has its list there
            spare_line(Kind::moves, Kind::menu_moves, "screen.moves", Icon::list, intent::Open{Screen::moves});
        if (now.can_ask_for_help) spare_line(Kind::ask, Kind::menu_ask, "action.ask", Icon::bulb, intent::AskForHelp{});
        else if (view_.exercise && view_.exercise->wants_call && !view_.exercise->is_solved)
            spare_line(Kind::lesson_hint, Kind::menu_ask, "action.ask", Icon::bulb, intent::AskForHelp{});
        if (now.can_analyse || now.is_analysing)
            spare_line(Kind::analyse, Kind::menu_analyse,
                       now.is_analysing ? "action.hide_values"_key : "action.analyse"_key, Icon::chart,
                       intent::ToggleAnalysis{});
        if (view_.can_branch && (view_.review || now.is_analysing))
            spare_line(Kind::variation, Kind::menu_variation, "action.try_moves", Icon::branch, intent::TryMoves{});
        if (view_.can_set_up) line(Kind::menu_position, "screen.position", Icon::grid, intent::SetUpPosition{});
        line(Kind::menu_proof, "screen.proof", Icon::proof, intent::Open{Screen::proof});
        if (view_.has_game) line(Kind::menu_type, "action.type", Icon::keys, intent::OpenCommandLine{});
    }

    void share() {
        if (view_.has_game) line(Kind::menu_share, "action.share", Icon::share, intent::Share{});
        if (view_.has_game) line(Kind::menu_picture, "action.picture", Icon::picture, intent::SharePicture{});
    }

    void program() {
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
        if (!stands_on_board(ui_.state().tree, Kind::language_now))
            named_line(
                Kind::menu_language,
                view_.language.empty() ? ui_.text("screen.language") : std::string(language_name(view_.language)),
                Icon::globe, intent::Open{Screen::language});
        spare_line(Kind::help, Kind::menu_help, "screen.help", Icon::help, intent::Open{Screen::help});
        if (view_.has_unreadable)
            line(Kind::menu_unreadable, "action.show_unreadable", Icon::list, intent::ShowUnreadable{});
        if (view_.environment.can_quit) line(Kind::menu_quit, "action.quit", Icon::quit, intent::Quit{});
    }

    /// Resigning cannot be undone while a clock runs, so the first press asks for confirmation.
    void resignation() {
        if (!view_.has_game || !offers(view_, intent::Resign{})) return;
        ui_.set_focus_successor({Kind::menu_resign, ui::Part::close}, Kind::menu_resign);
        if (ui_.state().screens.asking != Kind::menu_resign)
            return line(Kind::menu_resign, "action.resign", Icon::flag, intent::Resign{},
                        Enabled{view_.actions.can_resign});
        ui_.set_focus_successor(Kind::menu_resign, {Kind::menu_resign, ui::Part::close});
        line(Kind::menu_resign_sure, "action.resign_sure", Icon::flag, intent::Resign{});
        line({Kind::menu_resign, ui::Part::close}, "action.back", Icon::back, intent::Resign{});
    }

    void press(ui::Id name, const Intent& asked) {
        Kind& asking = ui_.state().screens.asking;
        if (name == ui::Id(Kind::menu_resign)) asking = Kind::menu_resign;
        else if (name.kind == Kind::menu_resign) asking = Kind::none;
        else if (name.kind != Kind::menu_resign_sure || !ui::Ui::was_double_click()) intent_ = asked;
        if (intent_ && name.kind == Kind::menu_resign_sure) ui_.state().left_at[Kind::none] = Kind::rematch;
    }

    void flush(TextKey heading) {
        if (lines_.empty()) return;
        page_.heading(heading);
        if (const auto pressed = page_.list_lines(lines_)) press(lines_[*pressed].name, intents_[*pressed]);
        lines_.clear();
        intents_.clear();
    }

    ui::Ui& ui_;
    const View& view_;
    ui::FormPage page_;
    std::vector<ui::ListLine> lines_;  ///< of the group
    std::vector<Intent> intents_;      ///< theirs
    std::optional<Intent> intent_;
};

}  // namespace

std::optional<Intent> draw_menu(ui::Ui& ui, const View& view) { return MenuPage(ui, view).draw(); }

}  // namespace quarto
