#include "shell/desktop/console.hpp"

namespace quarto {

void open_console() {}

}  // namespace quarto
