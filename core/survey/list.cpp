#include "core/survey/list.hpp"

#include <algorithm>

namespace quarto::survey {

namespace {

constinit const std::array list{&outcomes,  &holding,     &games,   &level_games,   &boards,
                                &positions, &thumb_rules, &puzzles, &puzzle_records};

}  // namespace

std::span<const Survey* const> surveys() { return list; }

const Survey* survey_of(std::string_view name) {
    const auto found = std::ranges::find(list, name, &Survey::name);
    return found == list.end() ? nullptr : *found;
}

}  // namespace quarto::survey
