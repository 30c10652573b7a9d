#include "shell/features/game/screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {
namespace {

using ui::Channel;
using ui::Icon;
using ui::Kind;
using ui::Rect;

constexpr float min_name_room = 3;  ///< minimum room for a readable name, in line heights

/// Round badge and the gap beside it, in units of the interface.
constexpr float badge_size(bool on_card) { return on_card ? 40 : 36; }
constexpr float badge_gap(bool on_card) { return on_card ? 12 : 9; }

ui::TextStyle clock_style(const ui::Ui& ui, ClockState clock) {
    ui::TextStyle style = ui::title(ui);
    style.align = ui::Align::right;
    if (clock == ClockState::resting) style.colour = ui.theme().secondary;
    if (clock == ClockState::warning) style.colour = ui.theme().bad;
    return style;
}

/// Roll animation: the die rolls from the middle of the window to the player, hops and changes its face ever
/// more slowly, then rests on `value`.
/// `is_left`: starts left of the middle, as two roll together.
void draw_thrown_die(ui::Ui& ui, const Rect& rect, ui::Id player, std::optional<int>& seen, int value, bool is_left) {
    constexpr float seconds = 0.7f, hops = 3, height = 26, growth = 0.8f, beside = 34, pi = 3.14159265f;
    constexpr int faces = 8, other_faces = 5;
    if (std::exchange(seen, value) != value) ui.set_animation(player, Channel::thrown, 0);
    const float thrown = ui.progress(player, Channel::thrown, seconds), left = 1 - thrown;
    const int turns = static_cast<int>(std::ceil(left * left * faces));
    const int face = (value - 1 + turns * other_faces) % 6 + 1;
    const float away = left * left, size = (1 + growth * away) * rect.width;
    const float side = is_left ? -ui.px(beside) : ui.px(beside);
    const float x = draw::mix(rect.middle_x(), ui.window().middle_x() + side, away);
    const float y = draw::mix(rect.middle_y(), ui.window().middle_y(), away) -
                    ui.px(height) * left * std::abs(std::sin(hops * pi * thrown));
    ui::die(ui, {x - size / 2, y - size / 2, size, size}, face);
}

/// Wins in a series, at the edge of the badge.
void draw_wins(ui::Ui& ui, const Rect& badge, int wins) {
    const auto& theme = ui.theme();
    const float size = std::max(ui.px(18), ui::line_height(ui, draw::Type::small));
    const float y = std::min(badge.bottom() - 0.4f * size, ui.window().bottom() - ui.px(1) - size);
    const Rect disc{badge.right() - 0.8f * size, y, size, size};
    draw::fill_round(ui.list(), ui::round(disc, size / 2), theme.card, theme.card, 1);
    draw::outline_round(ui.list(), ui::round(disc, size / 2), theme.accent, 1, ui.px(1.5f));
    ui::TextStyle style = ui::small(ui);
    style.weight = draw::Weight::bold;
    style.align = ui::Align::middle;
    text_line(ui, disc, style, std::to_string(wins));
}

void draw_badge(ui::Ui& ui, const PlayerView& player, const Rect& rect, float strength) {
    ui::badge(ui, rect, player.initial, strength);
    if (player.wins) draw_wins(ui, rect, *player.wins);
}

/// Style of the second line. A level alone, or how the game ended, is shrunk to fit; other text is left out if it does
/// not fit.
ui::TextStyle style_under(const ui::Ui& ui, const PlayerView& player, const std::string& text, float width) {
    return text == player.level || player.has_ended ? ui::fitted(ui, ui::small(ui), text, width) : ui::small(ui);
}

/// Clock at the right of a card. Cuts its room from `inner`.
void draw_clock_beside(ui::Ui& ui, const PlayerView& player, Rect& inner) {
    const auto style = clock_style(ui, player.clock);
    const Rect place = inner.cut_right(ui::text_width(ui, style, player.time.size() > 5 ? "000:00" : "00:00"));
    text_line(ui, place, style, player.time);
    if (player.clock == ClockState::warning)
        ui::draw_icon(ui.list(), Icon::clock, {place.x - ui.px(14), place.middle_y()}, ui.px(20), ui.theme().bad);
    inner.cut_right(ui.px(8));
}

/// Clock under the name.
void draw_clock_under(ui::Ui& ui, const PlayerView& player, Rect words, draw::Type type) {
    ui::TextStyle style = clock_style(ui, player.clock);
    style.type = type;
    style.align = ui::Align::left;
    if (player.clock == ClockState::warning) {
        const float size = ui.px(20);
        const Rect place = words.cut_left(size + ui.px(5));
        ui::draw_icon(ui.list(), Icon::clock, {place.x + size / 2, place.middle_y()}, size, ui.theme().bad);
    }
    text_line(ui, words, fitted(ui, style, player.time, words.width), player.time);
}

/// The time, and before it as much of the name as fits.
void draw_one_line(ui::Ui& ui, const PlayerView& player, const ui::TextStyle& name_style, Rect line) {
    const float time = ui::text_width(ui, ui::strong(ui), player.time), gap = ui.px(8);
    if (line.width >= time + gap + min_name_room * line.height) {
        const Rect name = line.cut_left(line.width - time - gap);
        text_line(ui, name, name_style, shortened(ui, name_style, player.name, name.width));
        line.cut_left(gap);
    }
    draw_clock_under(ui, player, line, draw::Type::normal);
}

/// The name and a second line if it fits. Without room for a readable name the badge's initial replaces it.
void draw_lines(ui::Ui& ui, const PlayerView& player, ui::TextStyle name_style, const Rect& inner, bool shows_time) {
    const float line = ui::line_height(ui, draw::Type::normal);
    const bool has_large_time = shows_time && line + ui::line_height(ui, draw::Type::large) - ui.px(2) <= inner.height;
    const float second = ui::line_height(ui, has_large_time ? draw::Type::large : draw::Type::small);
    const float both = line + second - ui.px(2);
    const CardWords said = card_words(ui, player, name_style, inner.width);
    const ui::TextStyle under = style_under(ui, player, said.under, inner.width);
    const bool fits_under = shows_time || ui::text_width(ui, under, said.under) <= inner.width;
    const bool has_second = both <= inner.height && fits_under;
    if (shows_time && !has_second) return draw_one_line(ui, player, name_style, inner.centred(inner.width, line));
    Rect words = inner.centred(inner.width, has_second ? both : line);
    const Rect first = words.cut_top(line - ui.px(1));
    const ui::TextStyle fitting = ui::fitted(ui, name_style, said.name, inner.width);
    if (ui::text_width(ui, fitting, said.name) <= inner.width) name_style = fitting;
    const bool has_name = inner.width >= min_name_room * line;
    if (has_name) text_line(ui, first, name_style, shortened(ui, name_style, said.name, inner.width));
    else words = inner;
    if (has_name ? !has_second : player.time.empty()) return;
    if (shows_time) draw_clock_under(ui, player, words, has_large_time ? draw::Type::large : draw::Type::normal);
    else if (has_second) text_line(ui, words, under, said.under);
}

void draw_name_alone(ui::Ui& ui, const PlayerView& player, const ui::TextStyle& style, const Rect& line) {
    text_line(ui, line, style, shortened(ui, style, player.name, line.width));
}

}  // namespace

