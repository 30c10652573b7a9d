#include "shell/app/screens/screens.hpp"

#include "core/rules/overloaded.hpp"
#include "shell/app/screens/widen.hpp"
#include "shell/features/achievements/screen.hpp"
#include "shell/features/friends/screen.hpp"
#include "shell/features/games/screen.hpp"
#include "shell/features/help/screen.hpp"
#include "shell/features/lessons/course_screen.hpp"
#include "shell/features/lessons/puzzles_screen.hpp"
#include "shell/features/position_editor/screen.hpp"
#include "shell/features/saves/shared_screen.hpp"
#include "shell/features/settings/screen.hpp"
#include "shell/features/setup/screen.hpp"
#include "shell/features/solve/screen.hpp"
#include "shell/features/tournament/screen.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

HelpView help_view(const View& view) {
    return {view.special_rules,
            view.special_notes,
            view.environment.has_rules,
            view.environment.has_licences,
            !view.locked.has(Feature::lessons),
            {view.preferences.letter_keys, view.environment.can_quit}};
}

std::optional<Intent> draw_position_sheet(ui::Ui& ui, const View& view) {
    if (!view.position_editor) return intent::Back{};
    const auto choice =
        draw_position(ui, *view.position_editor, view.environment, view.locked, view.notice);
    if (!choice) return std::nullopt;
    return std::visit(Overloaded{[](PositionUse) -> Intent { return intent::Share{}; },
                                 [](const auto& each) -> Intent { return each; }},
                      *choice);
}

std::optional<Intent> draw_sheet(ui::Ui& ui, const View& view) {
    switch (view.screen) {
        case Screen::game: return std::nullopt;
        case Screen::new_game: return widened(draw_new_game(ui, view.new_game, view.notice));
        case Screen::menu: return draw_menu(ui, view);
        case Screen::moves: return draw_moves(ui, view);
        case Screen::settings: return widened(draw_settings(ui, view.preferences, view.language));
        case Screen::help: return widened(draw_help(ui, help_view(view)));
        case Screen::proof: return widened(draw_proof(ui, view.proof, view.notice));
        case Screen::course: return widened(draw_course(ui, view.course, view.notice));
        case Screen::puzzles: return widened(draw_puzzles(ui, view.puzzles, view.locked, view.notice));
        case Screen::shared:
            return widened(draw_shared(ui, view.shared_opponent, !view.locked.has(Feature::play)));
        case Screen::position: return draw_position_sheet(ui, view);
        case Screen::friends: return widened(draw_friends(ui, view.friends, view.notice));
        case Screen::friend_game: return widened(draw_friend_game(ui, view.friends, view.notice));
        case Screen::friend_signals: return widened(draw_friend_signals(ui, view.friends));
        case Screen::friend_question: return widened(draw_friend_question(ui, view.friends));
        case Screen::tournament: return widened(draw_tournament(ui, view.tournament, view.locked, view.notice));
        case Screen::tournament_question: return widened(draw_tournament_question(ui, view.tournament));
        case Screen::tournament_board: return widened(draw_tournament_board(ui, view.tournament));
        case Screen::tournament_player: return widened(draw_tournament_player(ui, view.tournament));
        case Screen::games: return widened(draw_games(ui, view.games, view.locked, view.notice));
        case Screen::statistics: return widened(draw_statistics(ui, view.games, view.notice));
        case Screen::achievements: return widened(draw_achievements(ui, view.achievements));
        case Screen::kept_game: return widened(draw_kept_game(ui, view.games, view.locked, view.notice));
        case Screen::keys: return widened(draw_keys(ui, help_view(view).keys));
        case Screen::language: return widened(draw_languages(ui, view.language, view.notice));
    }
    return std::nullopt;
}

}  // namespace

std::optional<Intent> draw_screens(ui::Ui& ui, const View& view) {
    const auto intent = draw_board_screen(ui, view);
    if (view.screen == Screen::game) return intent;
    const auto of_sheet = later([&] { return draw_sheet(ui, view); });
    return of_sheet ? of_sheet : intent;
}

}  // namespace quarto
