#pragma once
/// The puzzles and the player's mistakes: read from storage when they are needed, changed there at once.

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/messages.hpp"
#include "shell/features/lessons/intent.hpp"
#include "shell/features/lessons/puzzles.hpp"
#include "shell/model/context.hpp"

namespace quarto {

struct PuzzlesState {
    Puzzles saved;                     ///< as last read
    std::string today;                 ///< the date when they were read; empty before
    std::string day;                   ///< shown in the calendar; empty: today
    std::map<std::string, Step> made;  ///< by the engine, by the puzzle's name
    std::vector<std::string> wanted;   ///< names of puzzles to be made, for their pictures
    /// Changes to be made as soon as the puzzles are read: another window may have changed them too.
    std::vector<std::function<void(Puzzles&, std::chrono::sys_days today)>> changes;
};

/// The day whose puzzles are shown: today, unless another was chosen.
inline const std::string& shown_day(const PuzzlesState& puzzles) {
    return puzzles.day.empty() ? puzzles.today : puzzles.day;
}

/// Reads the puzzles, and makes the changes.
void load_puzzles(Context& context);
void change(PuzzlesState& puzzles, Context& context, std::function<void(Puzzles&, std::chrono::sys_days today)> made);
void take(PuzzlesState& puzzles, Context& context, const intent::TakePuzzles& found);

/// Has the engine make the puzzles of the day that are not made yet, for their pictures.
void want_puzzles_of(PuzzlesState& puzzles, std::string_view date);
std::optional<protocol::Request> wanted(const PuzzlesState& puzzles);
void take(PuzzlesState& puzzles, const protocol::Reply& reply);

/// A puzzle of today for the first screen.
struct TodaysPuzzle {
    std::string name;  ///< for intent::OpenPuzzle: the next one that has no result
    Difficulty difficulty;
    std::optional<Position> position;  ///< absent until the engine has made it
    int solved = 0;                    ///< of today's three: those with a result
    int streak = 0;                    ///< days in a row, up to today or yesterday
    friend bool operator==(const TodaysPuzzle&, const TodaysPuzzle&) = default;
};
/// Once all have a result, the day's own. Absent until the puzzles are read (`load_puzzles`), or for an
/// invalid date.
std::optional<TodaysPuzzle> todays_puzzle(const PuzzlesState& puzzles, std::string_view today);

}  // namespace quarto
