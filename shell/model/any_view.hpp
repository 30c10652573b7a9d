#pragma once
/// A view of any kind, for who passes it on without looking into it.

#include <memory>
#include <utility>

namespace quarto {

/// Copies share the view, which never changes.
class AnyView {
  public:
    AnyView() = default;
    template <class Kind>
    explicit AnyView(Kind view) : view_(std::make_shared<const Kind>(std::move(view))), are_equal_(&are_equal<Kind>) {}

    /// An empty view if it is of another kind.
    template <class Kind>
    const Kind& as() const {
        static const Kind none{};
        return are_equal_ == &are_equal<Kind> ? *static_cast<const Kind*>(view_.get()) : none;
    }
    friend bool operator==(const AnyView& a, const AnyView& b) {
        return a.are_equal_ == b.are_equal_ && (a.view_ == b.view_ || a.are_equal_(a.view_.get(), b.view_.get()));
    }

  private:
    using Comparison = bool (*)(const void*, const void*);
    template <class Kind>
    static bool are_equal(const void* a, const void* b) {
        return *static_cast<const Kind*>(a) == *static_cast<const Kind*>(b);
    }

    std::shared_ptr<const void> view_;
    Comparison are_equal_ = nullptr;  ///< also tells which kind it is
};

}  // namespace quarto
