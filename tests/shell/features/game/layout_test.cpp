/// Layout of the game screen in windows of all sizes.

#include "shell/features/game/layout.hpp"

#include <algorithm>
#include <catch_amalgamated.hpp>
#include <cmath>
#include <vector>

#include "shell/render/measure.hpp"

using namespace quarto;
using ui::Rect;
using ui::Scale;

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
    const auto extent = draw::board_extent(layout.camera_preset, layout.elevation);
    const Anchor& board = layout.board;
    return {board.x - extent.half_width * board.scale, board.y - extent.above * board.scale,
            2 * extent.half_width * board.scale, (extent.above + extent.below) * board.scale};
}

GameLayout lay_out(const Rect& window, const draw::CameraPreset& camera_preset = draw::diamond_camera, float text = 1) {
    return lay_out_game(window, comfortable_scale(window.width, window.height, text), camera_preset);
}

/// All windows, camera presets and text sizes.
template <class Check>
void for_all_layouts(Check check) {
    for (const draw::CameraPreset& camera_preset : {draw::diamond_camera, draw::straight_camera, draw::overhead_camera})
        for (const float text : {1.0f, 1.25f, 1.5f})
            for (const Rect& window : windows) {
                INFO(window.width << " x " << window.height << ", letters " << text << ", elevation "
                                  << camera_preset.best / draw::degrees);
                check(window, lay_out(window, camera_preset, text));
            }
}

}  // namespace

TEST_CASE("Every part of the game screen is inside the window") {
    for_all_layouts([](const Rect& window, const GameLayout& layout) {
        for (const Rect& part : parts_of(layout)) CHECK(window.inset(-0.5f).contains(part));
        CHECK(window.inset(-0.5f).contains(board_of(layout)));
    });
}

TEST_CASE("No two parts of the game screen overlap") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        const auto parts = parts_of(layout);
        for (std::size_t a = 0; a < parts.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                INFO(a << " and " << b);
                CHECK_FALSE(parts[a].inset(0.5f).overlaps(parts[b].inset(0.5f)));
            }
    });
}

TEST_CASE("The board doesn't overlap the header, the prompt or the buttons") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        for (const Rect& part : {layout.header, layout.prompt, layout.quarto, layout.actions})
            CHECK_FALSE(board_of(layout).inset(1).overlaps(part));
    });
}

TEST_CASE("A board that fills its place doesn't overlap cards or trays") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        if (layout.camera_preset.leaves_corners()) return;
        for (const Rect& card : {layout.their_card, layout.own_card})
            CHECK_FALSE(board_of(layout).inset(1).overlaps(card));
        for (const Anchor& tray : {layout.their_tray, layout.own_tray}) {
            const float reach = tray.scale * draw::tray_radius;
            CHECK_FALSE(board_of(layout).inset(1).overlaps({tray.x - reach, tray.y - reach, 2 * reach, 2 * reach}));
        }
    });
}

TEST_CASE("A player's text doesn't overlap the corner of a diamond board, even on small boards") {
    for (const Rect& window :
         {Rect{0, 0, 240, 480}, Rect{0, 0, 288, 480}, Rect{0, 0, 288, 512}, Rect{0, 0, 328, 480}, Rect{0, 0, 358, 480},
          Rect{0, 0, 320, 568}, Rect{0, 0, 360, 640}, Rect{0, 0, 390, 844}}) {
        INFO(window.width << " x " << window.height);
        const GameLayout layout = lay_out(window);
        const Rect board = board_of(layout);
        const float deep = board.width / 2 * std::sin(layout.elevation);
        const float side = draw::board_thickness * std::cos(layout.elevation) * layout.board.scale;
        const auto is_on_board = [&](float x, float y) {
            return std::abs(x - board.middle_x()) / (board.width / 2) + std::abs(y - layout.board.y) / deep < 0.999f;
        };
        const Scale scale = comfortable_scale(window.width, window.height);
        const float words = scale.line(draw::Type::normal) + scale.line(draw::Type::small);
        for (const Rect& card : {layout.their_card, layout.own_card}) {
            const Rect lines = card.centred(card.width, words);
            for (const float y : {lines.y, lines.bottom()}) {
                CHECK_FALSE(is_on_board(card.right(), y));
                CHECK_FALSE(is_on_board(card.right(), y - side));
            }
        }
    }
}

