#pragma once
/// Help: the rules and the pieces, then the keyboard shortcuts; and a sheet with only these.

#include <optional>
#include <variant>

#include "shell/features/help/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

using HelpChoice =
    std::variant<intent::ShowTipsAgain, intent::OpenRules, intent::OpenLicences, intent::Open, intent::Back>;
std::optional<HelpChoice> draw_help(ui::Ui& ui, const HelpView& view, const std::optional<ui::Message>& message);
std::optional<intent::Back> draw_keys(ui::Ui& ui, const ShownKeys& keys);

/// The shortcuts, one per line.
void write_keys(ui::Ui& ui, ui::FormPage& page, const ShownKeys& keys);

}  // namespace quarto
