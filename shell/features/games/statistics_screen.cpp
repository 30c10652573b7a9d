#include <algorithm>
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

/// Two beside each other where the words have room, or of an odd number the first three; the numbers large.
void draw_facts(ui::Ui& ui, ui::FormPage& page, const std::vector<std::pair<std::string, std::string>>& facts) {
    constexpr float two_wide = 15;  // line heights
    const ui::TextStyle usual = ui::small(ui), number = ui::title(ui);
    const float gap = ui.px(8), padding = ui.px(10), line = ui::line_height(ui, number.type);
    const std::size_t usual_columns = page.take(0).width < two_wide * ui::line_height(ui, usual.type) ? 1 : 2;
    const auto inner = [&](const Rect& rect) { return rect.inset(padding, padding / 2); };
    for (std::size_t k = 0, count = 0; k < facts.size(); k += count) {
        count = usual_columns + (k == 0 ? facts.size() % usual_columns : 0);
        const auto columns = static_cast<int>(count);
        const float width = inner(page.take(0).column(0, columns, gap)).width;
        const auto style_of = [&](const std::string& label) { return ui::with_whole_words(ui, usual, label, width); };
        float words = 0;
        for (std::size_t at = k; at < k + count; ++at)
            words = std::max(words, ui::text_height(ui, style_of(facts[at].first), facts[at].first, width));
        const Rect row = page.take(line + words + padding);
        for (std::size_t at = k; at < k + count; ++at) {
            const auto& [label, value] = facts[at];
            const Rect rect = row.column(static_cast<int>(at - k), columns, gap);
            ui.add_text(rect, said_of(ui.surface().texts, label, value));
            const draw::Colour ground = ui.theme().text;
            draw::fill_round(ui.list(), ui::round(rect, ui.px(12)), ground, ground, 0.05f);
            Rect rest = inner(rect);
            ui::text_line(ui, rest.cut_top(line), ui::fitted(ui, number, value, width), value);
            ui::text_block(ui, rest, style_of(label), label);
        }
        page.gap(8);
    }
}

/// Their last boards, three in a row, with what is lit and how they ended.
void draw_latest(ui::Ui& ui, ui::Form<GamesChoice>& page, const std::vector<KeptGameLine>& games) {
    constexpr int columns = 3;
    constexpr float most = 128, gap = 14;  // interface units
    const ui::Group group(ui, ui::Role::list, {Kind::games_line, ui::Part::text}, ui.text("games.latest"));
    page.heading("games.latest");
    const float side = std::min(ui.px(most), page.take(0).column(0, columns, ui.px(gap)).width);
    Rect row{};
    for (const KeptGameLine& game : games) {
        if (row.width < 0.9f * side) {
            row = page.take(side);
            page.gap(gap);
        }
        const Rect board = row.cut_left(side);
        row.cut_left(ui.px(gap));
        const ui::Id id{Kind::games_line, game.index + 1};
        const ui::ItemState item = ui.item(id, board, spoken(join({game.title, game.detail}, middle_dot)));
        ui::draw_small_board(ui, board.inset(ui.px(2) * (1 - ui::hover_amount(ui, id, item))), game.position,
                             game.called);
        ui::draw_badge(ui, badge_of(ui.theme(), game.ending), board);
        if (item.focused) ui.focus_ring(board, ui.px(8));
        page.ask(item.activated, intent::OpenKept{game.index});
    }
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
    ui::Form<GamesChoice> page(ui, Kind::statistics, "screen.statistics",
                               {.width = 480, .is_wide = true, .break_at = 0.42f});
    const std::array views{ui.text("screen.games"), ui.text("screen.statistics")};
    page.ask(page.choice(Kind::games_view, views[0], views, 1).value_or(1) == 0, intent::Open{Screen::games});
    page.gap();
    page.message(message);
    const StatisticsView& statistics = games.statistics;
    page.named_line(Kind::statistics_achievements,
                    said_of(ui.surface().texts, ui.text("screen.achievements"), statistics.achievements),
                    ui::Icon::star, intent::Open{Screen::achievements});
    if (statistics.rows.empty()) {
        invite(page, "games.no_statistics", locked);
    } else {
        draw_latest(ui, page, statistics.latest);
        page.heading("games.against_computer");
        for (const auto& row : statistics.rows) draw_row(ui, page, row);
        page.heading("rating.yours");
        page.strong_text(statistics.rating);
        if (statistics.ratings.points.size() > 1) draw_curve(ui, page, statistics.ratings, rating_height);
        page.heading("games.facts");
        draw_facts(ui, page, statistics.facts);
        page.heading("games.accuracy");
        if (statistics.accuracy.points.size() == 1) page.strong_text(statistics.accuracy.words);
        if (statistics.accuracy.points.size() < 2) page.note("games.accuracy_note");
        else draw_curve(ui, page, statistics.accuracy, plot_height);
    }
    page.gap();
    page.note("games.local");
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
