#pragma once
/// A visitor for std::visit made of lambdas, one for each alternative.

namespace quarto {

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

}  // namespace quarto
