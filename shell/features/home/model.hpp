#pragma once
/// The first screen: the board with the card of the day beside it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation/text.hpp"
#include "core/protocol/messages.hpp"
#include "core/rules/position.hpp"
#include "shell/model/context.hpp"
#include "shell/model/one_of.hpp"

namespace quarto {

// What the first screen remembers, as text:
//
//     quarto-home 1
//     day 2028-02-29
//     puzzle 2028-02-29 0.4............./8:cshf
//
//   day     on which the program was last used
//   puzzle  the puzzle of that day (core/notation/text.hpp), so that it is made only once
//
// Both may be missing. Lines may end with CRLF.

struct DayPuzzle {
    std::string day;
    PositionText position;
    friend bool operator==(const DayPuzzle&, const DayPuzzle&) = default;
};

struct HomeMemory {
    std::string day = {};  ///< "2028-02-29"
    std::optional<DayPuzzle> puzzle = std::nullopt;
    friend bool operator==(const HomeMemory&, const HomeMemory&) = default;
};

std::string to_text(const HomeMemory& memory);
/// Absent if it is no such text.
std::optional<HomeMemory> parse_home_memory(std::string_view text);

namespace intent {

/// Shows the card of the day beside the board.
struct OpenHome {};
/// Shows the game again.
struct LeaveHome {};

}  // namespace intent

using HomeIntent = OneOf<intent::OpenHome, intent::LeaveHome>;

struct HomeState {
    bool is_open = false;  ///< unless a lesson or a review stands in its place
    std::string today;     ///< "2028-02-29"; empty until known
    HomeMemory memory;
    bool has_failed = false;  ///< the engine made no puzzle
};

/// What decides at the start whether the card is shown.
struct Return {
    bool has_game = false, is_over = false, has_clock = false;
    bool has_learned = false;  ///< something was solved
    bool has_friends = false;  ///< there are games with friends
};
/// Opens the card at the start of the program, except over a game that was played today or has a clock running.
void open_at_start(HomeState& home, Context& context, const Return& visit);
/// Opens the card.
void open_home(HomeState& home, Context& context);
/// Notes that the program is used today.
void note_day(HomeState& home, Context& context);

/// The puzzle of the day, while it is missing.
std::optional<protocol::Request> wanted(const HomeState& home);
void take(HomeState& home, Context& context, const protocol::Reply& reply);

/// The card of the day.
struct HomeView {
    std::string today;       ///< "2028-02-29"
    std::string date;        ///< the same in words
    std::string unfinished;  ///< the game that goes on, "Computer · Casual · move 5"; empty without one
    bool has_game = false;
    bool may_start = true;                          ///< a new game is offered
    bool has_lessons = true;                        ///< puzzle and course are offered
    std::optional<Position> puzzle;                 ///< once it is known
    std::string puzzle_name;                        ///< for intent::OpenPuzzle: of today, the next without a result
    std::string puzzle_detail;                      ///< "Medium", "Solved at the first try · 0:42"
    std::string puzzle_verb;                        ///< "Solve", "Next puzzle"
    bool is_puzzle_open = true;                     ///< today's own has no result: the one thing to do
    std::string streak;                             ///< "4 days in a row"; not shown while it is empty
    std::string share;                              ///< today’s results in a line of symbols; empty without one
    std::string lesson;                             ///< the next one, "5. Safe pieces"; empty if it is not known
    bool has_next_lesson = true;                    ///< false once all are solved
    std::string friends;                            ///< whose moves are awaited here, "Ben, Anna"; empty if nobody’s
    std::size_t friend_game = 0, friend_games = 0;  ///< the first of these games, and how many
    std::string friends_wait;         ///< without such games: of one that is not sent or not accepted yet; else empty
    std::vector<std::string> scores;  ///< "You 3 : 1 Computer", "Anna 2 : 2 Ben"
    friend bool operator==(const HomeView&, const HomeView&) = default;
};

}  // namespace quarto
