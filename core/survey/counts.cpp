#include "core/survey/counts.hpp"

#include <algorithm>
#include <cmath>

namespace quarto::survey {

namespace {

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::weak_ordering compare(const std::string& a, const std::string& b) {
    if (is_number(a) != is_number(b)) return is_number(a) ? std::weak_ordering::less : std::weak_ordering::greater;
    if (is_number(a) && a.size() != b.size()) return a.size() <=> b.size();
    return a <=> b;
}

}  // namespace

bool KeyOrder::operator()(const Key& a, const Key& b) const {
    return std::lexicographical_compare_three_way(a.begin(), a.end(), b.begin(), b.end(), compare) < 0;
}

Share share_of(std::uint64_t times, std::uint64_t cases) {
    constexpr double errors = 1.96;  // standard errors, for 95%
    const double n = static_cast<double>(cases), share = static_cast<double>(times) / n;
    const double scale = 1 + errors * errors / n, middle = (share + errors * errors / (2 * n)) / scale;
    const double width = errors * std::sqrt(share * (1 - share) / n + errors * errors / (4 * n * n)) / scale;
    return {share, std::max(0.0, middle - width), std::min(1.0, middle + width)};
}

}  // namespace quarto::survey
