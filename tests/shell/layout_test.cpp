/// Where things stand on the game's screen, for windows of all sizes.

#include "shell/screens/layout.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "shell/draw/measure.hpp"

using namespace quarto;
using ui::Rect;

namespace {

const std::vector<Rect> windows{
    {0, 0, 320, 480},   {0, 0, 480, 320},   {0, 0, 320, 568},   {0, 0, 360, 640},   {0, 0, 390, 844},
    {0, 0, 430, 932},   {0, 0, 568, 320},   {0, 0, 667, 375},   {0, 0, 844, 390},   {0, 0, 600, 600},
    {0, 0, 768, 1024},  {0, 0, 1024, 768},  {0, 0, 1280, 720},  {0, 0, 1366, 768},  {0, 0, 1920, 1080},
    {0, 0, 2560, 1440}, {0, 0, 3840, 2160}, {0, 0, 3440, 1440}, {0, 0, 1080, 1920},
};

std::vector<Rect> parts_of(const GameLayout& layout) {
    std::vector<Rect> parts{layout.header, layout.prompt, layout.quarto, layout.actions, layout.reserve};
    if (!layout.moves.empty()) parts.push_back(layout.moves);
    return parts;
}

Rect board_of(const GameLayout& layout) {
    const auto extent = draw::board_extent(draw::diamond, layout.elevation);
    const Stand& board = layout.board;
    return {board.x - extent.half_width * board.scale, board.y - extent.above * board.scale,
            2 * extent.half_width * board.scale, (extent.above + extent.below) * board.scale};
}

GameLayout lay_out(const Rect& window) {
    return lay_out_game(window, comfortable_unit(window.width, window.height));
}

}  // namespace

TEST_CASE("Every part of the game's screen lies within the window") {
    for (const Rect& window : windows) {
        INFO(window.width << " x " << window.height);
        const GameLayout layout = lay_out(window);
        for (const Rect& part : parts_of(layout)) CHECK(window.inset(-0.5f).contains(part));
        CHECK(window.inset(-0.5f).contains(board_of(layout)));
    }
}

TEST_CASE("No part of the game's screen covers another one") {
    for (const Rect& window : windows) {
        INFO(window.width << " x " << window.height);
        const GameLayout layout = lay_out(window);
        const auto parts = parts_of(layout);
        for (std::size_t a = 0; a < parts.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                INFO(a << " and " << b);
                CHECK_FALSE(parts[a].inset(0.5f).overlaps(parts[b].inset(0.5f)));
            }
    }
}

TEST_CASE("The board keeps clear of words and buttons") {
    for (const Rect& window : windows) {
        INFO(window.width << " x " << window.height);
        const GameLayout layout = lay_out(window);
        for (const Rect& part : {layout.header, layout.prompt, layout.quarto, layout.actions})
            CHECK_FALSE(board_of(layout).inset(1).overlaps(part));
    }
}

TEST_CASE("A cell, a button and a reserve piece are large enough for a finger") {
    for (const Rect& window : windows) {
        INFO(window.width << " x " << window.height);
        const GameLayout layout = lay_out(window);
        // On the smallest windows eight pieces beside each other leave less than a finger's width each.
        const float shorter = std::min(window.width, window.height);
        const float slot_width = shorter < 340 ? 29 : shorter < 380 ? 34 : 41;
        // A cell's diamond from corner to corner: what the nearest cell leaves around a touch.
        if (shorter >= 340 || window.height > window.width)
            CHECK(layout.board.scale * std::sqrt(2.0f) * std::sin(layout.elevation) >= 44);
        CHECK(layout.quarto.height >= 44);
        CHECK(layout.actions.height >= 44);
        for (int index = 0; index < 16; ++index) {
            const Rect slot = layout.slot(Piece{static_cast<std::uint8_t>(index)});
            CHECK(slot.width >= slot_width);
            CHECK(slot.height >= 44);
            CHECK(layout.reserve.inset(-1).contains(slot));
        }
    }
}

TEST_CASE("The board is the largest thing: the whole width of a phone, most of the height of a desktop") {
    CHECK(board_of(lay_out({0, 0, 390, 844})).width >= 0.93f * 390);
    CHECK(board_of(lay_out({0, 0, 1366, 768})).height >= 0.68f * 768);
    CHECK(board_of(lay_out({0, 0, 844, 390})).height >= 0.85f * 390);
}