TEST_CASE("On phones the remaining pieces are in two rows") {
    for (const Rect& window : {Rect{0, 0, 320, 568}, Rect{0, 0, 320, 480}, Rect{0, 0, 360, 640}, Rect{0, 0, 390, 844}})
        for (std::uint8_t index = 0; index < 16; ++index)
            CHECK(lay_out(window).slot_place(Piece{index}).row == (index & 1));
}

TEST_CASE("The remaining pieces have the same order in every window") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        const auto number = [&](int index) {
            const SlotPlace place = layout.slot_place(Piece{static_cast<std::uint8_t>(index)});
            return place.row * layout.reserve_columns + place.column;
        };
        for (int index = 0; index + 2 < 16; ++index) CHECK(number(index) < number(index + 2));
        CHECK(number(14) < number(1));  // light pieces first
    });
}

TEST_CASE("Cells, buttons and remaining pieces are large enough for a finger") {
    for_all_layouts([](const Rect& window, const GameLayout& layout) {
        CHECK(layout.quarto.height >= 44);
        CHECK(layout.actions.height >= 44);
        // In windows lower than any phone's, eight pieces in a row are narrower than a finger.
        const bool is_tiny = window.width < 560 && window.height < 540;
        for (int index = 0; index < 16; ++index) {
            const Rect slot = layout.slot(Piece{static_cast<std::uint8_t>(index)});
            // Two rows of eight on the narrowest phones, and beside the board on small ones.
            const bool is_narrow = window.width < 8 * 44, is_short = window.height < 385 && window.width < 700;
            const float column = is_narrow ? 38.9f : is_short ? 37.4f : 43.9f;
            CHECK(slot.width >= (is_tiny ? 29 : column));
            CHECK(slot.height >= 43.9f);
            CHECK(layout.reserve.inset(-1).contains(slot));
        }
        // A phone in landscape is at least about four finger widths high.
        if (is_tiny || window.height < 360) return;
        // Touch area of a cell: its diamond from corner to corner, up to the nearest cells.
        const float cell = layout.board.scale *
                           (layout.camera_preset.leaves_corners() ? std::sqrt(2.0f) * std::sin(layout.elevation) : 1);
        CHECK(cell >= 44);
    });
}

TEST_CASE("The board takes the width of a phone and most of the height of a desktop") {
    CHECK(board_of(lay_out({0, 0, 390, 844})).width >= 0.93f * 390);
    CHECK(board_of(lay_out({0, 0, 1366, 768})).height >= 0.68f * 768);
    CHECK(board_of(lay_out({0, 0, 844, 390})).height >= 0.85f * 390);
    const auto& overhead = draw::overhead_camera;
    CHECK(board_of(lay_out({0, 0, 390, 844}, overhead)).width >= 0.93f * 390);
    CHECK(board_of(lay_out({0, 0, 1366, 768}, overhead)).height >= 0.68f * 768);
    CHECK(board_of(lay_out({0, 0, 844, 390}, overhead)).height >= 0.85f * 390);
}

TEST_CASE("On an upright tablet the remaining pieces are almost half as large as the board's") {
    for (const draw::CameraPreset& camera_preset : {draw::diamond_camera, draw::straight_camera, draw::overhead_camera})
        for (const Rect& window : {Rect{0, 0, 768, 1024}, Rect{0, 0, 820, 1180}}) {
            INFO(window.width << " x " << window.height << ", elevation " << camera_preset.best / draw::degrees);
            const GameLayout layout = lay_out(window, camera_preset);
            CHECK(board_of(layout).width >= 0.68f * window.width);
            CHECK(layout.slot_anchor(Piece{0}).scale >= 0.45f * layout.board.scale);
        }
}

