#include "shell/ui/state.hpp"

#include "shell/ui/focus.hpp"

namespace quarto::ui {

void request(UiState& state, const Request& request) {
    state.requests.push_back(request);
    if (!request.step && find_target(state.tree, request.id)) state.focused = request.id;
}

}  // namespace quarto::ui
