#include "shell/features/games/screen.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {

std::optional<KeptGameChoice> draw_kept_game(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                             const std::optional<ui::Message>& message) {
    using ui::Icon;
    using ui::Kind;
    constexpr float board_size = 200;  // interface units
    ui::Form<KeptGameChoice> page(ui, Kind::kept_game, "screen.kept_game",
                                  {.width = 400, .footer = ui::measure::big_button});
    page.ask(page.closed(), intent::Back{});
    page.message(message);
    if (!games.card) return page.asked;
    const KeptGameCard& card = *games.card;
    page.small_board(board_size, card.position, card.called);
    page.gap(12);
    page.strong_text(card.result);
    for (const std::string* text : {&card.players, &card.detail, &card.rules, &card.review})
        if (!text->empty()) page.note_text(*text);
    page.gap();
    const bool is_over = card.ending != Ending::unfinished, has_review = is_over && !locked.has(Feature::review);
    if (has_review) page.line(Kind::kept_play, "games.look", Icon::list, intent::PlayKept{false});
    page.toggle<intent::MarkFavourite>(Kind::kept_favourite, "games.favourite", card.is_favourite);
    page.line(Kind::kept_delete, "games.delete", Icon::bin, intent::DeleteKept{});
    page.ask(
        page.footer_button(has_review ? Kind::kept_review : Kind::kept_play, ui.text(has_review ? "action.review"_key
                                                                                     : is_over  ? "games.look"_key
                                                                                               : "action.play_on"_key)),
        intent::PlayKept{has_review});
    return page.asked;
}

}  // namespace quarto
