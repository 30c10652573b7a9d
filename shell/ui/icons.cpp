#include "shell/ui/icons.hpp"

#include <initializer_list>

namespace quarto::ui {
namespace {

constexpr float pi = 3.14159265f;

/// Strokes with round ends, in the icon's own units.
class Pen {
  public:
    Pen(ImDrawList& list, ImVec2 middle, float size, ImU32 ink)
        : list_(list), origin_{middle.x - size / 2, middle.y - size / 2}, unit_(size / 24), ink_(ink) {}

    void line(std::initializer_list<ImVec2> points, bool closed = false) {
        for (ImVec2 point : points) list_.PathLineTo(at(point));
        list_.PathStroke(ink_, closed ? ImDrawFlags_Closed : ImDrawFlags_None, width());
        if (closed) return;
        dot(*points.begin(), 0.9f);
        dot(*(points.end() - 1), 0.9f);
    }
    void arc(ImVec2 middle, float radius, float from, float to) {
        list_.PathArcTo(at(middle), radius * unit_, from * pi, to * pi, 24);
        list_.PathStroke(ink_, ImDrawFlags_None, width());
    }
    void box(float x, float y, float w, float h, float radius) {
        list_.AddRect(at({x, y}), at({x + w, y + h}), ink_, radius * unit_, ImDrawFlags_None, width());
    }
    void dot(ImVec2 middle, float radius) { list_.AddCircleFilled(at(middle), radius * unit_, ink_, 12); }

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
    switch (icon) {
        case Icon::menu:
            for (float y : {7.0f, 12.0f, 17.0f}) pen.line({{4, y}, {20, y}});
            break;
        case Icon::close:
            pen.line({{6, 6}, {18, 18}});
            pen.line({{18, 6}, {6, 18}});
            break;
        case Icon::back:
            pen.line({{14, 5}, {7, 12}, {14, 19}});
            break;
        case Icon::chevron:
            pen.line({{9, 5}, {16, 12}, {9, 19}});
            break;
        case Icon::undo:
            pen.line({{8, 4.5f}, {4, 8.5f}, {8, 12.5f}});
            pen.line({{4, 8.5f}, {14, 8.5f}});
            pen.arc({14, 13.5f}, 5, -0.5f, 0.5f);
            pen.line({{14, 18.5f}, {9, 18.5f}});
            break;
        case Icon::redo:
            pen.line({{16, 4.5f}, {20, 8.5f}, {16, 12.5f}});
            pen.line({{20, 8.5f}, {10, 8.5f}});
            pen.arc({10, 13.5f}, 5, 0.5f, 1.5f);
            pen.line({{10, 18.5f}, {15, 18.5f}});
            break;
        case Icon::share:
            pen.line({{12, 15}, {12, 3.5f}});
            pen.line({{7.5f, 7.5f}, {12, 3.5f}, {16.5f, 7.5f}});
            pen.line({{8, 11}, {5, 11}, {5, 20.5f}, {19, 20.5f}, {19, 11}, {16, 11}});
            break;
        case Icon::help:
            pen.arc({12, 12}, 9, 0, 2);
            pen.arc({12, 9.5f}, 2.8f, -1, 0.35f);
            pen.line({{12.3f, 12.2f}, {12, 14}});
            pen.dot({12, 17}, 1.2f);
            break;
        case Icon::sound:
            pen.line({{4, 9.5f}, {8, 9.5f}, {12.5f, 5.5f}, {12.5f, 18.5f}, {8, 14.5f}, {4, 14.5f}}, true);
            pen.arc({12.5f, 12}, 4, -0.28f, 0.28f);
            pen.arc({12.5f, 12}, 7.5f, -0.28f, 0.28f);
            break;
        case Icon::mute:
            pen.line({{4, 9.5f}, {8, 9.5f}, {12.5f, 5.5f}, {12.5f, 18.5f}, {8, 14.5f}, {4, 14.5f}}, true);
            pen.line({{15.5f, 9}, {21, 15}});
            pen.line({{21, 9}, {15.5f, 15}});
            break;
        case Icon::full_screen:
            pen.line({{4, 9}, {4, 4}, {9, 4}});
            pen.line({{15, 4}, {20, 4}, {20, 9}});
            pen.line({{20, 15}, {20, 20}, {15, 20}});
            pen.line({{9, 20}, {4, 20}, {4, 15}});
            break;
        case Icon::leave_full_screen:
            pen.line({{9, 4}, {9, 9}, {4, 9}});
            pen.line({{15, 4}, {15, 9}, {20, 9}});
            pen.line({{20, 15}, {15, 15}, {15, 20}});
            pen.line({{9, 20}, {9, 15}, {4, 15}});
            break;
        case Icon::update:
            pen.arc({12, 12.5f}, 7.5f, -0.25f, 1.35f);
            pen.line({{17.5f, 2.5f}, {17.5f, 7.2f}, {12.8f, 7.2f}});
            break;
        case Icon::settings:  // three sliders
            pen.line({{4, 7}, {20, 7}});
            pen.line({{4, 12}, {20, 12}});
            pen.line({{4, 17}, {20, 17}});
            pen.dot({9, 7}, 2.6f);
            pen.dot({15.5f, 12}, 2.6f);
            pen.dot({7.5f, 17}, 2.6f);
            break;
        case Icon::list:
            for (float y : {6.0f, 12.0f, 18.0f}) {
                pen.dot({5, y}, 1.3f);
                pen.line({{9, y}, {20, y}});
            }
            break;
        case Icon::flag:
            pen.line({{6, 21}, {6, 4}, {18, 4}, {15, 8.5f}, {18, 13}, {6, 13}});
            break;
        case Icon::plus:
            pen.line({{12, 5}, {12, 19}});
            pen.line({{5, 12}, {19, 12}});
            break;
        case Icon::minus:
            pen.line({{5, 12}, {19, 12}});
            break;
        case Icon::check:
            pen.line({{5, 12.5f}, {10, 17.5f}, {19, 7}});
            break;
        case Icon::person:
            pen.arc({12, 8}, 4, 0, 2);
            pen.arc({12, 21}, 7.5f, -0.97f, -0.03f);
            break;
        case Icon::robot:
            pen.box(5, 8.5f, 14, 11, 3);
            pen.line({{12, 8}, {12, 5}});
            pen.dot({12, 4}, 1.4f);
            pen.dot({9.3f, 13.5f}, 1.3f);
            pen.dot({14.7f, 13.5f}, 1.3f);
            break;
        case Icon::dice:
            pen.box(4, 4, 16, 16, 4);
            pen.dot({8.5f, 8.5f}, 1.4f);
            pen.dot({12, 12}, 1.4f);
            pen.dot({15.5f, 15.5f}, 1.4f);
            break;
        case Icon::bulb:
            pen.arc({12, 9.5f}, 5.8f, 0.74f, 2.26f);
            pen.line({{8, 13.8f}, {9.3f, 16.5f}, {14.7f, 16.5f}, {16, 13.8f}});
            pen.line({{10, 20}, {14, 20}});
            break;
        case Icon::chart:
            pen.line({{5.5f, 19}, {5.5f, 12}});
            pen.line({{12, 19}, {12, 5}});
            pen.line({{18.5f, 19}, {18.5f, 9}});
            break;
        case Icon::lens:
            pen.arc({10.5f, 10.5f}, 6.5f, 0, 2);
            pen.line({{15.5f, 15.5f}, {20.5f, 20.5f}});
            break;
        case Icon::gift:
            pen.box(4.5f, 11, 15, 9.5f, 1);
            pen.line({{3.5f, 11}, {20.5f, 11}});
            pen.line({{12, 11}, {12, 20}});
            pen.arc({9, 7.8f}, 3, 0, 2);
            pen.arc({15, 7.8f}, 3, 0, 2);
            break;
        case Icon::keys:
            pen.box(3, 6, 18, 12.5f, 2.5f);
            for (float x : {7.0f, 12.0f, 17.0f}) pen.dot({x, 10.2f}, 1.1f);
            pen.line({{8, 14.6f}, {16, 14.6f}});
            break;
        case Icon::learn:  // an open book
            pen.line({{12, 7}, {12, 19}});
            pen.line({{12, 7}, {8, 5.2f}, {3.5f, 5.2f}, {3.5f, 17.2f}, {8, 17.2f}, {12, 19}});
            pen.line({{12, 7}, {16, 5.2f}, {20.5f, 5.2f}, {20.5f, 17.2f}, {16, 17.2f}, {12, 19}});
            break;
        case Icon::proof:  // a tree of moves
            pen.line({{12, 6}, {6, 17}});
            pen.line({{12, 6}, {12, 17}});
            pen.line({{12, 6}, {18, 17}});
            pen.dot({12, 5.5f}, 2.2f);
            for (float x : {5.5f, 12.0f, 18.5f}) pen.dot({x, 18.5f}, 1.8f);
            break;
        case Icon::globe:
            pen.arc({12, 12}, 8.5f, 0, 2);
            pen.line({{3.5f, 12}, {20.5f, 12}});
            pen.arc({19, 12}, 11, 0.72f, 1.28f);
            pen.arc({5, 12}, 11, -0.28f, 0.28f);
            break;
        case Icon::clock:
            pen.arc({12, 12}, 8.5f, 0, 2);
            pen.line({{12, 7}, {12, 12}, {15.5f, 14}});
            break;
    }
}

}  // namespace quarto::ui
