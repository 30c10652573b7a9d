#include "shell/features/saves/model.hpp"

#include "core/notation/record.hpp"

namespace quarto {

namespace {

bool begins_alike(const History& one, const History& other) {
    const auto game_start = [](const History& history) { return to_text(History(history.game_start(), {}), {}); };
    return game_start(one) == game_start(other);
}

}  // namespace

bool has_begun(const History& history) { return !history.entries().empty(); }

bool continues(const History& later, const History& earlier) {
    const std::size_t size = earlier.entries().size();
    return common_moves(earlier, later) == size && begins_alike(earlier, later);
}

bool is_replaced(const History& before, const History& now, std::size_t move) {
    return common_moves(before, now) == move && move < before.entries().size() && move < now.entries().size() &&
           begins_alike(before, now);
}

bool is_set_aside(const History& before, const History& now, const std::string& kept) {
    if (!has_begun(before) || before.game_at(before.entries().size()).end() || continues(now, before)) return false;
    const auto saved = parse_saved_game(kept, {});
    return saved && continues(saved->history, before);
}

}  // namespace quarto
