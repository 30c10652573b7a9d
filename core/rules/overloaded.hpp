#pragma once
/// A visitor for std::visit, built from one lambda per alternative.

namespace quarto {

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace quarto
