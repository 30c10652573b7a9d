#pragma once
/// The card of the day.

#include <optional>
#include <string>
#include <vector>

#include "core/rules/position.hpp"

namespace quarto {

struct HomeView {
    std::string today;     ///< "2028-02-29"
    std::string detail;    ///< of the unfinished game, "Computer · Casual · move 5", or else the date
    bool goes_on = false;  ///< there is an unfinished game
    bool has_game = false;
    bool has_lessons = true;                        ///< puzzle and course are offered
    std::optional<Position> puzzle;                 ///< once it is known
    std::string puzzle_detail;                      ///< "Medium", "Solved"
    std::string streak;                             ///< "4 days in a row"; not shown while it is empty
    std::string lesson;                             ///< the next one, "5. Safe pieces"; empty if it is not known
    bool has_next_lesson = true;                    ///< false once all are solved
    std::string friends;                            ///< whose moves are awaited here, "Ben, Anna"; empty if nobody’s
    std::size_t friend_game = 0, friend_games = 0;  ///< the first of these games, and how many
    std::vector<std::string> scores;                ///< "You 3 : 1 Computer", "Anna 2 : 2 Ben"
    friend bool operator==(const HomeView&, const HomeView&) = default;
};

}  // namespace quarto
