#pragma once
/// Help: the rules and the pieces, then the keyboard shortcuts.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "shell/features/help/keys_screen.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

struct HelpView {
    std::string special_rules;               ///< what differs from the standard rules; may be empty
    std::vector<std::string> special_notes;  ///< the same, a sentence each
    bool has_rules_page;
    bool has_licences;
    bool has_lessons;
    ShownKeys keys;
};

using HelpChoice = std::variant<intent::ShowTipsAgain, intent::OpenRules, intent::OpenLicences, intent::Open, intent::Back>;
std::optional<HelpChoice> draw_help(ui::Ui& ui, const HelpView& view);

}  // namespace quarto
