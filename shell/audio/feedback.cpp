#include "shell/audio/feedback.hpp"

#include <array>

namespace quarto {

namespace {

/// Whole seconds left at which the clock sounds: once when the warning starts, then at each of the last five
/// seconds.
constexpr int first_warning = static_cast<int>(clock_warning.count() / 1000), last_warnings = 5;

std::optional<Feedback> cue_of_end(const Table& table, std::size_t entry) {
    const auto& [by, move, after, used] = table.history->entries()[entry];
    const std::optional<Seat> winner = after.end()->winner;
    if (!winner) return Feedback{CueKind::draw};
    if (!is_person(table, *winner) && is_person(table, other(*winner))) return Feedback{CueKind::loss};
    return Feedback{is_steal(*table.history, entry + 1) ? CueKind::steal : CueKind::win};
}

/// The piece to place before this entry was made.
std::optional<Piece> piece_placed(const History& history, std::size_t entry) {
    return history.game_at(entry).position().hand();
}

void add_move(std::vector<Feedback>& cues, const Table& table, std::size_t entry) {
    const auto& [by, move, after, used] = table.history->entries()[entry];
    if (const auto* gift = std::get_if<Gift>(&move)) cues.push_back({CueKind::gift, gift->piece});
    if (std::holds_alternative<Placement>(move))
        cues.push_back({CueKind::placement, piece_placed(*table.history, entry)});
    if (after.wrong_call()) cues.push_back({CueKind::wrong_call});
    if (after.end()) cues.push_back(*cue_of_end(table, entry));
}

bool is_audible(int second) { return second == first_warning || second <= last_warnings; }

}  // namespace

bool is_refusal(const std::optional<Notice>& notice) {
    return notice && (notice->is<notice::Refused>() || notice->is<notice::CallPending>() ||
                      notice->is<notice::Missed>() || notice->is<notice::Locked>());
}

std::vector<Feedback> feedback_between(const FeedbackState& before, const FeedbackState& after, const Table& table) {
    std::vector<Feedback> cues;
    if (after.games != before.games && table.history->game_start().dice) cues.push_back({CueKind::dice});
    const std::size_t last = table.history ? table.history->entries().size() : 0;
    for (std::size_t made = after.moves - before.moves; made > 0; --made) add_move(cues, table, last - made);
    if (after.is_selecting_call && !before.is_selecting_call) cues.push_back({CueKind::call});
    if (after.is_refused && !before.is_refused) cues.push_back({CueKind::refusal});
    if (after.second && after.second != before.second && is_audible(*after.second))
        cues.push_back({CueKind::last_seconds});
    return cues;
}

std::span<const int> vibration_of(CueKind kind) {
    static constexpr int gift[]{8}, placement[]{14}, call[]{20, 40, 30}, wrong_call[]{90},
        win[]{25, 215, 25, 215, 25, 215, 70},  // with each piece that is lifted
        loss[]{60, 80, 60}, draw[]{40, 80, 40}, last_seconds[]{20}, refusal[]{15, 40, 15},
        dice[]{8, 50, 8, 70, 8, 100, 12};
    static constexpr std::array<std::span<const int>, cue_kind_count> by_kind{
        gift, placement, call, wrong_call, win, loss, win, draw, last_seconds, refusal, dice};
    return by_kind[index_of(kind)];
}

}  // namespace quarto
