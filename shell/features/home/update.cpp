#include "shell/features/home/model.hpp"

namespace quarto {

namespace {

void save(const HomeState& home, Context& context) { context.run(effect::Save{SaveSlot::home, to_text(home.memory)}); }

bool has_puzzle(const HomeState& home) { return home.memory.puzzle && home.memory.puzzle->day == home.today; }

}  // namespace

void open_home(HomeState& home, Context& context) {
    home.is_open = true;
    home.has_failed = false;
    note_day(home, context);
    context.run(effect::LoadGames{});  // for the scores
    context.screens.show_board();
}

void open_at_start(HomeState& home, Context& context, const Return& visit) {
    if (home.today.empty()) return;
    const bool goes_on = visit.has_game && !visit.is_over;
    const bool is_same_day = home.memory.day.empty() || home.memory.day == home.today;
    const bool stays = visit.has_game && (is_same_day || (goes_on && visit.has_clock));
    if (!stays && (visit.has_game || visit.has_learned || visit.has_friends)) open_home(home, context);
    else if (visit.has_game) note_day(home, context);
}

void note_day(HomeState& home, Context& context) {
    if (home.today.empty() || home.memory.day == home.today) return;
    home.memory.day = home.today;
    save(home, context);
}

std::optional<protocol::Request> wanted(const HomeState& home) {
    if (!home.is_open || home.today.empty() || home.has_failed || has_puzzle(home)) return std::nullopt;
    return protocol::MakePuzzle{home.today};
}

void take(HomeState& home, Context& context, const protocol::Reply& reply) {
    if (const auto* made = std::get_if<protocol::NewStep>(&reply)) {
        const Game& game = made->step.start.game();
        home.memory.puzzle = DayPuzzle{home.today, {game.position(), game.options().rules}};
        save(home, context);
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        home.has_failed = true;
    }
}

}  // namespace quarto
