#pragma once
/// A deterministic random generator: the same seed gives the same numbers on every machine.

#include <cstdint>

namespace quarto {

/// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
        return mixed ^ (mixed >> 31);
    }
    /// A number below `bound`, which must be at least 1. Bias below 2^-32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }
    /// A member of a set, which must not be empty.
    constexpr auto member_of(const auto& set) {
        auto member = set.begin();
        for (std::uint32_t skip = below(static_cast<std::uint32_t>(set.size())); skip > 0; --skip) ++member;
        return *member;
    }

  private:
    std::uint64_t state_;
};

}  // namespace quarto