TEST_CASE("On a straight board a tall piece leaves a gap to the piece behind it") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        if (layout.camera_preset.azimuth != 0) return;
        const float deep = std::sin(layout.elevation), radius = draw::round_radius;
        const float top = (draw::tall_height - draw::recess_depth) * std::cos(layout.elevation) + radius * deep;
        CHECK(top + 0.05f < (1 - radius) * deep);
    });
}

TEST_CASE("Text grows with the window, on tablets too") {
    CHECK(comfortable_scale(390, 844).type == 1);
    CHECK(comfortable_scale(844, 390).type == 1);
    CHECK(comfortable_scale(1366, 768).type > 1.05f);
    CHECK(comfortable_scale(1280, 800).type == 1);
    CHECK(comfortable_scale(1920, 1080).type >= 1.5f);
    CHECK(comfortable_scale(820, 1180).type > 1.15f);
    CHECK(comfortable_scale(1180, 820).type == 1);
    CHECK(comfortable_scale(2560, 1440).type > 1.6f);
}

TEST_CASE("The remaining pieces don't overlap") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        for (std::uint8_t a = 0; a < 16; ++a)
            for (std::uint8_t b = 0; b < a; ++b)
                CHECK_FALSE(layout.slot(Piece{a}).inset(0.5f).overlaps(layout.slot(Piece{b}).inset(0.5f)));
    });
}

TEST_CASE("Beside a board that fills a low window there is room for names") {
    for (const draw::CameraPreset& camera_preset : {draw::straight_camera, draw::overhead_camera}) {
        const GameLayout layout = lay_out({0, 0, 844, 390}, camera_preset);
        CHECK(layout.their_card.width > 100);
        CHECK(layout.own_card.width > 100);
    }
}

TEST_CASE("A single name gets the room of two names in a row") {
    const GameLayout row = lay_out({0, 0, 320, 568}, draw::overhead_camera);
    CHECK(row.only_card().width > 2 * row.their_card.width);
    CHECK(row.only_card().right() < row.own_tray.x);
    const GameLayout corners = lay_out({0, 0, 320, 568}, draw::diamond_camera);
    CHECK(corners.only_card().width == corners.their_card.width);
}

TEST_CASE("The letters at the board's edge grow with the text size") {
    const auto letter = [](const GameLayout& layout, float type) {
        return draw::label_size(layout.camera_preset, layout.camera_preset.azimuth, layout.elevation,
                                layout.board.scale, type);
    };
    for (const draw::CameraPreset& camera_preset :
         {draw::diamond_camera, draw::straight_camera, draw::overhead_camera}) {
        const GameLayout phone = lay_out({0, 0, 390, 844}, camera_preset);
        CHECK(letter(phone, 1) >= 12);
        CHECK(letter(phone, 1.5f) > letter(phone, 1));
    }
    CHECK(letter(lay_out({0, 0, 768, 1024}), 1.5f) >= 1.25f * letter(lay_out({0, 0, 768, 1024}), 1));
}

TEST_CASE("The letters at the board's edge overlap neither recesses nor the edge") {
    for_all_layouts([](const Rect& window, const GameLayout& layout) {
        const draw::CameraPreset& camera_preset = layout.camera_preset;
        const float cos = std::cos(camera_preset.azimuth), sin = std::sin(camera_preset.azimuth),
                    margin = draw::rim_middle(camera_preset);
        for (const float text : {1.0f, 1.5f}) {
            const float scale = layout.board.scale;
            const float type = comfortable_scale(window.width, window.height, text).type;
            const float em =
                draw::label_size(camera_preset, camera_preset.azimuth, layout.elevation, scale, type) / scale;
            for (const float right : {-0.5f, 0.5f})
                for (const float near : {-0.5f, 0.5f}) {
                    const float across = right * draw::label_width * em;
                    const float down = near * draw::label_height * em / std::sin(layout.elevation);
                    for (const float from_middle :
                         {margin + across * cos + down * sin, margin + down * cos - across * sin}) {
                        CHECK(from_middle > 1.5f + draw::recess_radius);
                        CHECK(from_middle < camera_preset.board_half - 0.08f);
                    }
                }
        }
    });
}

