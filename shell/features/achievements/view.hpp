#pragma once
/// View of the achievements: those that were earned, and what the others ask.

#include <string>
#include <vector>

#include "shell/features/achievements/achievements.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

struct AchievementsView {
    struct Line {
        std::string title, sentence;
        friend bool operator==(const Line&, const Line&) = default;
    };
    std::string count;  ///< "7 of 22"
    std::vector<Line> earned, open;
    friend bool operator==(const AchievementsView&, const AchievementsView&) = default;
};

/// "7 of 22"
std::string achievements_count(const Texts& texts, AchievementSet earned);
AchievementsView make_achievements_view(const Texts& texts, AchievementSet earned);

}  // namespace quarto
