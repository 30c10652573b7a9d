#pragma once
/// The choice of the rules that a game goes by: which attributes count, whether squares win.

#include "core/rules/rules.hpp"
#include "shell/app/form_page.hpp"

namespace quarto {

/// Answers the rules as they are then. `note`: a text key, of what is said of the attributes.
RuleSet draw_rule_choice(ui::Ui& ui, FormPage& page, RuleSet rules, std::string_view note);

}  // namespace quarto
