#include "shell/features/lessons/screen.hpp"

namespace quarto {

using ui::Icon;
using ui::Kind;

ui::Icon icon_of(std::optional<PuzzleOutcome> outcome) {
    if (!outcome) return Icon::chevron;
    switch (*outcome) {
        case PuzzleOutcome::first: return Icon::star;
        case PuzzleOutcome::tries: return Icon::check;
        case PuzzleOutcome::helped: return Icon::bulb;
        case PuzzleOutcome::shown: return Icon::lens;
    }
    return Icon::chevron;
}

std::optional<PuzzlesChoice> draw_puzzles(ui::Ui& ui, const PuzzlesView& puzzles, FeatureSet locked,
                                          const std::optional<ui::Message>& message) {
    ui::Form<PuzzlesChoice> page(ui, Kind::puzzles, "screen.puzzles",
                                 {.width = 420, .is_wide = true, .break_at = 0.2f});
    page.message(message);
    if (!puzzles.puzzles.empty()) {
        page.strong_text(puzzles.title);
        bool has_next = false;
        for (std::size_t k = 0; k < puzzles.puzzles.size(); ++k) {
            const PuzzleLine& puzzle = puzzles.puzzles[k];
            const bool is_next = !puzzle.outcome && !has_next;
            has_next = has_next || is_next;
            page.ask(page.picture_line({Kind::puzzles_line, k + 1}, {.position = puzzle.position,
                                                                     .title = puzzle.title,
                                                                     .detail = puzzle.state,
                                                                     .icon = icon_of(puzzle.outcome),
                                                                     .stands_out = is_next}),
                     intent::OpenPuzzle{puzzle.name});
            page.gap(4);
        }
        if (!puzzles.share.empty() && may_offer<intent::ShareResults>(locked))
            page.line(Kind::puzzles_share, "puzzles.share", Icon::share, intent::ShareResults{puzzles.share});
        page.heading("puzzles.calendar");
        if (!puzzles.streak.empty()) page.strong_text(puzzles.streak);
        const float width = page.take(0).width;
        const ui::Rect rect = page.take(calendar_height(ui, puzzles.calendar, width));
        if (auto date = draw_calendar(ui, rect, puzzles.calendar)) page.asked = intent::ShowPuzzlesOf{*date};
        draw_legend(ui, page);
        page.gap(6);
        page.note("puzzles.rule");
        page.heading("puzzles.mistakes");
        if (puzzles.due > 0)
            page.named_line(Kind::puzzles_mistake, puzzles.mistakes, Icon::update, intent::PractiseMistake{});
        else page.note_text(puzzles.mistakes);
    }
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
