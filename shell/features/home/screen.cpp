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
constexpr float max_tile = 64, max_puzzle = 420, max_board = 280, max_side_board = 250;
constexpr float least_puzzle = 104, verb_height = 40;
constexpr float puzzle_share = 0.56f;  ///< of the width, beside the others
constexpr float icon_side = 26;
constexpr float first_share = 0.53f;                       ///< of a row of two, for what goes on
constexpr float least_beside = 200, share_beside = 0.62f;  ///< width for a title and the scores, and their part of it

/// A part of the card: a button with a picture and two texts.
struct Tile {
    Kind kind;
    std::string title, detail;
    std::optional<Icon> icon;  ///< absent: the puzzle's board, the one big thing
    HomeChoice choice;
    bool is_main = false;  ///< in the accent colour: what to do first
};

class HomeCard {
  public:
    HomeCard(ui::Ui& ui, const HomeView& home) : ui_(ui), home_(home), tiles_(tiles()) {}

    std::optional<HomeChoice> draw(Rect& room) {
        const ui::Group group(ui_, ui::Role::region, Kind::home, ui_.text("home.today"));
        const float all = room.height;
        heading(room.cut_top(std::min(ui_.px(40), 0.24f * all)));
        room.cut_top(ui_.px(4));
        if (tiles_.empty()) return choice_;
        const bool is_tall = room.height >= ui_.px(max_puzzle + 4 * max_tile);
        while (tiles_.size() > 2 && !is_tall && height_of(1) > room.height && height_of(2) > room.height)
            tiles_.pop_back();
        if (height_of(1) <= room.height && is_tall) draw_rows(room, 1);
        else if (height_of(2) <= room.height) draw_rows(room, 2);
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
        }
        const bool leads = !home_.has_lessons || !home_.is_puzzle_open;
        if (!home_.unfinished.empty())
            tiles.push_back({Kind::home_resume, ui_.text("action.play_on"), home_.unfinished, Icon::chevron,
                             HomeChoice::leave, leads});
        else if (home_.may_start)
            tiles.push_back({Kind::start, ui_.text("action.play"), {}, Icon::chevron, HomeChoice::start, leads});
        if (!home_.friends.empty())
            tiles.push_back(
                {Kind::home_friends, ui_.text("friends.your_turn"), home_.friends, Icon::person, HomeChoice::friends});
        else if (!home_.friends_wait.empty())
            tiles.push_back(
                {Kind::home_friends, ui_.text("screen.friends"), home_.friends_wait, Icon::clock, HomeChoice::friends});
        if (home_.has_lessons) {
            if (!home_.share.empty())
                tiles.push_back({Kind::home_share, ui_.text("puzzles.share"), {}, Icon::share, HomeChoice::share});
            if (home_.has_next_lesson)
                tiles.push_back(
                    {Kind::home_course, ui_.text("screen.course"), home_.lesson, Icon::learn, HomeChoice::course});
        }
        if (!home_.scores.empty())
            tiles.push_back({Kind::home_scores, ui_.text("screen.statistics"), join(home_.scores, "\n"), Icon::chart,
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
        small = fitted(ui_, small, home_.date, line.width, line.height);
        if (fits(ui_, small, home_.date, line.width, line.height)) text_middle(ui_, line, small, home_.date);
        ui_.add_text(line, home_.date);
    }

    std::size_t first_small() const { return tiles_.front().icon ? 0 : 1; }
    float rows_of_small(std::size_t columns) const {
        return static_cast<float>((tiles_.size() - first_small() + columns - 1) / columns);
    }
    /// At least, with the others in so many columns under the puzzle.
    float height_of(std::size_t columns) const {
        const float puzzle = first_small() > 0 ? ui_.px(least_puzzle) : 0;
        return puzzle + rows_of_small(columns) * (least() + ui_.px(tile_gap));
    }

    /// The puzzle gets what the others leave.
    void draw_rows(Rect& room, std::size_t columns) {
        const float rows = rows_of_small(columns), gap = ui_.px(tile_gap);
        const float spare = room.height - height_of(columns);
        const float height = std::min(ui_.px(max_tile), least() + 0.2f * spare / std::max(1.0f, rows));
        if (first_small() > 0) {
            const float puzzle = room.height - rows * (height + gap);
            draw_tile(tiles_.front(), room.cut_top(std::min(ui_.px(max_puzzle), puzzle)));
        }
        for (std::size_t k = first_small(); k < tiles_.size(); k += columns) {
            if (k > 0) room.cut_top(gap);
            Rect row = room.cut_top(height);
            const bool has_second = columns == 2 && k + 1 < tiles_.size();
            draw_tile(tiles_[k], row.cut_left(has_second ? first_share * (row.width - gap) : row.width));
            row.cut_left(gap);
            if (has_second) draw_tile(tiles_[k + 1], row);
        }
    }

    /// The puzzle on the left, the others on the right.
    void draw_two(Rect& room) {
        Rect area = room.cut_top(room.height);
        if (tiles_.size() > 1) {
            const float share = tiles_.front().icon ? 0.5f : puzzle_share;
            draw_tile(tiles_.front(), area.cut_left(share * (area.width - ui_.px(tile_gap))));
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
        const bool has_scores = tile.kind == Kind::home_scores;
        if (!tile.detail.empty())
            label += std::string(middle_dot) + (has_scores ? join(home_.scores, middle_dot) : tile.detail);
        if (!tile.icon) label += std::string(middle_dot) + home_.puzzle_verb;
        const ui::ItemState item = ui_.item(tile.kind, rect, label);
        const Rect shape = item.held ? rect.moved(0, ui_.px(1)) : rect;
        const float radius = ui_.px(ui::measure::button_radius);
        const auto look = button_colors(ui_, tile.is_main ? ui::ButtonKind::primary : ui::ButtonKind::secondary);
        draw_button_shape(ui_, shape, radius, look, hover_amount(ui_, tile.kind, item), 1);
        Rect inner = shape.inset(ui_.px(tile_padding));
        const bool is_upright = !tile.icon && shape.height > 0.8f * shape.width;
        if (is_upright) {
            draw_verb(inner.cut_bottom(ui_.px(verb_height)));
            const float words = ui::line_height(ui_, draw::Type::title) + 2 * ui::line_height(ui_, draw::Type::small);
            const Rect below = inner.cut_bottom(std::min(words + ui_.px(8), 0.42f * inner.height));
            inner.cut_bottom(ui_.px(4));
            const float side = std::min({inner.width, inner.height, ui_.px(max_board)});
            picture(tile, inner.centred(side, side));
            words_of(tile, below, ui::Align::middle);
        } else {
            const float side =
                tile.icon ? ui_.px(icon_side) : std::min({inner.height, 0.5f * inner.width, ui_.px(max_side_board)});
            picture(tile, inner.cut_left(side).centred(side, side));
            inner.cut_left(ui_.px(tile.icon ? 8 : 12));
            if (!tile.icon) draw_verb(inner.cut_bottom(std::min(ui_.px(verb_height), 0.4f * inner.height)));
            words_of(tile, inner, ui::Align::left);
        }
        if (item.focused) ui_.focus_ring(rect, radius);
        if (item.activated) choice_ = tile.choice;
    }

    /// What a press on the puzzle does, as a button.
    void draw_verb(const Rect& rect) {
        const auto kind = home_.is_puzzle_open ? ui::ButtonKind::primary : ui::ButtonKind::secondary;
        const ui::ButtonColors look = button_colors(ui_, kind);
        draw_button_shape(ui_, rect, ui_.px(ui::measure::button_radius), look, 0, 1);
        Rect inner = rect.inset(ui_.px(8), 0);
        const Rect sign = inner.cut_right(0.5f * rect.height);
        ui::draw_icon(ui_.list(), Icon::chevron, {sign.middle_x(), sign.middle_y()}, 0.5f * rect.height, look.ink);
        ui::TextStyle style = ui::strong(ui_);
        style.align = ui::Align::middle;
        style.colour = look.ink;
        text_middle(ui_, inner, fitted(ui_, style, home_.puzzle_verb, inner.width, inner.height), home_.puzzle_verb);
    }

    void picture(const Tile& tile, const Rect& rect) {
        const draw::Colour ink = tile.is_main ? ui_.theme().on_accent : ui_.theme().secondary;
        if (tile.icon) ui::draw_icon(ui_.list(), *tile.icon, {rect.middle_x(), rect.middle_y()}, rect.height, ink);
        else ui::draw_small_board(ui_, rect, home_.puzzle, {});
    }

    void words_of(const Tile& tile, Rect rect, ui::Align align) {
        ui::TextStyle small = ui::small(ui_);
        if (tile.is_main) small.colour = ui_.theme().on_accent;
        if (tile.kind == Kind::home_scores && rect.width > ui_.px(least_beside)) {  // beside the title
            small.align = ui::Align::right;
            const Rect right = rect.cut_right(share_beside * rect.width);
            const bool holds_all = fits(ui_, small, tile.detail, right.width, right.height);
            const std::string& scores = holds_all ? tile.detail : home_.scores.front();
            text_middle(ui_, right, fitted(ui_, small, scores, right.width, right.height), scores);
            return text_middle(ui_, rect, fitted(ui_, ui::strong(ui_), tile.title, rect.width, rect.height),
                               tile.title);
        }
        small.align = align;
        const std::string detail = fitting_detail(tile, small, rect);
        const float lower = detail.empty() ? 0 : ui::line_height(ui_, draw::Type::small);
        ui::TextStyle bold = title_style(tile, rect.width, rect.height - lower);
        bold.align = align;
        if (tile.is_main) bold.colour = ui_.theme().on_accent;
        if (detail.empty()) return text_middle(ui_, rect, bold, tile.title);
        const float upper = std::min(text_height(ui_, bold, tile.title, rect.width), rect.height - lower);
        small = fitted(ui_, small, detail, rect.width, rect.height - upper);
        const float under = std::min(text_height(ui_, small, detail, rect.width), rect.height - upper);
        rect = rect.centred(rect.width, upper + under);
        text_middle(ui_, rect.cut_top(upper), bold, tile.title);
        text_middle(ui_, rect, small, detail);
    }

    /// The puzzle's is large where there is room.
    ui::TextStyle title_style(const Tile& tile, float width, float height) const {
        const ui::TextStyle large = ui::title(ui_);
        if (!tile.icon && fits(ui_, large, tile.title, width, height)) return large;
        return fitted(ui_, ui::strong(ui_), tile.title, width, height);
    }

    /// All of it, its first part, or nothing: what fits under the title.
    std::string fitting_detail(const Tile& tile, const ui::TextStyle& small, const Rect& rect) const {
        const float lower = ui::line_height(ui_, draw::Type::small), upper = rect.height - lower;
        if (!fits(ui_, title_style(tile, rect.width, upper), tile.title, rect.width, upper)) return {};
        const ui::TextStyle strong = fitted(ui_, ui::strong(ui_), tile.title, rect.width, upper);
        const float room = rect.height - text_height(ui_, strong, tile.title, rect.width);
        for (std::string detail = tile.detail; !detail.empty();) {
            const ui::TextStyle style = fitted(ui_, small, detail, rect.width, room);
            if (fits(ui_, style, detail, rect.width, room)) return detail;
            const auto line = detail.rfind('\n'), last = line == std::string::npos ? detail.rfind(middle_dot) : line;
            detail.erase(last == std::string::npos ? 0 : last);
        }
        return {};
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
