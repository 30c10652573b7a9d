#include <utility>

#include "core/notation/comments.hpp"
#include "core/rules/overloaded.hpp"
#include "shell/features/variation/model.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

/// The game up to its current ply.
Table branched(const Table& game, Milliseconds now) {
    return {.players = game.players,
            .hints_allowed = true,
            .is_variation = true,
            .history = game.history->without_clock(game.history->ply(), now)};
}

/// The same or, if somebody has noted a variation from there, that one after its first move.
Table noted(const Table& game, Milliseconds now) {
    Table table = branched(game, now);
    const auto variations = variations_at(*game.history);
    if (variations.empty()) return table;
    const History& first = variations.front();
    const std::size_t ply = table.history->ply() + 1;
    table.history = first.without_clock(first.entries().size(), now).at(ply, now);
    table.history->set_comments(std::string(first.comments()));
    return table;
}

void begin(VariationState& variation, Context& context, Table table) {
    variation.table = std::move(table);
    context.screens.show_board();
    context.emit(event::VariationBegun{});
}

}  // namespace

void update(VariationState& variation, Context& context, const VariationIntent& intent, const Table* game) {
    const auto start = [&](const intent::TryMoves&) {
        if (game) begin(variation, context, noted(*game, context.now));
        else context.emit(event::Rejected{notice::UnavailableReason::other});
    };
    const auto leave = [&](const intent::LeaveVariation&) {
        if (variation.table) context.emit(event::VariationLeft{});
    };
    intent.visit(Overloaded{start, leave});
}

bool branch(VariationState& variation, Context& context, const Table& game, const Move& move) {
    Table table = branched(game, context.now);
    const auto after = table.history->after(table.game().to_move(), move, context.now);
    if (after) begin(variation, context, std::move(table));
    else context.notice = notice::Refused{after.error()};
    return bool(after);
}

void show_variation(GameView& view, const TextContext& context, std::optional<int> from) {
    const Texts& texts = context.texts;
    const Game& game = game_of(context);
    const bool gives = game.phase() == Phase::give;
    if ((!gives && game.phase() != Phase::place) || view.board.is_selecting_call) return;
    std::string about = texts.get("variation.about");
    if (from)
        about =
            capitalize(texts.get("home.move", {{"number", std::to_string(*from)}})) + std::string(middle_dot) + about;
    const Comment comment = comment_at(*context.table.history);
    for (const std::string& said : {show_marked(view.board, comment.marks, texts), comment.text})
        if (!said.empty()) about = said + '\n' + about;
    const auto hand = game.position().hand();
    view.say(texts.get(gives ? "variation.give"_key : "variation.place"_key),
             hand ? attributes_text(texts, *hand) + '\n' + about : about);
}

}  // namespace quarto
