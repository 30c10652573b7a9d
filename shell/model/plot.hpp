#pragma once
#include <string>
#include <utility>
#include <vector>

namespace quarto {

/// A curve of numbers, oldest first, with lines at some heights and their names: "90%", "Casual".
struct Plot {
    std::vector<int> points = {};
    std::vector<std::pair<int, std::string>> lines = {};  ///< the lowest first
    std::string words = {};                               ///< for screen readers: "85%, 90%, 93%"
    friend bool operator==(const Plot&, const Plot&) = default;
};

}  // namespace quarto
