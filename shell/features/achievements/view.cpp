#include "shell/features/achievements/model.hpp"

#include <algorithm>
#include <array>

#include "core/opponent/levels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

using Line = AchievementsView::Line;

struct Words {
    TextKey title, sentence;
    std::string_view level = {};  ///< "Computer · Strong" is the title then
};
constexpr TextKey robot = "player.robot", win = "achievement.level.how";
constexpr std::array<Words, achievement_count> achievement_words{{
    {"achievement.call", "achievement.call.how"},
    {"achievement.steal", "achievement.steal.how"},
    {"achievement.two_shared", "achievement.two_shared.how"},
    {"achievement.two_at_once", "achievement.two_at_once.how"},
    {"achievement.square", "achievement.square.how"},
    {"achievement.shortest", "achievement.shortest.how"},
    {"achievement.last_piece", "achievement.last_piece.how"},
    {"achievement.late_call", "achievement.late_call.how"},
    {"achievement.clock", "achievement.clock.how"},
    {"achievement.full_board", "achievement.full_board.how"},
    {"achievement.all_seen", "achievement.all_seen.how"},
    {"achievement.no_mistake", "achievement.no_mistake.how"},
    {robot, win, "casual"},
    {robot, win, "regular"},
    {robot, win, "strong"},
    {robot, win, "expert"},
    {"achievement.ten_games", "achievement.ten_games.how"},
    {"achievement.hundred_games", "achievement.hundred_games.how"},
    {"achievement.course", "achievement.course.how"},
    {"achievement.week", "achievement.week.how"},
    {"achievement.hard_puzzle", "achievement.hard_puzzle.how"},
    {"achievement.safe_gifts", "achievement.safe_gifts.how"},
}};  ///< as `Achievement`

/// "7 of 10"
std::string count_text(const Texts& texts, const Progress& progress) {
    return texts.get("achievement.count",
                     {{"earned", std::to_string(progress.done)}, {"count", std::to_string(progress.of)}});
}

Line line_of(const Texts& texts, Achievement which, const Progress& progress) {
    const Words& of = achievement_words[index_of(which)];
    std::vector<std::string> title{texts.get(of.title)};
    if (!of.level.empty()) {
        const auto level = std::ranges::find(levels, of.level, &Level::key) - levels.begin();
        title.push_back(level_name(texts, static_cast<int>(level)));
    }
    const bool is_counted = which != Achievement::no_mistake;  // moves of one game: the ring says enough
    if (is_counted && progress.done > 0 && progress.done < progress.of) title.push_back(count_text(texts, progress));
    return {join(title, middle_dot), texts.get(of.sentence), which, progress.share()};
}

}  // namespace

std::string achievements_count(const Texts& texts, AchievementSet earned) {
    return count_text(texts, {static_cast<int>(earned.count()), achievement_count});
}

AchievementsView make_achievements_view(const Texts& texts, const Achievements& achievements) {
    const AchievementSet done = earned(achievements);
    AchievementsView view{achievements_count(texts, done), static_cast<float>(done.count()) / achievement_count};
    for (std::size_t k = 0; k < achievement_count; ++k)
        (done[k] ? view.earned : view.open).push_back(line_of(texts, static_cast<Achievement>(k), achievements[k]));
    std::ranges::stable_sort(view.open, std::ranges::greater(), &Line::share);
    return view;
}

}  // namespace quarto
