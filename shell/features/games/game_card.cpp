#include <algorithm>

#include "shell/features/games/screen.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

std::optional<KeptGameChoice> draw_kept_game(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                             const std::optional<ui::Message>& message) {
    using ui::Icon;
    using ui::Kind;
    constexpr float board_size = 200;  // interface units
    ui::FormPage page(ui, Kind::kept_game, "screen.kept_game", {.width = 400, .is_wide = false});
    std::optional<KeptGameChoice> choice;
    if (page.closed()) choice = intent::Back{};
    page.message(message);
    if (!games.card) return choice;
    const KeptGameCard& card = *games.card;
    const ui::Rect board = page.row(board_size);
    const float side = std::min(board.width, board.height);
    ui::draw_small_board(ui, board.centred(side, side), card.position, card.called);
    page.gap(12);
    page.strong_text(card.result);
    for (const std::string* text : {&card.players, &card.detail, &card.rules, &card.review})
        if (!text->empty()) page.note_text(*text);
    page.gap();
    const bool is_over = card.ending != Ending::unfinished;
    const auto button = [&](Kind kind, TextKey label, Icon icon, ui::ButtonKind look, KeptGameChoice asked) {
        if (ui::button(ui, kind, page.row(ui::measure::big_button), ui.text(label), {.kind = look, .icon = icon}))
            choice = asked;
        page.gap();
    };
    if (is_over && !locked.has(Feature::review))
        button(Kind::kept_review, "action.review", Icon::lens, ui::ButtonKind::primary, intent::PlayKept{true});
    button(Kind::kept_play, is_over ? "games.look"_key : "action.play_on"_key, is_over ? Icon::list : Icon::chevron,
           is_over ? ui::ButtonKind::secondary : ui::ButtonKind::primary, intent::PlayKept{false});
    if (const auto on = page.switch_line(Kind::kept_favourite, ui.text("games.favourite"), card.is_favourite))
        choice = intent::MarkFavourite{*on};
    if (page.list_line(Kind::kept_delete, ui.text("games.delete"), Icon::bin)) choice = intent::DeleteKept{};
    return choice;
}

}  // namespace quarto
