#pragma once
/// The kept games, the card of one, and the statistics beside them.

#include <optional>
#include <variant>
#include <vector>

#include "shell/features/games/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/form_page.hpp"
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
std::optional<GamesChoice> draw_statistics(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                           const std::optional<ui::Message>& message);
/// Says what will be here, and offers a game.
void invite(ui::Form<GamesChoice>& page, TextKey words, FeatureSet locked);
std::optional<KeptGameChoice> draw_kept_game(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                             const std::optional<ui::Message>& message);

// Drawings of the games: how one ended, shares and a curve.

ui::Badge badge_of(const draw::Theme& theme, Ending ending);
/// Won, drawn, lost, from the left.
void draw_shares(ui::Ui& ui, const ui::Rect& rect, const Tally& tally);
/// Precondition: it has points.
void draw_plot(ui::Ui& ui, const ui::Rect& rect, const Plot& plot);

}  // namespace quarto