TEST_CASE("No piece hides the cell behind it or more than half of a short piece's side") {
    for_all_layouts([](const Rect&, const GameLayout& layout) {
        // A round piece directly behind another; distances up the screen from the foot of the front one.
        const float up = std::cos(layout.elevation), deep = std::sin(layout.elevation);
        const float apart = (layout.camera_preset.leaves_corners() ? std::sqrt(2.0f) : 1.0f) * deep;
        const float top = draw::tall_height * up + draw::round_radius * deep;
        CHECK(top < apart + draw::recess_depth * up);
        const float side = draw::short_height * up;  // of a short piece, from its nearest foot
        const float hidden = top - (apart - draw::round_radius * deep);
        CHECK(hidden <= side / 2);
    });
}

namespace {

/// Windows of phones and tablets, in which two people sit face to face.
const std::vector<Rect> flat_windows{{0, 0, 320, 568}, {0, 0, 360, 640}, {0, 0, 390, 844},  {0, 0, 820, 1180},
                                     {0, 0, 844, 390}, {0, 0, 667, 375}, {0, 0, 1180, 820}, {0, 0, 1366, 768}};

Rect turned_in(const Rect& window, const Rect& rect) {
    return {window.width - rect.right(), window.height - rect.bottom(), rect.width, rect.height};
}

template <class Check>
void for_facing_layouts(Check check) {
    for (const draw::CameraPreset& camera_preset : {draw::diamond_camera, draw::straight_camera, draw::overhead_camera})
        for (const Rect& window : flat_windows) {
            INFO(window.width << " x " << window.height << ", elevation " << camera_preset.best / draw::degrees);
            const auto layout = lay_out_facing(window, comfortable_scale(window.width, window.height), camera_preset);
            REQUIRE(layout);
            check(window, *layout);
        }
}

}  // namespace

TEST_CASE("Face to face, no part of either edge overlaps another, the board or the remaining pieces") {
    for_facing_layouts([](const Rect& window, const GameLayout& layout) {
        std::vector<Rect> parts{layout.prompt, layout.own_card, layout.quarto, layout.actions};
        for (std::size_t k = 0; k < 4; ++k) parts.push_back(turned_in(window, parts[k]));
        parts.push_back(layout.header);
        parts.push_back(board_of(layout).inset(1));
        parts.push_back(layout.reserve);
        parts.push_back(layout.far_reserve);
        for (std::size_t a = 0; a < parts.size(); ++a) {
            CHECK(window.inset(-0.5f).contains(parts[a]));
            for (std::size_t b = 0; b < a; ++b) {
                INFO(a << " and " << b);
                CHECK_FALSE(parts[a].inset(0.5f).overlaps(parts[b].inset(0.5f)));
            }
        }
    });
}

TEST_CASE("Face to face, both halves of the remaining pieces, and both trays, are as far from their players") {
    for_facing_layouts([](const Rect& window, const GameLayout& layout) {
        const Rect far = turned_in(window, layout.far_reserve);
        CHECK(std::abs(far.x - layout.reserve.x) < 0.5f);
        CHECK(std::abs(far.y - layout.reserve.y) < 0.5f);
        CHECK(std::abs(layout.own_tray.x + layout.their_tray.x - window.width) < 0.5f);
        CHECK(std::abs(layout.own_tray.y + layout.their_tray.y - window.height) < 0.5f);
        for (std::uint8_t index = 0; index < 16; ++index) {
            const Rect slot = layout.slot(Piece{index});
            CHECK((layout.reserve.inset(-0.5f).contains(slot) || layout.far_reserve.inset(-0.5f).contains(slot)));
            CHECK(slot.height >= 43.9f);
            CHECK(slot.width >= (window.width < 8 * 44 + 16 ? 37.9f : 43.9f));
            const Anchor foot = layout.slot_anchor(Piece{index});
            const float body = draw::short_height / 2 * std::cos(layout.camera_preset.best) * foot.scale;
            CHECK(std::abs(foot.y - body - slot.middle_y()) < 0.5f);  // of a short piece
        }
    });
}

