#pragma once
/// View of the form for a new game.

#include <string>
#include <vector>

#include "shell/i18n/text.hpp"
#include "shell/model/setup.hpp"

namespace quarto {

struct SetupView {
    Setup setup;
    std::vector<std::string> level_names;         ///< the weakest first
    std::vector<std::string> level_descriptions;  ///< "Knows the rules but is often distracted."
    bool has_lessons = false;                     ///< they are offered as well
    int level = 0;                                ///< of the next game
    std::string rating;                           ///< "1480 ± 90"
    Preferences preferences = {};                 ///< how two people sit
    bool may_sit = false;                         ///< they may be changed
    friend bool operator==(const SetupView&, const SetupView&) = default;
};

SetupView make_setup_view(const Setup& form, const Texts& texts, bool has_lessons);

}  // namespace quarto
