#include "shell/wording/game_text.hpp"

#include <array>

#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

namespace {

/// Shared values of the attributes that count: "all light, all tall"
std::string counting_traits(const TextContext& context, Shape shape) {
    const Game& game = game_of(context);
    return traits_text(context.texts, shared_traits(game.position(), shape).among(game.options().rules.counting));
}

/// "QUARTO!", "Anna resigned."
std::string end_reason_text(const TextContext& context, const End& end) {
    using Keys = std::array<TextKey, 6>;  // by EndReason
    constexpr Keys by_name{"result.by_call",    "result.by_alignment",   "result.by_wrong_call",
                           "result.by_timeout", "result.by_resignation", "result.by_full_board"};
    constexpr Keys of_you{"result.by_call",        "result.by_alignment",       "result.you.by_wrong_call",
                          "result.you.by_timeout", "result.you.by_resignation", "result.by_full_board"};
    const Seat loser = other(end.winner.value_or(Seat::first));
    const Keys& keys = is_you(context.table, loser) ? of_you : by_name;
    return context.texts.get(keys[index_of(end.reason)], {{"name", player_subject(context, loser)}});
}

/// "You win!", "The computer wins.", "It’s a draw."
std::string result_title(const TextContext& context, const End& end) {
    const auto& [texts, table, mode] = context;
    if (!end.winner) return texts.get("result.draw");
    const bool is_winner_here = table.players[index_of(*end.winner)].kind == PlayerKind::human;
    return has_one_person(table) && is_winner_here
               ? texts.get("result.you_win")
               : texts.get("result.wins", {{"name", player_subject(context, *end.winner)}});
}

/// "You stole it!"; empty if it wasn't a steal.
std::string steal_text(const TextContext& context, const End& end) {
    const auto& [texts, table, mode] = context;
    if (!is_steal(*table.history, table.history->ply())) return {};
    return texts.get(is_you(table, *end.winner) ? "result.you.steal"_key : "result.steal"_key,
                     {{"name", player_subject(context, *end.winner)}});
}

}  // namespace

std::string alignment_text(const TextContext& context, Shape shape) {
    const Texts& texts = context.texts;
    return texts.get("result.alignment",
                     {{"shape", capitalize(shape_text(texts, shape))}, {"traits", counting_traits(context, shape)}});
}

std::string alignments_text(const TextContext& context, ShapeSet shapes) {
    const Texts& texts = context.texts;
    std::vector<std::string> alignments;
    for (Shape shape : shapes)
        alignments.push_back(
            join({shape_text(texts, shape), counting_traits(context, shape)}, texts.get("list.comma")));
    return join(alignments, texts.get("list.semicolon"));
}

std::string wrong_call_text(const Texts& texts, const WrongCall& call) {
    return texts.get("result.wrong_call",
                     {{"shape", capitalize(shape_text(texts, call.shape))},
                      {"reason", texts.get(TextKey::named("refusal." + std::string(name_of(call.reason))))}});
}

ResultView result_view(const TextContext& context, const End& end) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    std::vector<std::string> parts{end_reason_text(context, end)};
    for (Shape shape : end.shapes) parts.push_back(alignment_text(context, shape));
    if (game.wrong_call()) parts.push_back(wrong_call_text(texts, *game.wrong_call()));
    // A review marks it instead.
    if (end.reason == EndReason::board_full && !game.callable().empty() && mode != BoardMode::review)
        parts.push_back(texts.get("result.missed", {{"alignments", alignments_text(context, game.callable())}}));
    std::vector<std::string> lines{join(parts, " "), steal_text(context, end)};
    std::erase(lines, std::string());
    return {result_title(context, end), join(lines, "\n"), !end.winner.has_value()};
}

std::optional<EndingView> ending_view(const TextContext& context, const End& end) {
    const auto& [texts, table, mode] = context;
    const Game& game = game_of(context);
    if (end.reason == EndReason::board_full) return EndingView{{result_title(context, end)}};
    if (end.shapes.empty()) return std::nullopt;
    EndingView view;
    TraitSet shared;
    for (Shape shape : end.shapes) shared.bits |= shared_traits(game.position(), shape).bits;
    for (const std::string& words : trait_words(texts, shared.among(game.options().rules.counting)))
        view.words.push_back(to_upper(words));
    view.is_own = table.players[index_of(*end.winner)].kind == PlayerKind::human;
    view.closing = steal_text(context, end);
    std::vector<std::string> heading;
    if (view.is_own) heading.push_back(texts.get("result.by_call"));
    if (end.shapes.size() == 1) heading.push_back(capitalize(shape_text(texts, *end.shapes.begin())));
    view.heading = join(heading, middle_dot);
    return view;
}

}  // namespace quarto
