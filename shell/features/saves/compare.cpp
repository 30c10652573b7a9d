#include "shell/features/saves/model.hpp"

#include <algorithm>

#include "core/notation/record.hpp"
#include "shell/features/saves/format.hpp"

namespace quarto {

namespace {

/// Number of equal moves from the start.
std::size_t same_moves(const History& one, const History& other) {
    const auto same = [](const History::Entry& a, const History::Entry& b) { return a.by == b.by && a.move == b.move; };
    const auto end = std::ranges::mismatch(one.entries(), other.entries(), same).in1;
    return static_cast<std::size_t>(end - one.entries().begin());
}

bool begins_alike(const History& one, const History& other) {
    const auto game_start = [](const History& history) { return to_text(History(history.game_start(), {}), {}); };
    return game_start(one) == game_start(other);
}

}  // namespace

bool has_begun(const History& history) { return !history.entries().empty(); }

bool continues(const History& later, const History& earlier) {
    const std::size_t size = earlier.entries().size();
    return same_moves(earlier, later) == size && begins_alike(earlier, later);
}

bool is_replaced(const History& before, const History& now, std::size_t move) {
    return same_moves(before, now) == move && move < before.entries().size() && move < now.entries().size() &&
           begins_alike(before, now);
}

bool is_set_aside(const History& before, const History& now, const std::string& kept) {
    if (!has_begun(before) || before.game_at(before.entries().size()).end() || continues(now, before)) return false;
    const auto saved = parse_saved_game(kept, {});
    return saved && continues(saved->history, before);
}

}  // namespace quarto
