#pragma once
/// Where all code is loaded at the start.

namespace quarto {

template <class Function>
auto later(Function function) {
    return function();
}

}  // namespace quarto
