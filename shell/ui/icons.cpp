#include "shell/ui/icons.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ranges>
#include <span>
#include <variant>

namespace quarto::ui {
namespace {

constexpr float pi = 3.14159265f;
constexpr std::size_t max_points = 6;

// Elements of the icons, on a square of 24 units with its origin at the upper left.

enum class Ends : unsigned char { round, joined };
struct Line {
    std::array<ImVec2, max_points> points{};
    std::size_t count;
    Ends ends;

    constexpr Line(std::initializer_list<ImVec2> through, Ends how = Ends::round) : count(through.size()), ends(how) {
        std::ranges::copy(through, points.begin());
    }
};
struct Arc {
    ImVec2 middle;
    float radius, from, to;  ///< angles in half turns, clockwise from the right
};
struct Box {
    float x, y, width, height, radius;
};
struct Dot {
    ImVec2 middle;
    float radius;
};
struct Stroke {
    Icon icon;
    std::variant<Line, Arc, Box, Dot> form;
};

constexpr Line loudspeaker{{{4, 9.5f}, {8, 9.5f}, {12.5f, 5.5f}, {12.5f, 18.5f}, {8, 14.5f}, {4, 14.5f}}, Ends::joined};

constexpr Stroke strokes[] = {
    {Icon::menu, Line{{{4, 7}, {20, 7}}}},
    {Icon::menu, Line{{{4, 12}, {20, 12}}}},
    {Icon::menu, Line{{{4, 17}, {20, 17}}}},
    {Icon::close, Line{{{6, 6}, {18, 18}}}},
    {Icon::close, Line{{{18, 6}, {6, 18}}}},
    {Icon::back, Line{{{14, 5}, {7, 12}, {14, 19}}}},
    {Icon::chevron, Line{{{9, 5}, {16, 12}, {9, 19}}}},
    {Icon::undo, Line{{{8, 4.5f}, {4, 8.5f}, {8, 12.5f}}}},
    {Icon::undo, Line{{{4, 8.5f}, {14, 8.5f}}}},
    {Icon::undo, Arc{{14, 13.5f}, 5, -0.5f, 0.5f}},
    {Icon::undo, Line{{{14, 18.5f}, {9, 18.5f}}}},
    {Icon::redo, Line{{{16, 4.5f}, {20, 8.5f}, {16, 12.5f}}}},
    {Icon::redo, Line{{{20, 8.5f}, {10, 8.5f}}}},
    {Icon::redo, Arc{{10, 13.5f}, 5, 0.5f, 1.5f}},
    {Icon::redo, Line{{{10, 18.5f}, {15, 18.5f}}}},
    {Icon::share, Line{{{12, 15}, {12, 3.5f}}}},
    {Icon::share, Line{{{7.5f, 7.5f}, {12, 3.5f}, {16.5f, 7.5f}}}},
    {Icon::share, Line{{{8, 11}, {5, 11}, {5, 20.5f}, {19, 20.5f}, {19, 11}, {16, 11}}}},
    {Icon::help, Arc{{12, 12}, 9, 0, 2}},
    {Icon::help, Arc{{12, 9.5f}, 2.8f, -1, 0.35f}},
    {Icon::help, Line{{{12.3f, 12.2f}, {12, 14}}}},
    {Icon::help, Dot{{12, 17}, 1.2f}},
    {Icon::sound, loudspeaker},
    {Icon::sound, Arc{{12.5f, 12}, 4, -0.28f, 0.28f}},
    {Icon::sound, Arc{{12.5f, 12}, 7.5f, -0.28f, 0.28f}},
    {Icon::mute, loudspeaker},
    {Icon::mute, Line{{{15.5f, 9}, {21, 15}}}},
    {Icon::mute, Line{{{21, 9}, {15.5f, 15}}}},
    {Icon::full_screen, Line{{{4, 9}, {4, 4}, {9, 4}}}},
    {Icon::full_screen, Line{{{15, 4}, {20, 4}, {20, 9}}}},
    {Icon::full_screen, Line{{{20, 15}, {20, 20}, {15, 20}}}},
    {Icon::full_screen, Line{{{9, 20}, {4, 20}, {4, 15}}}},
    {Icon::leave_full_screen, Line{{{9, 4}, {9, 9}, {4, 9}}}},
    {Icon::leave_full_screen, Line{{{15, 4}, {15, 9}, {20, 9}}}},
    {Icon::leave_full_screen, Line{{{20, 15}, {15, 15}, {15, 20}}}},
    {Icon::leave_full_screen, Line{{{9, 20}, {9, 15}, {4, 15}}}},
    {Icon::update, Arc{{12, 12.5f}, 7.5f, -0.25f, 1.35f}},
    {Icon::update, Line{{{17.5f, 2.5f}, {17.5f, 7.2f}, {12.8f, 7.2f}}}},
    {Icon::settings, Line{{{4, 7}, {20, 7}}}},  // three sliders
    {Icon::settings, Line{{{4, 12}, {20, 12}}}},
    {Icon::settings, Line{{{4, 17}, {20, 17}}}},
    {Icon::settings, Dot{{9, 7}, 2.6f}},
    {Icon::settings, Dot{{15.5f, 12}, 2.6f}},
    {Icon::settings, Dot{{7.5f, 17}, 2.6f}},
    {Icon::list, Dot{{5, 6}, 1.3f}},
    {Icon::list, Line{{{9, 6}, {20, 6}}}},
    {Icon::list, Dot{{5, 12}, 1.3f}},
    {Icon::list, Line{{{9, 12}, {20, 12}}}},
    {Icon::list, Dot{{5, 18}, 1.3f}},
    {Icon::list, Line{{{9, 18}, {20, 18}}}},
    {Icon::flag, Line{{{6, 21}, {6, 4}, {18, 4}, {15, 8.5f}, {18, 13}, {6, 13}}}},
    {Icon::quit, Arc{{12, 13}, 7.5f, -0.3f, 1.3f}},
    {Icon::quit, Line{{{12, 3.5f}, {12, 12}}}},
    {Icon::home, Line{{{3.5f, 12}, {12, 4}, {20.5f, 12}}}},
    {Icon::home, Line{{{6, 10}, {6, 20}, {18, 20}, {18, 10}}}},
    {Icon::picture, Line{{{4, 5}, {20, 5}, {20, 19}, {4, 19}, {4, 5}}}},
    {Icon::picture, Line{{{5, 17}, {10, 11}, {13, 14.5f}, {15, 12.5f}, {19, 17}}}},
    {Icon::picture, Dot{{15.5f, 9}, 1.4f}},
    {Icon::grid, Line{{{4, 4}, {20, 4}, {20, 20}, {4, 20}, {4, 4}}}},
    {Icon::grid, Line{{{12, 4}, {12, 20}}}},
    {Icon::grid, Line{{{4, 12}, {20, 12}}}},
    {Icon::printer, Line{{{7.5f, 9}, {7.5f, 4}, {16.5f, 4}, {16.5f, 9}}}},
    {Icon::printer, Line{{{7.5f, 16.5f}, {4, 16.5f}, {4, 9}, {20, 9}, {20, 16.5f}, {16.5f, 16.5f}}}},
    {Icon::printer, Line{{{7.5f, 13.5f}, {16.5f, 13.5f}, {16.5f, 20}, {7.5f, 20}}, Ends::joined}},
    {Icon::link, Line{{{11.5f, 7.5f}, {14.5f, 4.5f}, {17.9f, 3.6f}, {20.4f, 6.1f}, {19.5f, 9.5f}, {16.5f, 12.5f}}}},
    {Icon::link, Line{{{12.5f, 16.5f}, {9.5f, 19.5f}, {6.1f, 20.4f}, {3.6f, 17.9f}, {4.5f, 14.5f}, {7.5f, 11.5f}}}},
    {Icon::link, Line{{{9.5f, 14.5f}, {14.5f, 9.5f}}}},
    {Icon::download, Line{{{12, 3.5f}, {12, 15}}}},
    {Icon::download, Line{{{7.5f, 11}, {12, 15.5f}, {16.5f, 11}}}},
    {Icon::download, Line{{{5, 16}, {5, 20.5f}, {19, 20.5f}, {19, 16}}}},
    {Icon::star, Dot{{12, 12.3f}, 4.8f}},
    {Icon::star, Line{{{12, 16.4f}, {6.7f, 19.9f}, {8.4f, 13.8f}, {3.4f, 9.8f}, {9.8f, 9.5f}, {12, 3.6f}}}},
    {Icon::star, Line{{{12, 3.6f}, {14.2f, 9.5f}, {20.6f, 9.8f}, {15.6f, 13.8f}, {17.3f, 19.9f}, {12, 16.4f}}}},
    {Icon::bin, Line{{{5, 7}, {19, 7}}}},
    {Icon::bin, Line{{{9.5f, 7}, {9.5f, 4}, {14.5f, 4}, {14.5f, 7}}}},
    {Icon::bin, Line{{{7, 7}, {8, 20}, {16, 20}, {17, 7}}}},
    {Icon::branch, Line{{{7, 7.5f}, {7, 16.5f}}}},
    {Icon::branch, Line{{{17, 9.5f}, {17, 11}, {14.5f, 13.5f}, {7, 13.5f}}}},
    {Icon::branch, Dot{{7, 5}, 2.2f}},
    {Icon::branch, Dot{{7, 19}, 2.2f}},
    {Icon::branch, Dot{{17, 7}, 2.2f}},
    {Icon::plus, Line{{{12, 5}, {12, 19}}}},
    {Icon::plus, Line{{{5, 12}, {19, 12}}}},
    {Icon::minus, Line{{{5, 12}, {19, 12}}}},
    {Icon::check, Line{{{5, 12.5f}, {10, 17.5f}, {19, 7}}}},
    {Icon::person, Arc{{12, 8}, 4, 0, 2}},
    {Icon::person, Arc{{12, 21}, 7.5f, -0.97f, -0.03f}},
    {Icon::robot, Box{5, 8.5f, 14, 11, 3}},
    {Icon::robot, Line{{{12, 8}, {12, 5}}}},
    {Icon::robot, Dot{{12, 4}, 1.4f}},
    {Icon::robot, Dot{{9.3f, 13.5f}, 1.3f}},
    {Icon::robot, Dot{{14.7f, 13.5f}, 1.3f}},
    {Icon::dice, Box{4, 4, 16, 16, 4}},
    {Icon::dice, Dot{{8.5f, 8.5f}, 1.4f}},
    {Icon::dice, Dot{{12, 12}, 1.4f}},
    {Icon::dice, Dot{{15.5f, 15.5f}, 1.4f}},
    {Icon::bulb, Arc{{12, 9.5f}, 5.8f, 0.74f, 2.26f}},
    {Icon::bulb, Line{{{8, 13.8f}, {9.3f, 16.5f}, {14.7f, 16.5f}, {16, 13.8f}}}},
    {Icon::bulb, Line{{{10, 20}, {14, 20}}}},
    {Icon::chart, Line{{{5.5f, 19}, {5.5f, 12}}}},
    {Icon::chart, Line{{{12, 19}, {12, 5}}}},
    {Icon::chart, Line{{{18.5f, 19}, {18.5f, 9}}}},
    {Icon::lens, Arc{{10.5f, 10.5f}, 6.5f, 0, 2}},
    {Icon::lens, Line{{{15.5f, 15.5f}, {20.5f, 20.5f}}}},
    {Icon::gift, Box{4.5f, 11, 15, 9.5f, 1}},
    {Icon::gift, Line{{{3.5f, 11}, {20.5f, 11}}}},
    {Icon::gift, Line{{{12, 11}, {12, 20}}}},
    {Icon::gift, Arc{{9, 7.8f}, 3, 0, 2}},
    {Icon::gift, Arc{{15, 7.8f}, 3, 0, 2}},
    {Icon::keys, Box{3, 6, 18, 12.5f, 2.5f}},
    {Icon::keys, Dot{{7, 10.2f}, 1.1f}},
    {Icon::keys, Dot{{12, 10.2f}, 1.1f}},
    {Icon::keys, Dot{{17, 10.2f}, 1.1f}},
    {Icon::keys, Line{{{8, 14.6f}, {16, 14.6f}}}},
    {Icon::learn, Line{{{12, 7}, {12, 19}}}},  // an open book
    {Icon::learn, Line{{{12, 7}, {8, 5.2f}, {3.5f, 5.2f}, {3.5f, 17.2f}, {8, 17.2f}, {12, 19}}}},
    {Icon::learn, Line{{{12, 7}, {16, 5.2f}, {20.5f, 5.2f}, {20.5f, 17.2f}, {16, 17.2f}, {12, 19}}}},
    {Icon::proof, Line{{{12, 6}, {6, 17}}}},  // a tree of moves
    {Icon::proof, Line{{{12, 6}, {12, 17}}}},
    {Icon::proof, Line{{{12, 6}, {18, 17}}}},
    {Icon::proof, Dot{{12, 5.5f}, 2.2f}},
    {Icon::proof, Dot{{5.5f, 18.5f}, 1.8f}},
    {Icon::proof, Dot{{12, 18.5f}, 1.8f}},
    {Icon::proof, Dot{{18.5f, 18.5f}, 1.8f}},
    {Icon::globe, Arc{{12, 12}, 8.5f, 0, 2}},
    {Icon::globe, Line{{{3.5f, 12}, {20.5f, 12}}}},
    {Icon::globe, Arc{{19, 12}, 11, 0.72f, 1.28f}},
    {Icon::globe, Arc{{5, 12}, 11, -0.28f, 0.28f}},
    {Icon::clock, Arc{{12, 12}, 8.5f, 0, 2}},
    {Icon::clock, Line{{{12, 7}, {12, 12}, {15.5f, 14}}}},
};
static_assert(std::ranges::all_of(std::views::iota(0, static_cast<int>(Icon::last) + 1), [](int icon) {
    return std::ranges::count(strokes, static_cast<Icon>(icon), &Stroke::icon) > 0;
}));

/// Draws the elements; lines have round ends.
class Pen {
  public:
    Pen(ImDrawList& list, ImVec2 middle, float size, ImU32 ink)
        : list_(list), origin_{middle.x - size / 2, middle.y - size / 2}, unit_(size / 24), ink_(ink) {}

