#include "shell/wording/game_text.hpp"

#include <array>

#include "shell/i18n/piece_words.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

std::string seat_number(Seat seat) { return seat == Seat::first ? "1" : "2"; }

const Player& player_at(const Table& table, Seat seat) { return table.players[index_of(seat)]; }

}  // namespace

bool is_against_computer(const Table& table) {
    return is_computer(table, Seat::first) != is_computer(table, Seat::second);
}

bool is_you(const Table& table, Seat seat) {
    return has_one_person(table) && player_at(table, seat).kind == PlayerKind::human &&
           player_at(table, seat).name.empty();
}

std::string player_name(const TextContext& context, Seat seat) {
    const auto& [texts, table, mode] = context;
    const Player& player = player_at(table, seat);
    if (!player.name.empty()) return player.name;
    if (player.kind == PlayerKind::computer && !is_lesson(mode)) {
        const bool both = is_computer(table, other(seat));
        return both ? texts.get("player.robot_number", {{"number", seat_number(seat)}}) : texts.get("player.robot");
    }
    if (player.kind == PlayerKind::away && !is_away(table, other(seat))) return texts.get("player.friend");
    if (has_one_person(table) && player.kind == PlayerKind::human) return texts.get("player.you");
    return texts.get("player.number", {{"number", seat_number(seat)}});
}

std::string player_subject(const TextContext& context, Seat seat) {
    const auto& [texts, table, mode] = context;
    const bool is_the_computer = is_against_computer(table) && is_computer(table, seat) && !is_lesson(mode);
    return is_the_computer && player_at(table, seat).name.empty() ? texts.get("player.computer")
                                                                  : player_name(context, seat);
}

std::string player_level(const TextContext& context, Seat seat) {
    const Player& player = player_at(context.table, seat);
    if (player.kind != PlayerKind::computer || is_lesson(context.mode)) return {};
    return level_name(context.texts, player.level);
}

std::string status_text(const TextContext& context, Seat seat) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    if (const auto end = shown_end(table)) {
        const auto& winner = end->winner;
        return texts.get(!winner ? "status.drew"_key : *winner == seat ? "status.won"_key : "status.lost"_key);
    }
    if (game.to_move() == seat) {
        const bool thinks = is_computer(table, seat) && !table.is_variation && !is_lesson(mode);
        if (thinks && !is_browsing_history(table, mode)) return texts.get("status.thinking");
        constexpr std::array<TextKey, phase_count> keys{"status.to_give", "status.to_place", "status.to_finish",
                                                        "status.to_accept", "status.waiting"};
        return texts.get(keys[index_of(game.phase())]);
    }
    return texts.get(game.phase() == Phase::place ? "status.gave"_key : "status.waiting"_key);
}

std::string hand_label(const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    const Seat mover = game.to_move();
    return texts.get(
        is_you(table, mover) ? "label.you.hand"_key : "label.name.hand"_key,
        {{"name", player_subject(context, mover)}, {"piece", piece_words(texts, *game.position().hand())}});
}

std::string game_text(const TextContext& context) {
    const Table& table = context.table;
    const Seat computer = is_computer(table, Seat::first) ? Seat::first : Seat::second;
    const std::string move =
        context.texts.get("home.move", {{"number", std::to_string(move_number(*table.history, table.history->ply()))}});
    if (is_with_friend(table))
        return join({player_name(context, is_away(table, Seat::first) ? Seat::first : Seat::second), move}, middle_dot);
    if (is_against_computer(table))
        return join({player_name(context, computer), player_level(context, computer), move}, middle_dot);
    return join({player_name(context, Seat::first) + " – " + player_name(context, Seat::second), move}, middle_dot);
}

}  // namespace quarto
