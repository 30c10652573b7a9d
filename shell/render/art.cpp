#include "shell/render/art.hpp"

#include <array>

#include "shell/render/memory.hpp"
#include "shell/render/signs.hpp"
#include "shell/render/wood.hpp"

namespace quarto::draw {

const Art& art(ArtName name, DarkMark mark) {
    const auto arts_with = [](DarkMark dark) {
        return std::array{remembering(wood_art(diamond_outlook, dark)), remembering(wood_art(straight_outlook, dark)),
                          remembering(sign_art(dark))};  // as ArtName
    };
    static const std::array arts{arts_with(DarkMark::none), arts_with(DarkMark::carved)};
    return *arts[static_cast<std::size_t>(mark)][static_cast<std::size_t>(name)];
}

}  // namespace quarto::draw
