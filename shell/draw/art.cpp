#include "shell/draw/art.hpp"

#include <array>

#include "shell/draw/signs.hpp"
#include "shell/draw/wood.hpp"

namespace quarto::draw {

const Art& art(ArtName name, DarkMark mark) {
    struct Arts {
        WoodArt diamond, straight;
        SignArt signs;
        explicit Arts(DarkMark mark) : diamond(diamond_outlook, mark), straight(straight_outlook, mark), signs(mark) {}
    };
    static const std::array<Arts, 2> arts{Arts(DarkMark::none), Arts(DarkMark::carved)};
    const Arts& marked = arts[static_cast<std::size_t>(mark)];
    const std::array<const Art*, 3> named{&marked.diamond, &marked.straight, &marked.signs};  // as ArtName
    return *named[static_cast<std::size_t>(name)];
}

}  // namespace quarto::draw