    void operator()(const Line& line) {
        const std::span points(line.points.data(), line.count);
        for (ImVec2 point : points) list_.PathLineTo(at(point));
        list_.PathStroke(ink_, line.ends == Ends::joined ? ImDrawFlags_Closed : ImDrawFlags_None, width());
        if (line.ends == Ends::joined) return;
        for (ImVec2 end : {points.front(), points.back()}) (*this)(Dot{end, 0.9f});
    }
    void operator()(const Arc& arc) {
        list_.PathArcTo(at(arc.middle), arc.radius * unit_, arc.from * pi, arc.to * pi, 24);
        list_.PathStroke(ink_, ImDrawFlags_None, width());
    }
    void operator()(const Box& box) {
        list_.AddRect(at({box.x, box.y}), at({box.x + box.width, box.y + box.height}), ink_, box.radius * unit_,
                      ImDrawFlags_None, width());
    }
    void operator()(const Dot& dot) { list_.AddCircleFilled(at(dot.middle), dot.radius * unit_, ink_, 12); }

  private:
    ImVec2 at(ImVec2 point) const { return {origin_.x + point.x * unit_, origin_.y + point.y * unit_}; }
    float width() const { return 1.9f * unit_; }

    ImDrawList& list_;
    ImVec2 origin_;
    float unit_;
    ImU32 ink_;
};

}  // namespace

void draw_icon(ImDrawList& list, Icon icon, ImVec2 middle, float size, draw::Colour colour, float alpha) {
    Pen pen(list, middle, size, draw::packed(colour, alpha));
    for (const Stroke& stroke : strokes)
        if (stroke.icon == icon) std::visit(pen, stroke.form);
}

}  // namespace quarto::ui
