#include "shell/features/home/screen.hpp"

#include <algorithm>

#include "shell/i18n/text.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Icon;
using ui::Kind;
using ui::Rect;

// Units of the interface.
constexpr float tile_gap = 8, tile_padding = 10, close_width = 44;
constexpr float max_tile = 92, max_puzzle = 280, max_board = 200, max_side_board = 104;
constexpr float icon_side = 26;

/// A part of the card: a button with a picture and two texts.
struct Tile {
    Kind kind;
    std::string title, detail;
    std::optional<Icon> icon;  ///< absent: the puzzle's board
    HomeChoice choice;
};

class HomeCard {
  public:
    HomeCard(ui::Ui& ui, const HomeView& home) : ui_(ui), home_(home), tiles_(tiles()) {}

    std::optional<HomeChoice> draw(Rect& room) {
        const ui::Group group(ui_, ui::Role::region, Kind::home, ui_.text("home.today"));
        const float all = room.height;
        heading(room.cut_top(std::min(ui_.px(40), 0.24f * all)));
        room.cut_top(ui_.px(4));
        const auto count = static_cast<float>(tiles_.size());
        if (tiles_.empty()) return choice_;
        if (room.height >= count * least() + (count - 1) * ui_.px(tile_gap)) draw_column(room);
        else draw_two(room);
        return choice_;
    }

  private:
    std::vector<Tile> tiles() const {
        std::vector<Tile> tiles;
        if (home_.has_lessons) {
            const std::string detail =
                home_.streak.empty() ? home_.puzzle_detail : join({home_.puzzle_detail, home_.streak}, middle_dot);
            tiles.push_back({Kind::home_puzzle, ui_.text("course.puzzle"), detail, std::nullopt, HomeChoice::puzzle});
            if (home_.has_next_lesson)
                tiles.push_back(
                    {Kind::home_course, ui_.text("screen.course"), home_.lesson, Icon::learn, HomeChoice::course});
        }
        if (!home_.friends.empty())
            tiles.push_back(
                {Kind::home_friends, ui_.text("friends.your_turn"), home_.friends, Icon::person, HomeChoice::friends});
        if (!home_.scores.empty())
            tiles.push_back({Kind::home_scores, home_.scores.front(),
                             home_.scores.size() > 1 ? home_.scores[1] : std::string(), Icon::chart,
                             HomeChoice::scores});
        return tiles;
    }

    /// Minimum height of a tile.
    float least() const {
        return ui::line_height(ui_, draw::Type::normal) + ui::line_height(ui_, draw::Type::small) +
               ui_.px(2 * tile_padding);
    }

    void heading(Rect line) {
        if (home_.has_game) {
            const Rect close = line.cut_right(ui_.px(close_width));
            if (ui::bare_icon_button(ui_, {Kind::home, ui::Part::close}, close, Icon::close, ui_.text("action.close")))
                choice_ = HomeChoice::leave;
        }
        const std::string today = ui_.text("home.today");
        ui::TextStyle style = ui::title(ui_);
        style = fitted(ui_, style, today, 0.5f * line.width);
        const Rect words = line.cut_left(std::min(ui::text_width(ui_, style, today) + 1, line.width));
        ui::text_line(ui_, words, style, today);
        ui_.add_text(words, today, ui::Role::heading);
        line.cut_left(ui_.px(12));
        ui::TextStyle small = ui::small(ui_);
        ui::text_middle(ui_, line, fitted(ui_, small, home_.detail, line.width, line.height), home_.detail);
        ui_.add_text(line, home_.detail);
    }

    /// One under the other; the puzzle gets what is left.
    void draw_column(Rect& room) {
        const auto others = static_cast<float>(tiles_.size() - 1);
        const bool has_puzzle = !tiles_.front().icon;
        const float all = room.height - others * ui_.px(tile_gap);
        const float most = std::max(least(), std::min(ui_.px(max_tile), all / (others + (has_puzzle ? 1.6f : 1.0f))));
        for (const Tile& tile : tiles_) {
            const float height = tile.icon ? most : std::clamp(all - others * most, least(), ui_.px(max_puzzle));
            draw_tile(tile, room.cut_top(height));
            room.cut_top(ui_.px(tile_gap));
        }
    }

