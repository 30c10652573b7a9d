#include "shell/app/screens/screens.hpp"

#include <tuple>

#include "shell/features/achievements/screen.hpp"
#include "shell/features/friends/screen.hpp"
#include "shell/features/games/screen.hpp"
#include "shell/features/help/screen.hpp"
#include "shell/features/lessons/screen.hpp"
#include "shell/features/position_editor/screen.hpp"
#include "shell/features/saves/screen.hpp"
#include "shell/features/settings/screen.hpp"
#include "shell/features/setup/screen.hpp"
#include "shell/features/solve/screen.hpp"
#include "shell/features/tournament/screen.hpp"
#include "shell/model/later.hpp"

namespace quarto {

namespace {

std::optional<Intent> draw_position_sheet(ui::Ui& ui, const View& view) {
    if (!view.position_editor) return intent::Back{};
    return widened(draw_position(ui, *view.position_editor, view.environment, view.locked, view.notice));
}

/// The sheet’s view is the one that `make_sheet` (sheet.cpp) makes for the same screen.
std::optional<Intent> draw_sheet(ui::Ui& ui, const View& view) {
    const auto& [sheet, notice, locked] = std::tie(view.sheet, view.notice, view.locked);
    switch (view.screen) {
        case Screen::game: return std::nullopt;
        case Screen::new_game: return widened(draw_new_game(ui, sheet.as<SetupView>(), notice));
        case Screen::menu: return draw_menu(ui, view);
        case Screen::moves: return draw_moves(ui, view);
        case Screen::settings: return widened(draw_settings(ui, view.preferences, view.language));
        case Screen::help: return widened(draw_help(ui, sheet.as<HelpView>(), notice));
        case Screen::proof: return widened(draw_proof(ui, sheet.as<ProofView>(), notice));
        case Screen::course:
            return widened(draw_course(ui, sheet.as<CourseView>(), view.environment.has_lesson_editor, notice));
        case Screen::lesson_end: return widened(draw_lesson_end(ui, sheet.as<LessonEndView>()));
        case Screen::puzzles: return widened(draw_puzzles(ui, sheet.as<PuzzlesView>(), locked, notice));
        case Screen::shared: return widened(draw_shared(ui, sheet.as<SharedGameView>()));
        case Screen::position: return draw_position_sheet(ui, view);
        case Screen::friends: return widened(draw_friends(ui, sheet.as<FriendsView>(), notice));
        case Screen::friend_game: return widened(draw_friend_game(ui, sheet.as<FriendsView>(), notice));
        case Screen::friend_signals: return widened(draw_friend_signals(ui, sheet.as<FriendsView>()));
        case Screen::friend_question: return widened(draw_friend_question(ui, sheet.as<FriendsView>()));
        case Screen::tournament: return widened(draw_tournament(ui, sheet.as<TournamentView>(), locked, notice));
        case Screen::tournament_question: return widened(draw_tournament_question(ui, sheet.as<TournamentView>()));
        case Screen::tournament_board: return widened(draw_tournament_board(ui, sheet.as<TournamentView>()));
        case Screen::tournament_player: return widened(draw_tournament_player(ui, sheet.as<TournamentView>()));
        case Screen::games: return widened(draw_games(ui, sheet.as<GamesView>(), locked, notice));
        case Screen::statistics: return widened(draw_statistics(ui, sheet.as<GamesView>(), view.locked, notice));
        case Screen::achievements: return widened(draw_achievements(ui, sheet.as<AchievementsView>()));
        case Screen::kept_game: return widened(draw_kept_game(ui, sheet.as<GamesView>(), locked, notice));
        case Screen::keys: return widened(draw_keys(ui, sheet.as<HelpView>().keys));
        case Screen::language: return widened(draw_languages(ui, view.language, notice));
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
