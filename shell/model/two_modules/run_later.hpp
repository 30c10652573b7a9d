#pragma once
/// In a page. Code that is only reached through `later` is in the second module, which is loaded before the
/// first intent that needs it (`needs_all_code` in shell/app/update.hpp).

namespace quarto {

template <class Function>
[[gnu::noinline]] auto in_second_module(Function& function) {
    return function();
}

template <class Function>
auto later(Function function) {
    // No optimiser inlines a call through a volatile pointer.
    auto (*volatile run)(Function&)->decltype(function()) = &in_second_module<Function>;
    return run(function);
}

}  // namespace quarto
