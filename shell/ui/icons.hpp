#pragma once
/// Icons drawn from strokes on a square of 24 units.

#include <imgui.h>

#include <cstdint>

#include "shell/render/colour.hpp"

namespace quarto::ui {

enum class Icon : std::uint8_t {
    menu,
    close,
    back,
    undo,
    redo,
    share,
    help,
    sound,
    mute,
    full_screen,
    leave_full_screen,
    update,
    settings,
    list,
    flag,
    chevron,
    branch,
    plus,
    minus,
    check,
    person,
    robot,
    dice,
    clock,
    globe,
    bulb,
    chart,
    lens,
    gift,
    keys,
    learn,
    proof,
    star,
    bin,
    quit,
    home,
    picture,
    download,
    grid,
    printer,
    link,
    last = link
};

/// `size`: side of the square, draw list units; `middle`: its centre.
void draw_icon(ImDrawList& list, Icon icon, ImVec2 middle, float size, draw::Colour colour, float alpha = 1);

}  // namespace quarto::ui
