#include "core/search/table.hpp"

#include <catch_amalgamated.hpp>
#include <fstream>

#include "core/rules/random.hpp"

using quarto::Random;
using namespace quarto::search;

TEST_CASE("An empty table returns open bounds") {
    const TranspositionTable table(0);
    for (std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
        const Bounds bounds = table.find(table.place(key, 0));
        CHECK((bounds.lower == 0 && bounds.upper == 15));
    }
}

TEST_CASE("A table stays within its memory limit") {
    CHECK(TranspositionTable(std::size_t{3} << 20).bytes() == std::size_t{2} << 20);
    CHECK(TranspositionTable(std::size_t{16} << 20).bytes() == std::size_t{16} << 20);
    CHECK(TranspositionTable(0).bytes() == TranspositionTable::min_bytes);
}

#ifdef __linux__
TEST_CASE("A new table takes no memory until something is stored") {
    const auto resident_pages = [] {
        std::size_t all = 0, resident = 0;
        std::ifstream("/proc/self/statm") >> all >> resident;
        return resident;
    };
    const std::size_t before = resident_pages();
    TranspositionTable table(std::size_t{256} << 20);  // 65,536 pages of 4 KiB
    CHECK(table.find(table.place(1, 0)).upper == 15);
    CHECK(resident_pages() < before + 1'000);
    table.store(table.place(1, 0), {8, 8}, 1);
    CHECK(table.find(table.place(1, 0)).upper == 8);
}
#endif

TEST_CASE("A full table never returns the bounds of another position") {
    const std::uint64_t seed = 6;
    CAPTURE(seed);
    TranspositionTable table(0);
    const auto bounds_of = [](std::uint64_t key) {
        return Bounds{static_cast<std::uint8_t>(key * 7 >> 3 & 7), static_cast<std::uint8_t>(8 + (key * 5 >> 4 & 7))};
    };
    constexpr int count = 1'000'000;  // four times the capacity
    Random random(seed), again(seed);
    for (int k = 0; k < count; ++k) {
        const std::uint64_t key = random.next();
        table.store(table.place(key, static_cast<unsigned>(key & 7)), bounds_of(key), key & 0xffff);
    }
    int known = 0;
    for (int k = 0; k < count; ++k) {
        const std::uint64_t key = again.next();
        const Bounds bounds = table.find(table.place(key, static_cast<unsigned>(key & 7)));
        if (bounds.lower == 0 && bounds.upper == 15) continue;
        ++known;
        if (bounds.lower != bounds_of(key).lower || bounds.upper != bounds_of(key).upper) FAIL("mistaken key");
    }
    CHECK(known > count / 8);
}

TEST_CASE("A position has separate entries in two games") {
    TranspositionTable table(0);
    table.store(table.place(42, 3), {8, 8}, 1);
    CHECK(table.find(table.place(42, 3)).lower == 8);
    CHECK(table.find(table.place(42, 4)).lower == 0);
    table.clear();
    CHECK(table.find(table.place(42, 3)).lower == 0);
}

TEST_CASE("Entries that took more work are kept") {
    TranspositionTable table(0);
    const auto dear = table.place(1, 0);
    table.store(dear, {9, 9}, 1'000'000);
    // Finds keys in the same bucket by trial.
    int others = 0;
    for (std::uint64_t key = 2; others < 10; ++key)
        if (const auto place = table.place(key, 0); place.bucket == dear.bucket) {
            table.store(place, {1, 1}, 1);
            ++others;
        }
    CHECK(table.find(dear).lower == 9);
}
