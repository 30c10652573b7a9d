#pragma once
/// The transposition table: what is known of positions already seen, exact and of bounded size.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

namespace quarto::search {

/// The true score lies between `lower` and `upper`, both included; scores are 0 to 15 (score.hpp).
struct Bounds {
    std::uint8_t lower;
    std::uint8_t upper;
};

/// An entry is one word: 48 bits of the mixed key, 16 bits of content. The mixing can be undone and the
/// bucket's number stands for the key's other 16 bits, so that no two positions are ever mistaken for each
/// other. Because an entry says all of this in one word, several threads may read and write the table at a
/// time without a lock: what one reads, one of them has written whole. Only `clear` wants the table for
/// itself.
///
///     bit  63 ............ 16 | 15 .. 12 | 11 .. 8 | 7 ... 5 | 4 .... 0
///             mixed key       |  upper   |  lower  |  game   | log2 work
class TranspositionTable {
  public:
    static constexpr std::size_t least_bytes = std::size_t{2} << 20;

    /// As large as a power of two within `bytes` allows, but at least `least_bytes`.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max(bytes, least_bytes)) / sizeof(Bucket)),
          shift_(64 - std::countr_zero(buckets_.size())) {}

    void clear() {
        for (Bucket& bucket : buckets_)
            for (Entry& entry : bucket) entry.store(0, std::memory_order_relaxed);
    }
    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

    /// Where a key lives. Valid until the table goes.
    struct Place {
        std::size_t bucket;
        std::uint64_t tag;
    };
    Place place(std::uint64_t key, unsigned game) const {
        key *= 0x9e37'79b9'7f4a'7c15;  // odd factors and a shifted xor: each step can be undone
        key ^= key >> 32;
        key *= 0xd6e8'feb8'6659'fd93;
        return {static_cast<std::size_t>(key >> shift_), key << 16 | game << 5};
    }

    /// Asks for the memory that `find` will read: what the search does meanwhile hides the wait.
    void prefetch(Place place) const { __builtin_prefetch(&buckets_[place.bucket]); }

    Bounds find(Place place) const {
        for (const Entry& held : buckets_[place.bucket]) {
            const std::uint64_t entry = held.load(std::memory_order_relaxed);
            if (same(entry, place.tag)) return {lower(entry), upper(entry)};
        }
        return {0, 15};
    }

    /// Takes the entry of the same position, else the one that cost least. `work`: nodes it took.
    void store(Place place, Bounds bounds, std::uint64_t work) {
        Bucket& bucket = buckets_[place.bucket];
        Entry* target = &bucket[0];
        std::uint64_t least_work = 32;  // more than any
        for (Entry& held : bucket) {
            const std::uint64_t entry = held.load(std::memory_order_relaxed);
            if (same(entry, place.tag)) {
                target = &held;
                break;
            }
            if ((entry & 31) < least_work) {
                target = &held;
                least_work = entry & 31;
            }
        }
        const std::uint64_t entry =
            place.tag | std::uint64_t{bounds.upper} << 12 | std::uint64_t{bounds.lower} << 8 |
            static_cast<std::uint64_t>(std::min(static_cast<int>(std::bit_width(work)), 31));
        target->store(entry, std::memory_order_relaxed);
    }

  private:
    using Entry = std::atomic<std::uint64_t>;
    using Bucket = std::array<Entry, 4>;  // half a cache line

    /// An empty entry has no work, a stored one always has.
    static bool same(std::uint64_t entry, std::uint64_t tag) {
        return ((entry ^ tag) & ~std::uint64_t{0xff1f}) == 0 && (entry & 31) != 0;
    }
    static std::uint8_t lower(std::uint64_t entry) { return static_cast<std::uint8_t>(entry >> 8 & 15); }
    static std::uint8_t upper(std::uint64_t entry) { return static_cast<std::uint8_t>(entry >> 12 & 15); }

    std::vector<Bucket> buckets_;
    int shift_;
};

}  // namespace quarto::search
