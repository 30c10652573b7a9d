#pragma once
/// The transposition table: score bounds of positions already searched, with exact keys and a fixed size.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace quarto::search {

/// Asks the system for large pages, if it has any: a search goes to random places, and with small pages every
/// new place costs a page fault, and most others a miss of the address cache. Not for very large tables:
/// zeroing a large page takes longer, and a short search would use little of each.
inline void prefer_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t small_page = 4096, most_bytes = std::size_t{256} << 20;
    void* start = memory;
    if (bytes <= most_bytes && std::align(small_page, small_page, start, bytes)) madvise(start, bytes, MADV_HUGEPAGE);
#endif
}

/// An array of zeros at a cache line's start. A large one costs nothing until it is used: the system provides
/// each page with the first write to it.
template <class Item>
class ZeroedArray {
  public:
    /// Zero bytes must be a value of `Item`.
    explicit ZeroedArray(std::size_t count) : memory_(std::calloc(count * sizeof(Item) + line, 1)) {
        static_assert(std::is_trivially_destructible_v<Item> && alignof(Item) <= line);
        if (!memory_) memory_.reset(::operator new(~std::size_t{0} / 2));  // fails in the usual way
        void* start = memory_.get();
        std::size_t space = count * sizeof(Item) + line;
        prefer_large_pages(memory_.get(), space);
        items_ = {static_cast<Item*>(std::align(line, count * sizeof(Item), start, space)), count};
    }
    std::span<Item> items() const { return items_; }

  private:
    static constexpr std::size_t line = 64;
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    std::unique_ptr<void, Free> memory_;
    std::span<Item> items_;
};

/// Both inclusive; scores are 0 to 15 (score.hpp).
struct Bounds {
    std::uint8_t lower;
    std::uint8_t upper;
};

/// An entry is one word: 48 bits of the mixed key, 16 bits of content. The mixing is invertible and the
/// bucket index holds the other 16 bits of the key, so no two positions are ever confused. As an entry is a
/// single atomic word, several threads can read and write the table without a lock. Only `clear` needs
/// exclusive access.
///
///     bit  63 ............ 16 | 15 .. 12 | 11 .. 8 | 7 ... 5 | 4 .... 0
///             mixed key       |  upper   |  lower  |  game   | log2 work
class TranspositionTable {
  public:
    static constexpr std::size_t min_bytes = std::size_t{2} << 20;

    /// The size is the greatest power of two up to `bytes`, but at least `min_bytes`.
    explicit TranspositionTable(std::size_t bytes)
        : memory_(std::bit_floor(std::max(bytes, min_bytes)) / sizeof(Bucket)),
          buckets_(memory_.items()),
          shift_(64 - std::countr_zero(buckets_.size())) {}

    void clear() {
        for (Bucket& bucket : buckets_)
            for (Entry& entry : bucket) entry.store(0, std::memory_order_relaxed);
    }
    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

    /// Where a key is stored. Valid as long as the table exists.
    struct Place {
        std::size_t bucket;
        std::uint64_t tag;
    };
    Place place(std::uint64_t key, unsigned game) const {
        key *= 0x9e37'79b9'7f4a'7c15;  // odd factors and a shifted xor: each step is invertible
        key ^= key >> 32;
        key *= 0xd6e8'feb8'6659'fd93;
        return {static_cast<std::size_t>(key >> shift_), key << 16 | game << 5};
    }

    /// Prefetches the memory that `find` reads, to hide its latency.
    void prefetch(Place place) const { __builtin_prefetch(&buckets_[place.bucket]); }

    Bounds find(Place place) const {
        for (const Entry& held : buckets_[place.bucket]) {
            const std::uint64_t entry = held.load(std::memory_order_relaxed);
            if (same(entry, place.tag)) return {lower(entry), upper(entry)};
        }
        return {0, 15};
    }

    /// Replaces the entry of the same position, otherwise the one with the least work. `work`: nodes
    /// searched.
    void store(Place place, Bounds bounds, std::uint64_t work) {
        Bucket& bucket = buckets_[place.bucket];
        Entry* target = &bucket[0];
        std::uint64_t min_work = 32;  // more than any entry has
        for (Entry& held : bucket) {
            const std::uint64_t entry = held.load(std::memory_order_relaxed);
            if (same(entry, place.tag)) {
                target = &held;
                break;
            }
            if ((entry & 31) < min_work) {
                target = &held;
                min_work = entry & 31;
            }
        }
        const std::uint64_t entry = place.tag | std::uint64_t{bounds.upper} << 12 | std::uint64_t{bounds.lower} << 8 |
                                    static_cast<std::uint64_t>(std::min(static_cast<int>(std::bit_width(work)), 31));
        target->store(entry, std::memory_order_relaxed);
    }

  private:
    using Entry = std::atomic<std::uint64_t>;
    using Bucket = std::array<Entry, 4>;  // half a cache line

    /// An empty entry has work 0, a stored one never does.
    static bool same(std::uint64_t entry, std::uint64_t tag) {
        return ((entry ^ tag) & ~std::uint64_t{0xff1f}) == 0 && (entry & 31) != 0;
    }
    static std::uint8_t lower(std::uint64_t entry) { return static_cast<std::uint8_t>(entry >> 8 & 15); }
    static std::uint8_t upper(std::uint64_t entry) { return static_cast<std::uint8_t>(entry >> 12 & 15); }

    ZeroedArray<Bucket> memory_;
    std::span<Bucket> buckets_;
    int shift_;
};

}  // namespace quarto::search
