#include "shell/features/game/model.hpp"

#include <algorithm>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"

namespace quarto {

namespace {

/// "a1, c3"
std::string cells_text(const Texts& texts, CellSet cells) {
    std::vector<std::string> names;
    for (Cell cell : cells) names.push_back(to_text(cell));
    return join(names, texts.get("list.comma"));
}

/// Prompt while the cells of a call are being selected.
std::string pending_call_prompt(const TextContext& context, const Selection& selection) {
    const Texts& texts = context.texts;
    const auto shape = shape_to_call(context.table, selection);
    return shape ? texts.get("prompt.pointed", {{"shape", capitalize(shape_text(texts, *shape))}})
                 : texts.get("prompt.point");
}

std::string pending_call_detail(const TextContext& context, const Selection& selection) {
    const Texts& texts = context.texts;
    if (shape_to_call(context.table, selection)) return texts.get("detail.pointed");
    const CellSet cells = selection.pending_call->cells;
    if (cells.empty()) return texts.get("detail.point");
    return texts.get("detail.pointing", {{"cells", cells_text(texts, cells)}});
}

/// Prompt for a person to move.
std::string person_prompt(const TextContext& context) {
    const Game& game = game_of(context);
    const Seat mover = game.to_move();
    const bool is_you = has_one_person(context.table);
    const bool is_first = !game.last_cell() && game.position().occupied().empty();
    const auto key = [&] {
        switch (game.phase()) {
            case Phase::give:
                if (is_first) return is_you ? "prompt.you.give_first"_key : "prompt.name.give_first"_key;
                return is_you ? "prompt.you.give"_key : "prompt.name.give"_key;
            case Phase::place: return is_you ? "prompt.you.place"_key : "prompt.name.place"_key;
            case Phase::finish: return is_you ? "prompt.you.finish"_key : "prompt.name.finish"_key;
            default: return is_you ? "prompt.you.accept"_key : "prompt.name.accept"_key;
        }
    }();
    const TextArgument name{"name", player_subject(context, mover)};
    const TextArgument opponent{"opponent", player_name(context, other(mover))};
    return context.texts.get(key, {name, opponent});
}

/// "The computer starts: 5 to 2." Empty after the first move, and without dice.
std::string dice_text(const TextContext& context) {
    const auto& [texts, table, mode] = context;
    const auto& dice = table.history->game_start().dice;
    if (!dice || table.history->ply() > 0) return {};
    const Seat starter = game_of(context).to_move();
    const auto [low, high] = std::minmax(dice->first, dice->second);
    return texts.get(
        is_you(table, starter) ? "detail.you.dice"_key : "detail.name.dice"_key,
        {{"name", player_subject(context, starter)}, {"high", std::to_string(high)}, {"low", std::to_string(low)}});
}

/// Details of a turn: a call that may be possible, who starts, whether hints are allowed. May be empty.
std::vector<std::string> turn_details(const TextContext& context, bool has_piece, bool asks_to_call) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    const bool begins = table.history->ply() == 0 && !has_piece;
    std::vector<std::string> parts;
    if (asks_to_call && fills_shape(game) && game.may_call(game.to_move()))
        parts.push_back(texts.get(game.phase() == Phase::give    ? "detail.may_call_before_giving"_key
                                  : game.phase() == Phase::place ? "detail.may_call_before_placing"_key
                                                                 : "detail.may_call"_key));
    if (begins && table.hints_allowed && game.options().clock.is_on()) parts.push_back(texts.get("detail.help_agreed"));
    return parts;
}

}  // namespace

std::string prompt_text(const TextContext& context, const Selection& selection) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    if (game.end()) return result_view(context, *game.end()).title;
    if (mode == BoardMode::offer) return texts.get("screen.shared") + '.';
    if (selection.pending_call) return pending_call_prompt(context, selection);
    if (is_person(table, game.to_move())) return person_prompt(context);
    if (is_away(table, game.to_move()))
        return texts.get("prompt.friend", {{"name", player_name(context, game.to_move())}});
    return texts.get(is_browsing_history(table, mode) ? "prompt.past"_key
                     : game.phase() == Phase::place   ? "prompt.computer_places"_key
                                                      : "prompt.computer_gives"_key,
                     {{"name", player_subject(context, game.to_move())}});
}

std::string detail_text(const TextContext& context, const Selection& selection, bool asks_to_call) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    if (game.end()) return result_view(context, *game.end()).detail;
    if (selection.pending_call) return pending_call_detail(context, selection);
    const auto piece = game.position().hand() ? game.position().hand() : selection.chosen_piece;
    std::vector<std::string> parts;
    if (awaits_person(table, mode)) parts = turn_details(context, piece.has_value(), asks_to_call);
    if (piece) parts.insert(parts.begin(), attributes_text(texts, *piece));
    else if (std::string dice = dice_text(context); !dice.empty()) parts.insert(parts.begin(), std::move(dice));
    return join(parts, piece ? "\n" : " ");
}

std::string call_label(const TextContext& context, const Selection& selection, Seat caller, bool names_caller) {
    const Texts& texts = context.texts;
    if (const auto shape = shape_to_call(context.table, selection))
        return texts.get("action.call_shape", {{"shape", shape_object(texts, *shape)}});
    return names_caller ? texts.get("action.quarto_by", {{"name", player_name(context, caller)}})
                        : texts.get("action.quarto");
}

}  // namespace quarto
