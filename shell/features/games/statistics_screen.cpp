#include <array>

#include "shell/features/games/screen.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"

namespace quarto {
namespace {

using ui::Kind;
using ui::Rect;

constexpr float bar_height = 10, plot_height = 130, rating_height = 180;  ///< interface units

void draw_row(ui::Ui& ui, ui::FormPage& page, const StatisticsView::Row& row) {
    const ui::TextStyle name = ui::strong(ui), words = ui::small(ui);
    const float width = page.take(0).width;
    const float height = ui::text_height(ui, name, row.label, width) + ui::text_height(ui, words, row.words, width) +
                         ui.px(bar_height + 6);
    Rect rect = page.take(height);
    ui.add_text(rect, said_of(ui.surface().texts, row.label, spoken(row.words)));
    rect.cut_top(ui::text_block(ui, rect, name, row.label));
    rect.cut_top(ui::text_block(ui, rect, words, row.words) + ui.px(6));
    draw_shares(ui, rect, row.tally);
    page.gap(14);
}

void draw_fact(ui::Ui& ui, ui::FormPage& page, const std::string& label, const std::string& value) {
    const ui::TextStyle name = ui::body(ui);
    ui::TextStyle number = ui::strong(ui);
    number.align = ui::Align::right;
    const float wide = ui::text_width(ui, number, value) + ui.px(4);
    const float width = page.take(0).width - wide - ui.px(10);
    Rect rect = page.take(ui::text_height(ui, name, label, width) + ui.px(10));
    ui.add_text(rect, said_of(ui.surface().texts, label, value));
    ui::text_line(ui, rect.cut_right(wide), number, value);
    rect.width = width;
    ui::text_middle(ui, rect, name, label);
}

void draw_curve(ui::Ui& ui, ui::FormPage& page, const Plot& plot, float height) {
    const Rect rect = page.row(height);
    ui.add_text(rect, plot.words);
    draw_plot(ui, rect, plot);
}

}  // namespace

void invite(ui::Form<GamesChoice>& page, TextKey words, FeatureSet locked) {
    page.paragraph(words);
    if (may_open(Screen::new_game, locked))
        page.big(Kind::games_begin, "screen.new_game", ui::Icon::plus, intent::Open{Screen::new_game});
}

std::optional<GamesChoice> draw_statistics(ui::Ui& ui, const GamesView& games, FeatureSet locked,
                                           const std::optional<ui::Message>& message) {
    ui::Form<GamesChoice> page(ui, Kind::statistics, "screen.statistics", {.width = 480, .is_wide = true});
    const std::array views{ui.text("screen.games"), ui.text("screen.statistics")};
    page.ask(page.choice(Kind::games_view, views[0], views, 1).value_or(1) == 0, intent::Open{Screen::games});
    page.gap();
    page.message(message);
    const StatisticsView& statistics = games.statistics;
    if (statistics.rows.empty()) {
        invite(page, "games.no_statistics", locked);
    } else {
        page.heading("rating.yours");
        page.strong_text(statistics.rating);
        if (!statistics.ratings.points.empty()) draw_curve(ui, page, statistics.ratings, rating_height);
        page.heading("games.against_computer");
        for (const auto& row : statistics.rows) draw_row(ui, page, row);
        page.heading("games.facts");
        for (const auto& [label, value] : statistics.facts) draw_fact(ui, page, label, value);
        page.heading("games.accuracy");
        if (statistics.accuracy.points.empty()) page.note("games.accuracy_note");
        else draw_curve(ui, page, statistics.accuracy, plot_height);
    }
    page.gap();
    page.named_line(Kind::statistics_achievements,
                    said_of(ui.surface().texts, ui.text("screen.achievements"), statistics.achievements),
                    ui::Icon::star, intent::Open{Screen::achievements});
    page.note("games.local");
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
