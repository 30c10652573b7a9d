#include "shell/model/setup.hpp"

namespace quarto {

Setup default_setup() {
    Setup setup;
    setup.players[1] = {PlayerKind::computer, 1, {}};
    return setup;
}

}  // namespace quarto
