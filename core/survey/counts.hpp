#pragma once
/// What a survey has counted so far: numbers that add up, whichever machine counted them.

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace quarto::survey {

/// What was counted, one text for each column of the survey, such as {"8", "random", "win", "3"}.
using Key = std::vector<std::string>;

/// Numbers by value and before words, so that rows come in the order in which people read them.
struct KeyOrder {
    bool operator()(const Key& a, const Key& b) const;
};

class Counts {
  public:
    void add(const Key& key, std::uint64_t times = 1) { numbers_[key] += times; }
    void add(const Counts& other) {
        for (const auto& [key, times] : other.numbers_) add(key, times);
    }
    const std::map<Key, std::uint64_t, KeyOrder>& numbers() const { return numbers_; }
    friend bool operator==(const Counts&, const Counts&) = default;

  private:
    std::map<Key, std::uint64_t, KeyOrder> numbers_;
};

/// A share of cases with the bounds of its 95% confidence interval, each 0 to 1.
struct Share {
    double value, low, high;
};
/// The interval is Wilson's ("Probable inference, the law of succession, and statistical inference", 1927), which
/// holds for shares near 0 and 1, too. Preconditions: cases taken independently, at least one.
Share share_of(std::uint64_t times, std::uint64_t cases);

}  // namespace quarto::survey