void draw_player_sign(ui::Ui& ui, const PlayerView& player, std::size_t index, const Rect& rect, Rect& words) {
    const ui::Id id(Kind::player, index);
    const float acts = ui.animate(id, Channel::active, player.is_to_move || player.is_winner ? 1.0f : 0.0f);
    const float circle = std::min(ui.px(badge_size(true)), rect.width);
    auto& die = ui.state().screens.dice[index];
    if (player.die) draw_thrown_die(ui, rect.centred(ui.px(30), ui.px(30)), id, die, *player.die, true);
    else draw_badge(ui, player, rect.centred(circle, circle), acts);
    if (!player.die) die.reset();
    if (!player.time.empty()) draw_clock_beside(ui, player, words);
}

CardRoom card_room(const ui::Ui& ui, float width, bool on_card) {
    const float beside = width - ui.px(badge_size(on_card) + badge_gap(on_card));
    const float least = min_name_room * ui::line_height(ui, draw::Type::normal);
    const bool has_badge = width < least || beside >= least;
    return {has_badge ? beside : width, has_badge};
}

CardWords card_words(const ui::Ui& ui, const PlayerView& player, const ui::TextStyle& style, float width) {
    if (player.level.empty()) return {player.name, player.status};
    const std::string title = player_title(player);
    if (ui::text_width(ui, style, title) <= width) return {title, player.status};
    if (!player.time.empty()) return {player.level, player.status};  // the clock is under it
    const auto fits = [&](const std::string& text) {
        return ui::text_width(ui, style_under(ui, player, text, width), text) <= width;
    };
    const std::string both = player.level + " · " + player.status;
    const bool is_level_enough = fits(player.level) && !player.has_ended;
    return {player.name, fits(both) ? both : is_level_enough ? player.level : player.status};
}

void draw_player(ui::Ui& ui, const PlayerView& player, std::size_t index, const Rect& rect, bool on_card) {
    ui.add_text(rect, player_label(ui.surface().texts, player));
    const ui::Id id(Kind::player, index);
    const float acts = ui.animate(id, Channel::active, player.is_to_move || player.is_winner ? 1.0f : 0.0f);
    if (on_card) ui::card(ui, rect);
    Rect inner = on_card ? rect.inset(ui.px(16), ui.px(8)) : rect;
    ui::TextStyle name_style = ui::strong(ui);
    const CardRoom room = card_room(ui, inner.width, on_card);
    if (!room.has_badge) name_style.colour = draw::mix(name_style.colour, ui.theme().accent, 0.75f * acts);
    const float circle = ui.px(badge_size(on_card));
    const Rect icon = inner.cut_left(inner.width - room.words);
    const Rect round = Rect{icon.x, icon.y, circle, icon.height}.centred(circle, circle);
    const bool is_under = player.die && !room.has_badge;  // on a narrow card
    if (room.has_badge && (!player.die || on_card)) draw_badge(ui, player, round, acts);
    auto& die = ui.state().screens.dice[index];
    if (player.die) {
        const float side = ui.px(is_under ? 22 : 30);
        const Rect low = inner.centred(inner.width, inner.height - ui.px(2)).cut_bottom(side).cut_left(side);
        const Rect place = is_under ? low : on_card ? inner.cut_right(ui.px(34)) : round;
        draw_thrown_die(ui, place.centred(side, side), id, die, *player.die, index == 0);
    } else {
        die.reset();
    }
    if (on_card && !player.time.empty()) draw_clock_beside(ui, player, inner);
    if (is_under) return draw_name_alone(ui, player, name_style, inner.cut_top(inner.height - ui.px(24)));
    draw_lines(ui, player, name_style, inner, !on_card && !player.time.empty());
}

}  // namespace quarto
