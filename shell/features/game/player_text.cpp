#include "shell/features/game/player_text.hpp"

#include <array>

#include "shell/features/setup/text.hpp"

namespace quarto {

namespace {

std::string seat_number(Seat seat) { return seat == Seat::first ? "1" : "2"; }

const Player& player_at(const State& state, Seat seat) {
    return table(state).players[static_cast<std::size_t>(seat)];
}

}  // namespace

bool is_against_computer(const State& state) {
    return is_person(state, Seat::first) != is_person(state, Seat::second);
}

bool is_you(const State& state, Seat seat) {
    return is_against_computer(state) && is_person(state, seat) && player_at(state, seat).name.empty();
}

std::string player_name(const TextContext& context, Seat seat) {
    const auto& [texts, state] = context;
    const Player& player = player_at(state, seat);
    if (!player.name.empty()) return player.name;
    if (player.kind == PlayerKind::computer && !state.lessons.exercise) {
        const bool both = !is_person(state, other(seat));
        return both ? texts.get("player.robot_number", {{"number", seat_number(seat)}}) : texts.get("player.robot");
    }
    if (is_against_computer(state) && is_person(state, seat)) return texts.get("player.you");
    return texts.get("player.number", {{"number", seat_number(seat)}});
}

std::string player_subject(const TextContext& context, Seat seat) {
    const auto& [texts, state] = context;
    const bool is_the_computer = is_against_computer(state) && !is_person(state, seat) && !state.lessons.exercise;
    return is_the_computer && player_at(state, seat).name.empty() ? texts.get("player.computer")
                                                                  : player_name(context, seat);
}

std::string player_level(const TextContext& context, Seat seat) {
    const Player& player = player_at(context.state, seat);
    if (player.kind != PlayerKind::computer || context.state.lessons.exercise) return {};
    return level_name(context.texts, player.level);
}

std::string status_text(const TextContext& context, Seat seat) {
    const auto& [texts, state] = context;
    const Game& game = game_of(context);
    if (game.end()) {
        const auto& winner = game.end()->winner;
        return texts.get(!winner ? "status.drew"_key : *winner == seat ? "status.won"_key : "status.lost"_key);
    }
    if (game.to_move() == seat) {
        if (awaits_computer(state)) return texts.get("status.thinking");
        constexpr std::array<TextKey, phase_count> keys{"status.to_give", "status.to_place",
                                                        "status.to_finish", "status.to_accept",
                                                        "status.waiting"};
        return texts.get(keys[static_cast<std::size_t>(game.phase())]);
    }
    return texts.get(game.phase() == Phase::place ? "status.gave"_key : "status.waiting"_key);
}

}  // namespace quarto
