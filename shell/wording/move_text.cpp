#include "shell/wording/game_text.hpp"

#include <utility>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// "Anna places the tall dark round hollow piece on c2."
std::string placement_text(const TextContext& context, Seat by, Cell cell, const Position& after) {
    const std::string piece = piece_words(context.texts, *after.at(cell));
    const TextArgument at{"cell", to_text(cell)};
    if (is_you(context.table, by)) return context.texts.get("said.you.placement", {{"piece", capitalize(piece)}, at});
    return context.texts.get("said.name.placement", {{"name", player_subject(context, by)}, {"piece", piece}, at});
}

/// The call before `ply`, and if it was wrong why and what that costs.
std::string whole_call_text(const TextContext& context, std::size_t ply) {
    const auto& [by, move, after, used] = context.table.history->entries()[ply - 1];
    std::vector<std::string> parts{call_text(context, by, std::get<Call>(move).shape)};
    if (const auto& wrong = after.wrong_call(); wrong && !after.end()) {
        parts.push_back(context.texts.get(TextKey::named("refusal." + std::string(name_of(wrong->reason)))));
        if (!after.may_call(by)) parts.push_back(context.texts.get("notice.call_paused"));
    }
    return join(parts, " ");
}

}  // namespace

std::string move_name(const TextContext& context, const Move& move) {
    const Texts& texts = context.texts;
    if (const auto* placement = std::get_if<Placement>(&move)) return to_text(placement->cell);
    if (const auto* gift = std::get_if<Gift>(&move)) return attributes_text(texts, gift->piece);
    if (std::holds_alternative<Pass>(move))
        return texts.get(game_of(context).phase() == Phase::accept ? "action.accept_draw"_key : "action.end_turn"_key);
    return {};
}

std::string move_line_text(const TextContext& context, Seat by, const Move& move, const Game& after) {
    const auto& [texts, table, mode] = context;
    const TextArgument who{"name", player_subject(context, by)};
    const bool you = is_you(table, by);
    if (const auto* call = std::get_if<Call>(&move))
        return texts.get(after.wrong_call() ? "moves.wrong_call"_key : "moves.call"_key,
                         {{"name", player_name(context, by)}, {"shape", shape_text(texts, call->shape)}});
    if (std::holds_alternative<Pass>(move) && after.end())
        return texts.get(you ? "moves.you.accepted"_key : "moves.name.accepted"_key, {who});
    if (std::holds_alternative<Pass>(move))
        return texts.get(you ? "moves.you.ended"_key : "moves.name.ended"_key, {who});
    if (std::holds_alternative<Resignation>(move))
        return texts.get(you ? "moves.you.resigned"_key : "moves.name.resigned"_key, {who});
    if (std::holds_alternative<Extension>(move))
        return texts.get(you ? "moves.you.extended"_key : "moves.name.extended"_key, {who});
    return texts.get(you ? "moves.you.timeout"_key : "moves.name.timeout"_key, {who});
}

std::string gift_text(const TextContext& context, Seat by, Piece piece) {
    const TextKey key = is_you(context.table, by)          ? "said.you.gift"_key
                        : is_you(context.table, other(by)) ? "said.to_you.gift"_key
                                                           : "said.name.gift"_key;
    return context.texts.get(key, {{"name", player_subject(context, by)},
                                   {"opponent", player_name(context, other(by))},
                                   {"piece", piece_words(context.texts, piece)}});
}

std::string call_text(const TextContext& context, Seat by, Shape shape) {
    const TextArgument which{"shape", shape_object(context.texts, shape)};
    if (is_you(context.table, by)) return context.texts.get("said.you.call", {which});
    return context.texts.get("said.name.call", {{"name", player_subject(context, by)}, which});
}

std::string move_text(const TextContext& context, std::size_t ply) {
    const auto& [by, move, after, used] = context.table.history->entries()[ply - 1];
    if (const auto* gift = std::get_if<Gift>(&move)) return gift_text(context, by, gift->piece);
    if (const auto* placement = std::get_if<Placement>(&move))
        return placement_text(context, by, placement->cell, after.position());
    if (std::holds_alternative<Call>(move)) return whole_call_text(context, ply);
    return after.end() ? std::string() : move_line_text(context, by, move, after) + '.';
}

std::string game_start_text(const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const auto& [options, first_player, dice, start] = table.history->game_start();
    std::vector<std::string> parts{texts.get("said.began", {{"rules", spoken(rules_summary(context, options))}})};
    if (dice)
        for (const auto& [seat, die] : {std::pair(Seat::first, dice->first), std::pair(Seat::second, dice->second)})
            parts.push_back(texts.get(is_you(table, seat) ? "said.you.dice"_key : "said.name.dice"_key,
                                      {{"name", player_subject(context, seat)}, {"die", std::to_string(die)}}));
    return join(parts, " ");
}

}  // namespace quarto
