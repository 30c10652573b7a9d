#pragma once
/// A value of one of many kinds.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace quarto {

template <class... Kinds>
class OneOf;

/// Whether `Whole` is this kind or, as a `OneOf`, has it among its kinds or theirs.
template <class Kind, class Whole>
inline constexpr bool has_kind = std::is_same_v<Kind, Whole>;
template <class Kind, class... Kinds>
inline constexpr bool has_kind<Kind, OneOf<Kinds...>> =
    std::is_same_v<Kind, OneOf<Kinds...>> || (has_kind<Kind, Kinds> || ...);

/// For one handler of several kinds: `[](const one_of<Copied, Share> auto& each)`.
template <class Kind, class... Kinds>
concept one_of = (std::is_same_v<Kind, Kinds> || ...);

/// Like a variant, for kinds by the dozen: a file that only makes, copies or passes on such values compiles no code for
/// the other kinds, which takes a variant of fifty kinds many seconds. Values never change, and copies share them. A
/// kind may be a `OneOf` itself; its kinds then count as kinds of the whole.
template <class... Kinds>
class OneOf {
  public:
    template <class Kind>
        requires(has_kind<Kind, Kinds> || ...)
    OneOf(Kind kind) : value_(std::make_shared<const Holder<Kind>>(std::move(kind))), index_(index_of<Kind>) {}

    /// Null if the value is of another kind.
    template <class Kind>
    const Kind* get_if() const {
        if (index_ != index_of<Kind>) return nullptr;
        const auto* held = static_cast<const Holder<Kind>*>(value_.get());
        if constexpr (std::is_same_v<Holder<Kind>, Kind>) return held;
        else return held->template get_if<Kind>();
    }
    template <class Kind>
    bool is() const {
        return get_if<Kind>() != nullptr;
    }

    /// Calls `visitor` with the value, of one of `Kinds`.
    template <class Visitor>
    auto visit(Visitor&& visitor) const {
        static_assert((std::is_invocable_v<Visitor&, const Kinds&> && ...),
                      "Each kind of a OneOf needs a handler in its visitor: one of them has none here.");
        using Result = std::common_type_t<std::invoke_result_t<Visitor&, const Kinds&>...>;
        using Function = Result (*)(std::remove_reference_t<Visitor>&, const void*);
        static constexpr Function calls[]{&call<Result, Kinds, std::remove_reference_t<Visitor>>...};
        return calls[index_](visitor, value_.get());
    }

  private:
    template <class Kind>
    static constexpr std::uint8_t index_of = [] {
        constexpr std::array<bool, sizeof...(Kinds)> holds{has_kind<Kind, Kinds>...};
        return static_cast<std::uint8_t>(std::ranges::find(holds, true) - holds.begin());
    }();
    template <class Result, class Kind, class Visitor>
    static Result call(Visitor& visitor, const void* value) {
        return visitor(*static_cast<const Kind*>(value));
    }
    template <class Kind, class First, class... Rest>
    static auto holder() {
        if constexpr (has_kind<Kind, First>) return std::type_identity<First>{};
        else return holder<Kind, Rest...>();
    }
    /// That of `Kinds` which is or has `Kind`.
    template <class Kind>
    using Holder = typename decltype(holder<Kind, Kinds...>())::type;

    std::shared_ptr<const void> value_;
    std::uint8_t index_;
};

}  // namespace quarto