    /// The puzzle on the left, the others on the right.
    void draw_two(Rect& room) {
        Rect area = room.cut_top(room.height);
        if (tiles_.size() > 1) {
            draw_tile(tiles_.front(), area.cut_left((area.width - ui_.px(tile_gap)) / 2));
            area.cut_left(ui_.px(tile_gap));
        }
        const std::size_t first = tiles_.size() > 1 ? 1 : 0;
        const auto count = static_cast<float>(tiles_.size() - first);
        const float height = (area.height - (count - 1) * ui_.px(tile_gap)) / count;
        for (std::size_t k = first; k < tiles_.size(); ++k) {
            draw_tile(tiles_[k], area.cut_top(height));
            area.cut_top(ui_.px(tile_gap));
        }
    }

    void draw_tile(const Tile& tile, const Rect& rect) {
        std::string label = tile.title;
        if (!tile.detail.empty()) label += std::string(middle_dot) + tile.detail;
        const ui::ItemState item = ui_.item(tile.kind, rect, label);
        const Rect shape = item.held ? rect.moved(0, ui_.px(1)) : rect;
        const float radius = ui_.px(ui::measure::button_radius);
        draw_button_shape(ui_, shape, radius, button_colors(ui_, ui::ButtonKind::secondary),
                          hover_amount(ui_, tile.kind, item), 1);
        Rect inner = shape.inset(ui_.px(tile_padding));
        const bool is_upright = !tile.icon && shape.height > 0.62f * shape.width;
        if (is_upright) {
            const float words = ui::line_height(ui_, draw::Type::normal) + 2 * ui::line_height(ui_, draw::Type::small);
            const Rect below = inner.cut_bottom(std::min(words, 0.42f * inner.height));
            inner.cut_bottom(ui_.px(4));
            const float side = std::min({inner.width, inner.height, ui_.px(max_board)});
            picture(tile, inner.centred(side, side));
            words_of(tile, below, ui::Align::middle);
        } else {
            const float side =
                tile.icon ? ui_.px(icon_side) : std::min({inner.height, 0.42f * inner.width, ui_.px(max_side_board)});
            picture(tile, inner.cut_left(side).centred(side, side));
            inner.cut_left(ui_.px(tile.icon ? 8 : 12));
            words_of(tile, inner, ui::Align::left);
        }
        if (item.focused) ui_.focus_ring(rect, radius);
        if (item.activated) choice_ = tile.choice;
    }

    void picture(const Tile& tile, const Rect& rect) {
        if (tile.icon)
            ui::draw_icon(ui_.list(), *tile.icon, {rect.middle_x(), rect.middle_y()}, rect.height,
                          ui_.theme().secondary);
        else if (home_.puzzle) ui::draw_small_board(ui_, rect, *home_.puzzle, {});
        else  // it is being made
            draw::fill_round(ui_.list(), ui::round(rect, ui_.px(6)), ui_.theme().border, ui_.theme().border, 0.5f);
    }

    void words_of(const Tile& tile, Rect rect, ui::Align align) {
        ui::TextStyle bold = ui::strong(ui_), small = ui::small(ui_);
        bold.align = small.align = align;
        if (tile.detail.empty())
            return text_middle(ui_, rect, fitted(ui_, bold, tile.title, rect.width, rect.height), tile.title);
        const float lower = ui::line_height(ui_, draw::Type::small);
        bold = fitted(ui_, bold, tile.title, rect.width, rect.height - lower);
        const float upper = std::min(text_height(ui_, bold, tile.title, rect.width), rect.height - lower);
        small = fitted(ui_, small, tile.detail, rect.width, rect.height - upper);
        const float under = std::min(text_height(ui_, small, tile.detail, rect.width), rect.height - upper);
        rect = rect.centred(rect.width, upper + under);
        text_middle(ui_, rect.cut_top(upper), bold, tile.title);
        text_middle(ui_, rect, small, tile.detail);
    }

    ui::Ui& ui_;
    const HomeView& home_;
    std::vector<Tile> tiles_;
    std::optional<HomeChoice> choice_;
};

}  // namespace

std::optional<HomeChoice> draw_home(ui::Ui& ui, const HomeView& home, Rect& room) {
    return HomeCard(ui, home).draw(room);
}

}  // namespace quarto
