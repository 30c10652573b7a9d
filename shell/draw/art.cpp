#include "shell/draw/art.hpp"

#include <array>

#include "shell/draw/signs.hpp"
#include "shell/draw/wood.hpp"

namespace quarto::draw {

const Art& art(ArtName name, DarkMark mark) {
    const auto arts_with = [](DarkMark dark) {
        return std::array{wood_art(diamond_outlook, dark), wood_art(straight_outlook, dark), sign_art(dark)};  // as ArtName
    };
    static const std::array arts{arts_with(DarkMark::none), arts_with(DarkMark::carved)};
    return *arts[static_cast<std::size_t>(mark)][static_cast<std::size_t>(name)];
}

}  // namespace quarto::draw
