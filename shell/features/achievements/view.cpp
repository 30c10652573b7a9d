#include "shell/features/achievements/model.hpp"

#include <algorithm>

#include "core/opponent/levels.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

using Line = AchievementsView::Line;

/// "Computer · Strong"
Line line_of_level(const Texts& texts, std::string_view key) {
    const auto level = std::ranges::find(levels, key, &Level::key) - levels.begin();
    return {join({texts.get("player.robot"), level_name(texts, static_cast<int>(level))}, middle_dot),
            texts.get("achievement.level.how")};
}

Line line_of(const Texts& texts, Achievement achievement) {
    switch (achievement) {
        case Achievement::call: return {texts.get("achievement.call"), texts.get("achievement.call.how")};
        case Achievement::steal: return {texts.get("achievement.steal"), texts.get("achievement.steal.how")};
        case Achievement::two_shared:
            return {texts.get("achievement.two_shared"), texts.get("achievement.two_shared.how")};
        case Achievement::two_at_once:
            return {texts.get("achievement.two_at_once"), texts.get("achievement.two_at_once.how")};
        case Achievement::square: return {texts.get("achievement.square"), texts.get("achievement.square.how")};
        case Achievement::shortest: return {texts.get("achievement.shortest"), texts.get("achievement.shortest.how")};
        case Achievement::last_piece:
            return {texts.get("achievement.last_piece"), texts.get("achievement.last_piece.how")};
        case Achievement::late_call:
            return {texts.get("achievement.late_call"), texts.get("achievement.late_call.how")};
        case Achievement::clock: return {texts.get("achievement.clock"), texts.get("achievement.clock.how")};
        case Achievement::full_board:
            return {texts.get("achievement.full_board"), texts.get("achievement.full_board.how")};
        case Achievement::all_seen: return {texts.get("achievement.all_seen"), texts.get("achievement.all_seen.how")};
        case Achievement::no_mistake:
            return {texts.get("achievement.no_mistake"), texts.get("achievement.no_mistake.how")};
        case Achievement::ten_games:
            return {texts.get("achievement.ten_games"), texts.get("achievement.ten_games.how")};
        case Achievement::hundred_games:
            return {texts.get("achievement.hundred_games"), texts.get("achievement.hundred_games.how")};
        case Achievement::course: return {texts.get("achievement.course"), texts.get("achievement.course.how")};
        case Achievement::week: return {texts.get("achievement.week"), texts.get("achievement.week.how")};
        case Achievement::hard_puzzle:
            return {texts.get("achievement.hard_puzzle"), texts.get("achievement.hard_puzzle.how")};
        case Achievement::safe_gifts:
            return {texts.get("achievement.safe_gifts"), texts.get("achievement.safe_gifts.how")};
        case Achievement::casual: return line_of_level(texts, "casual");
        case Achievement::regular: return line_of_level(texts, "regular");
        case Achievement::strong: return line_of_level(texts, "strong");
        case Achievement::expert: return line_of_level(texts, "expert");
    }
    return {};
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
        (earned[k] ? view.earned : view.open).push_back(line_of(texts, static_cast<Achievement>(k)));
    return view;
}

}  // namespace quarto