TEST_CASE("Face to face, both players have as many pieces of each kind at their edge") {
    for_facing_layouts([](const Rect&, const GameLayout& layout) {
        std::array<int, 4> near{};
        for (std::uint8_t index = 0; index < 16; ++index)
            if (layout.reserve.contains(layout.slot(Piece{index}).inset(1)))
                for (std::size_t attribute = 0; attribute < 4; ++attribute) near[attribute] += index >> attribute & 1;
        CHECK(near == std::array{4, 4, 4, 4});
        for (int a = 0; a < 16; ++a)
            for (int b = 0; b < a; ++b)
                CHECK_FALSE(layout.slot(Piece{static_cast<std::uint8_t>(a)})
                                .inset(1)
                                .overlaps(layout.slot(Piece{static_cast<std::uint8_t>(b)}).inset(1)));
    });
}

TEST_CASE("Face to face in a low window, a call is read at the middle of the edge and never before lifted pieces") {
    for_facing_layouts([](const Rect& window, const GameLayout& layout) {
        if (layout.reserve_columns != 2) return;
        const float strip = window.bottom() - layout.prompt.y, gap = 10;
        const Rect usual = room_at_edge(layout, {}, gap);
        CHECK(std::abs(usual.middle_x() - window.middle_x()) < 0.5f);
        CHECK(usual.height >= 1.39f * strip);
        const float cell = layout.board.scale;
        const Rect corner{layout.board.x - cell / 3, window.bottom() - 0.7f * strip - cell, 2 * cell / 3, cell};
        std::vector<Rect> row;
        for (int k = -2; k < 2; ++k) row.push_back(corner.moved(static_cast<float>(k) * cell, -0.2f * cell));
        for (const std::vector<Rect>& lifted :
             {std::vector{corner}, std::vector{corner.moved(cell, -0.3f * cell)}, row}) {
            const Rect room = room_at_edge(layout, lifted, gap);
            CHECK(window.contains(room));
            CHECK_FALSE(room.overlaps(layout.reserve));
            CHECK_FALSE(room.overlaps(layout.far_reserve));
            for (const Rect& piece : lifted) CHECK_FALSE(room.overlaps(piece.inset(1 - gap)));
        }
    });
}

TEST_CASE("In a window zoomed to 200 %, light and dark pieces have a row each") {
    for (const Rect& window : {Rect{0, 0, 683, 384}, Rect{0, 0, 640, 360}, Rect{0, 0, 720, 450}, Rect{0, 0, 960, 540}})
        for (const auto& camera_preset : {draw::diamond_camera, draw::overhead_camera}) {
            const GameLayout layout = lay_out(window, camera_preset);
            for (std::uint8_t index = 0; index < 16; ++index) {
                const int row = layout.slot_place(Piece{index}).row, rows = rows_for(layout.reserve_columns);
                if (rows > 1) CHECK((index & 1) == row / (rows / 2));
            }
            CHECK(16 % layout.reserve_columns == 0);
        }
}

TEST_CASE("A window too low for a board between two edges has no such layout") {
    CHECK_FALSE(lay_out_facing({0, 0, 320, 480}, comfortable_scale(320, 480), draw::diamond_camera));
    CHECK_FALSE(lay_out_facing({0, 0, 480, 240}, comfortable_scale(480, 240), draw::diamond_camera));
}
