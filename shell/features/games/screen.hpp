#pragma once
/// The kept games, the card of one, and the statistics beside them.

#include <optional>
#include <variant>
#include <vector>

#include "shell/features/games/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using GamesChoice = std::variant<intent::FilterGames, intent::ShowMoreGames, intent::OpenKept, intent::RestoreDeleted,
                                 intent::ExportGames, intent::SaveBackup, intent::ImportGames, intent::AnswerBackup,
                                 intent::DeleteAllGames, intent::DeleteEverything, intent::Open, intent::Back>;
using KeptGameChoice = std::variant<intent::PlayKept, intent::MarkFavourite, intent::DeleteKept, intent::Back>;

/// `locked`: features that are not offered.
std::optional<GamesChoice> draw_games(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                      const std::optional<ui::Message>& message);
std::optional<GamesChoice> draw_statistics(ui::Ui& ui, const GamesView& games,
                                           const std::optional<ui::Message>& message);
std::optional<KeptGameChoice> draw_kept_game(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                             const std::optional<ui::Message>& message);

// Drawings of the games: how one ended, its last position, shares and a curve.

/// A disc in the colour of the ending, with a sign.
void draw_ending(ui::Ui& ui, const ui::Rect& rect, Ending ending);
/// Won, drawn, lost, from the left.
void draw_shares(ui::Ui& ui, const ui::Rect& rect, const Tally& tally);
/// A curve of percentages.
void draw_curve(ui::Ui& ui, const ui::Rect& rect, const std::vector<int>& percents);

}  // namespace quarto
