#include "shell/model/setup.hpp"

namespace quarto {

Setup default_setup() {
    Setup setup;
    setup.players[1] = {PlayerKind::computer, 1, {}};
    setup.is_adaptive = true;
    return setup;
}

}  // namespace quarto
