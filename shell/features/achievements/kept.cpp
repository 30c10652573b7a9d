#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/features/achievements/model.hpp"
#include "shell/features/lessons/model.hpp"

namespace quarto {

namespace {

std::vector<PlayedGame> played_games(const KeptGames& games) {
    std::vector<PlayedGame> played;
    for (const KeptGame& game : games) {
        const auto person = seat_of_person(game.players);
        if (!person || !game.end) continue;
        const auto history = parse_commented_record(game.record, Milliseconds{0});
        if (!history || !end_of(*history, false)) continue;  // nobody agrees on a draw with the computer
        const auto seat = index_of(*person);
        const Judged judged = game.review ? (*game.review)[seat] : Judged{};
        played.push_back({history->at(history->entries().size(), Milliseconds{0}), *person,
                          game.players[1 - seat].level, judged.moves, judged.mistakes});
    }
    return played;
}

Study study_of(const LessonsState& lessons) {
    const auto& [results, mistakes] = lessons.puzzles.saved;
    const bool has_solved_hard = std::ranges::any_of(results, [](const auto& each) {
        return each.first.difficulty == Difficulty::hard && each.second.outcome == PuzzleOutcome::first;
    });
    Study study{.days = longest_streak(lessons.puzzles.saved),
                .has_solved_hard_puzzle = has_solved_hard,
                .safe_gifts = lessons.learning.streaks[index_of(Training::safe_gifts)]};
    if (!lessons.course) return study;
    for (const Lesson& lesson : lessons.course->lessons) {
        study.steps += static_cast<int>(lesson.steps.size());
        study.solved_steps += solved_steps(lesson, lessons.learning);
    }
    return study;
}

}  // namespace

Achievements achievements_of(const KeptGames& games, const LessonsState& lessons) {
    return achievements_of(played_games(games), study_of(lessons));
}

}  // namespace quarto
