#pragma once
/// A map from keys to scores that stores no keys. For any other key the result is meaningless.
///
/// It rests on a bit function. A key's hash chooses some of 64 neighbouring bits in a row of bits, and their
/// parity is the key's bit. The row is the solution of one linear equation per key; it takes 9% more bits
/// than there are keys (Dillinger and Walzer, "Ribbon filter: practically smaller than Bloom and Xor", 2021).
///
/// Most keys have the same score. The first function is a filter: some of its bits are ones for every key
/// with another score, while a usual key has all of them only by chance. For the keys that pass, the second
/// function has their rank in the list of scores, the most frequent first: as many ones as the rank, then a
/// zero.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/score.hpp"

namespace quarto::search {

class BitFunction {
  public:
    struct Equation {
        std::uint64_t hash;
        bool bit;
    };
    /// Absent if there is no solution of this size.
    static std::optional<BitFunction> solve(std::span<const Equation> equations, std::size_t size);
    /// `bytes`: bit k of the row is bit k % 8 of byte k / 8.
    BitFunction(std::size_t size, std::string_view bytes);
    BitFunction() = default;

    bool operator()(std::uint64_t hash) const;
    std::size_t size() const { return size_; }
    static std::size_t bytes_for(std::size_t size) { return (size + 7) / 8; }
    std::string to_bytes() const;

  private:
    explicit BitFunction(std::size_t size) : size_(size), words_(size / 64 + 2) {}

    std::size_t size_ = 0;  ///< bits in the row
    std::vector<std::uint64_t> words_;
};

class ScoreMap {
  public:
    /// One score per key. Precondition: the keys are different, and at least one.
    ScoreMap(std::span<const std::uint64_t> keys, std::span<const std::uint8_t> scores);

    Score operator[](std::uint64_t key) const;

    /// The map in bytes; numbers have their lowest byte first:
    ///
    ///     1           seed of the hashes
    ///     1           the filter's bits per key
    ///     1           number of different scores
    ///     so many     these scores, the most frequent first
    ///     3           bits in the filter's row
    ///     3           bits in the row of ranks
    ///     so many     the two rows, each in whole bytes
    std::string to_bytes() const;
    static std::optional<ScoreMap> from_bytes(std::string_view bytes);

  private:
    ScoreMap() = default;
    bool passes(std::uint64_t key) const;
    /// For the equation of one of the key's bits.
    std::uint64_t hash(std::uint64_t key, std::size_t bit) const;

    std::uint8_t seed_ = 0, filter_bits_ = 0;
    std::vector<std::uint8_t> scores_;
    BitFunction filter_, ranks_;
};

}  // namespace quarto::search
