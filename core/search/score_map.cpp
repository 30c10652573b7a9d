#include "core/search/score_map.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace quarto::search {

namespace {

constexpr std::size_t width = 64;  ///< bits an equation chooses from
constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;

struct Row {
    std::size_t begin;
    std::uint64_t chosen;  ///< bit k stands for bit `begin` + k; bit 0 is always set
};

Row row_of(std::uint64_t hash, std::size_t size) {
    const std::uint64_t begin = (hash >> 32) * (size - width + 1) >> 32;
    std::uint64_t chosen = hash * golden;
    chosen ^= chosen >> 32;
    return {static_cast<std::size_t>(begin), chosen | 1};
}

bool is_odd(std::uint64_t bits) {
    for (int shift : {32, 16, 8, 4, 2, 1}) bits ^= bits >> shift;
    return bits & 1;
}

/// 64 bits from index `begin` on.
std::uint64_t bits_from(const std::vector<std::uint64_t>& words, std::size_t begin) {
    const std::uint64_t low = words[begin / 64], high = words[begin / 64 + 1];
    return begin % 64 == 0 ? low : low >> begin % 64 | high << (64 - begin % 64);
}

/// Enough bits for so many equations, most likely; more at each attempt.
std::size_t size_for(std::size_t equations, int attempt) {
    return equations == 0 ? 0 : width + equations + equations * static_cast<std::size_t>(8 + attempt) / 100;
}

}  // namespace

std::optional<BitFunction> BitFunction::solve(std::span<const Equation> equations, std::size_t size) {
    // Gaussian elimination; in the equation kept at index k, bit k is the first one chosen.
    std::vector<std::uint64_t> kept(size);
    std::vector<bool> results(size);
    for (const auto& [hash, bit] : equations) {
        auto [begin, chosen] = row_of(hash, size);
        bool result = bit;
        while (chosen != 0 && kept[begin] != 0) {
            chosen ^= kept[begin];
            result = result != results[begin];
            if (chosen == 0) break;
            const int shift = std::countr_zero(chosen);
            chosen >>= shift;
            begin += static_cast<std::size_t>(shift);
        }
        if (chosen != 0) {
            kept[begin] = chosen;
            results[begin] = result;
        } else if (result) {
            return std::nullopt;
        }
    }
    BitFunction function(size);
    for (std::size_t k = size; k-- > 0;)
        if (kept[k] != 0 && is_odd(bits_from(function.words_, k) & kept[k]) != results[k])
            function.words_[k / 64] |= std::uint64_t{1} << k % 64;
    return function;
}

BitFunction::BitFunction(std::size_t size, std::string_view bytes) : BitFunction(size) {
    assert(bytes.size() == bytes_for(size));
    for (std::size_t k = 0; k < bytes.size(); ++k)
        words_[k / 8] |= std::uint64_t{static_cast<std::uint8_t>(bytes[k])} << k % 8 * 8;
}

bool BitFunction::operator()(std::uint64_t hash) const {
    const Row row = row_of(hash, size_);
    return is_odd(bits_from(words_, row.begin) & row.chosen);
}

std::string BitFunction::to_bytes() const {
    std::string bytes(bytes_for(size_), '\0');
    for (std::size_t k = 0; k < bytes.size(); ++k) bytes[k] = static_cast<char>(words_[k / 8] >> k % 8 * 8 & 0xff);
    return bytes;
}

