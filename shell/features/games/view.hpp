#pragma once
/// View of the kept games, of one game's card and of the statistics.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "shell/features/games/state.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

/// How a game ended, for the only person, or at all.
enum class Ending : std::uint8_t { won, lost, drawn, decided, unfinished };

struct KeptGameLine {
    std::size_t index;  ///< in the list of all
    Ending ending;
    bool is_favourite;
    std::string title;   ///< "Won · Computer · Casual", "Anna wins. · Anna – Ben"
    std::string detail;  ///< "29 February 2028 · 12 moves · only colour"
    friend bool operator==(const KeptGameLine&, const KeptGameLine&) = default;
};

struct KeptGameCard {
    Ending ending = Ending::unfinished;
    bool is_favourite = false;
    Position position = {};
    CellSet called = {};  ///< cells of the winning alignments
    std::string result, players, detail, rules;
    std::string review;  ///< "Accuracy: You 92%, Computer 100%"; empty before a review
    friend bool operator==(const KeptGameCard&, const KeptGameCard&) = default;
};

struct StatisticsView {
    struct Row {
        std::string label;  ///< "Casual · only colour"
        Tally tally;
        std::string words;  ///< "12 won, 3 drawn, 5 lost"
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<Row> rows;                                   ///< all games first
    std::vector<std::pair<std::string, std::string>> facts;  ///< "Steals made", "3"
    std::vector<int> accuracy;                               ///< percentage by game, oldest first
    std::string achievements;                                ///< "7 of 22"
    std::string accuracy_words;                              ///< "Accuracy: 85%, 90%, 93%"
    friend bool operator==(const StatisticsView&, const StatisticsView&) = default;
};

struct GamesView {
    std::vector<KeptGameLine> lines;
    GameFilter filter = GameFilter::all;
    bool is_empty = true;  ///< no games at all
    bool has_more = false, can_restore = false;
    bool asks_for_backup = false;  ///< may it replace everything?
    std::string offered;           ///< what that backup holds, and what of it can't be read
    std::optional<KeptGameCard> card;
    StatisticsView statistics;
    friend bool operator==(const GamesView&, const GamesView&) = default;
};

/// `screen`: the visible one; only its part is filled in.
GamesView make_games_view(const GamesState& state, const Texts& texts, Screen screen);

}  // namespace quarto
