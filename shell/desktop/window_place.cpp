#include "shell/desktop/window_place.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/notation/line_reader.hpp"
#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::string_view heading = "quarto-window 1";
constexpr int max_frame = 64;                                            ///< width of a frame or its title, in pixels
constexpr int least_width = 320, least_height = 480, max_side = 32'767;  // of X11

std::optional<int> take_coordinate(TextCursor& cursor) {
    const bool is_negative = cursor.take('-');
    const auto number = cursor.take_number(max_side);
    if (!number) return std::nullopt;
    return static_cast<int>(is_negative ? -*number : *number);
}

std::optional<WindowSize> take_size(TextCursor& cursor) {
    const auto width = cursor.take_number(max_side);
    const bool has_cross = cursor.take('x');
    const auto height = cursor.take_number(max_side);
    if (!width || !has_cross || !height || *width < least_width || *height < least_height) return std::nullopt;
    return WindowSize{static_cast<int>(*width), static_cast<int>(*height)};
}

SDL_Rect area_of(const WindowPlace& place) {
    return {place.corner->x, place.corner->y, place.size.width, place.size.height};
}

std::int64_t overlap(const SDL_Rect& one, const SDL_Rect& other) {
    SDL_Rect common{};
    return SDL_IntersectRect(&one, &other, &common) ? std::int64_t{common.w} * common.h : 0;
}

}  // namespace

std::string to_text(const WindowPlace& place, float density) {
    const auto units = [density](int pixels) {
        return std::to_string(std::lround(static_cast<float>(pixels) / density));
    };
    std::string text =
        std::string(heading) + "\nsize " + units(place.size.width) + 'x' + units(place.size.height) + '\n';
    if (place.corner)
        text += "corner " + std::to_string(place.corner->x) + ' ' + std::to_string(place.corner->y) + '\n';
    if (place.is_maximised) text += "maximised\n";
    return text;
}

std::optional<WindowPlace> parse_window_place(std::string_view text, float density) {
    LineReader lines(text);
    if (!lines.next() || lines.line() != heading) return std::nullopt;
    std::optional<WindowSize> size;
    std::optional<WindowPlace::Corner> corner;
    bool is_maximised = false;
    while (lines.next()) {
        TextCursor cursor(lines.line());
        if (cursor.take("size ")) {
            size = take_size(cursor);
            if (!size) return std::nullopt;
        } else if (cursor.take("corner ")) {
            const auto x = take_coordinate(cursor);
            const bool has_space = cursor.take(' ');
            const auto y = take_coordinate(cursor);
            if (!x || !has_space || !y) return std::nullopt;
            corner = {*x, *y};
        } else if (cursor.take("maximised")) {
            is_maximised = true;
        }
        if (!cursor.at_end()) return std::nullopt;
    }
    if (!size) return std::nullopt;
    return WindowPlace{.size = size->times(density), .corner = corner, .is_maximised = is_maximised};
}

WindowPlace fitted(WindowPlace place, const std::vector<SDL_Rect>& displays) {
    if (displays.empty()) {
        place.corner.reset();
        return place;
    }
    auto display = displays.begin();
    if (place.corner)
        display =
            std::ranges::max_element(displays, {}, [&](const SDL_Rect& each) { return overlap(each, area_of(place)); });
    place.size = {std::min(place.size.width, display->w), std::min(place.size.height, display->h)};
    if (!place.corner || overlap(*display, area_of(place)) != std::int64_t{place.size.width} * place.size.height)
        place.corner = {display->x + (display->w - place.size.width) / 2,
                        display->y + (display->h - place.size.height) / 2};
    return place;
}

std::vector<SDL_Rect> usable_areas() {
    std::vector<SDL_Rect> areas;
    for (int display = 0; display < SDL_GetNumVideoDisplays(); ++display)
        if (SDL_Rect area{}; SDL_GetDisplayUsableBounds(display, &area) == 0) areas.push_back(area);
    return areas;
}

void PlaceMemory::learn_shift(const WindowPlace& seen) {
    shift_ = {0, 0};
    if (seen.is_maximised || !seen.corner || !place_.corner) return;
    const WindowPlace::Corner shift{seen.corner->x - place_.corner->x, seen.corner->y - place_.corner->y};
    const auto is_frame = [](int side) { return side >= 0 && side <= max_frame; };
    if (is_frame(shift.x) && is_frame(shift.y)) shift_ = shift;
}

void PlaceMemory::take(WindowPlace seen) {
    if (!shift_) learn_shift(seen);
    if (seen.corner) seen.corner = {seen.corner->x - shift_->x, seen.corner->y - shift_->y};
    const bool has_same_area = seen.size == place_.size && seen.corner == place_.corner;
    if (seen.is_maximised) {
        if (!place_.is_maximised && has_same_area && before_) place_ = *before_;
        place_.is_maximised = true;
    } else {
        if (!place_.is_maximised && !has_same_area) before_ = place_;
        place_ = seen;
    }
}

void PlaceMemory::look(SDL_Window* window) {
    const Uint32 flags = SDL_GetWindowFlags(window);
    if (flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) return;
    WindowPlace seen{.size = {}, .is_maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0};
    SDL_GetWindowSize(window, &seen.size.width, &seen.size.height);
    // Wayland tells no window where it is.
    const char* driver = SDL_GetCurrentVideoDriver();
    if (WindowPlace::Corner corner{}; driver && std::string_view(driver) != "wayland") {
        SDL_GetWindowPosition(window, &corner.x, &corner.y);
        seen.corner = corner;
    }
    take(seen);
}

}  // namespace quarto
