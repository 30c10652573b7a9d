#pragma once
/// Checks of the texts that are saved.

#include <catch_amalgamated.hpp>
#include <initializer_list>
#include <string>
#include <string_view>

#include "shell/model/save_slot.hpp"

namespace quarto::test {

/// A change that spoils a text, and where its reader finds the error.
struct SaveFault {
    std::string_view from, to;
    int line, column;
    Expected expected;
};

/// `parse`: returns a Result with a SaveError.
template <class Parse>
void check_save_faults(const std::string& good, Parse parse, std::initializer_list<SaveFault> faults) {
    REQUIRE(parse(good));
    for (const auto& [from, to, line, column, expected] : faults) {
        INFO(to);
        const auto at = good.find(from);
        REQUIRE(at != std::string::npos);
        const auto read = parse(std::string(good).replace(at, from.size(), to));
        REQUIRE_FALSE(read);
        CHECK(read.error().line == line);
        CHECK(read.error().error.column == column);
        CHECK(read.error().error.expected == expected);
    }
}

}  // namespace quarto::test