ScoreMap::ScoreMap(std::span<const std::uint64_t> keys, std::span<const std::uint8_t> scores) {
    assert(keys.size() == scores.size() && !keys.empty());
    std::array<std::size_t, 16> counts{};
    for (std::uint8_t score : scores) ++counts[score];
    for (std::uint8_t score = 0; score < 16; ++score)
        if (counts[score] > 0) scores_.push_back(score);
    std::ranges::stable_sort(scores_, [&](auto a, auto b) { return counts[a] > counts[b]; });
    std::array<std::size_t, 16> ranks{};
    for (std::size_t k = 0; k < scores_.size(); ++k) ranks[scores_[k]] = k;
    const auto bits_of_rank = [&](std::size_t rank) { return std::min(rank + 1, scores_.size() - 1); };

    // The number of filter bits that takes the least space.
    const std::size_t usual = counts[scores_.front()], others = keys.size() - usual;
    const auto bits_with = [&](int filter_bits) {
        return others * static_cast<std::size_t>(filter_bits) + (usual >> filter_bits) * bits_of_rank(0);
    };
    for (std::uint8_t more = 1; more < 32 && bits_with(more) < bits_with(filter_bits_); ++more) filter_bits_ = more;

    for (int attempt = 0;; ++attempt) {
        seed_ = static_cast<std::uint8_t>(attempt);
        const auto solve = [&](BitFunction& function, auto add_bits) {
            std::vector<BitFunction::Equation> equations;
            for (std::size_t k = 0; k < keys.size(); ++k) add_bits(equations, keys[k], ranks[scores[k]]);
            auto solution = BitFunction::solve(equations, size_for(equations.size(), attempt));
            if (solution) function = std::move(*solution);
            return solution.has_value();
        };
        if (solve(filter_,
                  [&](auto& equations, std::uint64_t key, std::size_t rank) {
                      for (std::size_t bit = 0; rank > 0 && bit < filter_bits_; ++bit)
                          equations.push_back({hash(key, bit), true});
                  }) &&
            solve(ranks_, [&](auto& equations, std::uint64_t key, std::size_t rank) {
                for (std::size_t bit = 0; passes(key) && bit < bits_of_rank(rank); ++bit)
                    equations.push_back({hash(key, bit), bit < rank});
            }))
            break;
    }
}

std::uint64_t ScoreMap::hash(std::uint64_t key, std::size_t bit) const {
    // The finalizer of MurmurHash3.
    key += (seed_ * std::uint64_t{64} + bit + 1) * golden;
    key = (key ^ key >> 33) * 0xff51'afd7'ed55'8ccd;
    key = (key ^ key >> 33) * 0xc4ce'b9fe'1a85'ec53;
    return key ^ key >> 33;
}

bool ScoreMap::passes(std::uint64_t key) const {
    for (std::size_t bit = 0; bit < filter_bits_; ++bit)
        if (!filter_(hash(key, bit))) return false;
    return true;
}

Score ScoreMap::operator[](std::uint64_t key) const {
    if (!passes(key)) return scores_.front();
    std::size_t rank = 0;
    while (rank + 1 < scores_.size() && ranks_(hash(key, rank))) ++rank;
    return scores_[rank];
}

std::string ScoreMap::to_bytes() const {
    std::string bytes;
    const auto add = [&](std::size_t number, int count) {
        for (int k = 0; k < count; ++k) bytes += static_cast<char>(number >> 8 * k & 0xff);
    };
    for (std::size_t number : {std::size_t{seed_}, std::size_t{filter_bits_}, scores_.size()}) add(number, 1);
    for (std::uint8_t score : scores_) add(score, 1);
    add(filter_.size(), 3);
    add(ranks_.size(), 3);
    return bytes + filter_.to_bytes() + ranks_.to_bytes();
}

std::optional<ScoreMap> ScoreMap::from_bytes(std::string_view bytes) {
    bool is_complete = true;
    const auto take = [&](std::size_t count) {
        is_complete = is_complete && bytes.size() >= count;
        const std::string_view taken = bytes.substr(0, count);
        bytes.remove_prefix(taken.size());
        return taken;
    };
    const auto take_number = [&](std::size_t count) {
        std::size_t number = 0;
        const std::string_view taken = take(count);
        for (std::size_t at = taken.size(); at-- > 0;) number = number << 8 | static_cast<std::uint8_t>(taken[at]);
        return number;
    };
    ScoreMap map;
    map.seed_ = static_cast<std::uint8_t>(take_number(1));
    map.filter_bits_ = static_cast<std::uint8_t>(take_number(1));
    for (char score : take(take_number(1))) map.scores_.push_back(static_cast<std::uint8_t>(score));
    const std::size_t filter_size = take_number(3), ranks_size = take_number(3);
    const std::string_view filter = take(BitFunction::bytes_for(filter_size));
    const std::string_view ranks = take(BitFunction::bytes_for(ranks_size));
    const auto is_size = [](std::size_t size, bool is_used) { return is_used ? size >= width : size == 0; };
    const bool is_valid = is_complete && bytes.empty() && !map.scores_.empty() &&
                          std::ranges::all_of(map.scores_, [](auto score) { return score <= max_score; }) &&
                          is_size(filter_size, map.filter_bits_ > 0) && is_size(ranks_size, map.scores_.size() > 1);
    if (!is_valid) return std::nullopt;
    map.filter_ = BitFunction(filter_size, filter);
    map.ranks_ = BitFunction(ranks_size, ranks);
    return map;
}

}  // namespace quarto::search
