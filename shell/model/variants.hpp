#pragma once
/// Joins the alternatives of several variants into one variant.

#include <variant>

namespace quarto {

template <class... Variants>
struct Joined;
template <class... Kinds>
struct Joined<std::variant<Kinds...>> {
    using Type = std::variant<Kinds...>;
};
template <class... First, class... Second, class... Rest>
struct Joined<std::variant<First...>, std::variant<Second...>, Rest...>
    : Joined<std::variant<First..., Second...>, Rest...> {};

}  // namespace quarto
