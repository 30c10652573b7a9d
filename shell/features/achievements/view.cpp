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

Line line_of(const Texts& texts, const Words& of) {
    const std::string title = texts.get(of.title), sentence = texts.get(of.sentence);
    if (of.level.empty()) return {title, sentence};
    const auto level = std::ranges::find(levels, of.level, &Level::key) - levels.begin();
    return {join({title, level_name(texts, static_cast<int>(level))}, middle_dot), sentence};
}

}  // namespace

std::string achievements_count(const Texts& texts, AchievementSet earned) {
    return texts.get("achievement.count",
                     {{"earned", std::to_string(earned.count())}, {"count", std::to_string(achievement_count)}});
}

AchievementsView make_achievements_view(const Texts& texts, AchievementSet earned) {
    AchievementsView view;
    view.count = achievements_count(texts, earned);
    for (std::size_t k = 0; k < achievement_count; ++k)
        (earned[k] ? view.earned : view.open).push_back(line_of(texts, achievement_words[k]));
    return view;
}

}  // namespace quarto
