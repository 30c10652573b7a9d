#pragma once
/// Code that a page loads only when the player first wants it (web/README.md, "Two modules").

namespace quarto {

#ifdef __EMSCRIPTEN__
template <class Function> [[gnu::noinline]] auto in_second_module(Function& function) { return function(); }

/// Runs `function`. In a page, code that is only reached through such calls is in the second module, which is loaded
/// before the first intent that needs it (`needs_all_code` in shell/app/update.hpp).
template <class Function> auto later(Function function) {
    auto (*volatile run)(Function&) -> decltype(function()) = &in_second_module<Function>;  // no optimiser inlines it
    return run(function);
}
#else
template <class Function> auto later(Function function) { return function(); }
#endif

}  // namespace quarto
