#include <algorithm>

#include "core/rules/overloaded.hpp"
#include "shell/features/review/model.hpp"
#include "shell/model/engine_notice.hpp"

namespace quarto {

namespace {

std::optional<Task> task_after(const Mark& mark) {
    if (mark.missed) return mark.missed->cell ? Task::complete : Task::call;
    if (!mark.drop) return std::nullopt;
    return mark.drop->before == Outcome::win ? Task::win : Task::hold;
}

void toggle(Review& review, Context& context, const History* game) {
    if (!review.is_shown && !game) return;
    review.is_shown = !review.is_shown;
    context.screens.show_board();
    if (!review.is_shown) return context.emit(event::ReviewClosed{});
    if (review.progress == Review::Progress::failed) {  // while nobody had asked
        review = {};
        review.is_shown = true;
    }
    prepare(review, *game);
}

void retry(const Review& review, Context& context, const History* game) {
    const auto marks = review.is_shown && game ? marks_of(review, *game) : std::vector<Mark>{};
    const auto mark = game ? std::ranges::find(marks, game->ply(), &Mark::ply) : marks.end();
    const auto step = mark == marks.end() ? std::nullopt : retry_step(*game, *mark);
    if (step) context.emit(event::RetryWanted{*step});
    else context.emit(event::Rejected{notice::UnavailableReason::other});
}

}  // namespace

void prepare(Review& review, const History& game) {
    if (!review.values.empty()) return;
    review.next = game.entries().size();
    review.values.resize(review.next + 1);
}

std::optional<Step> retry_step(const History& game, const Mark& mark) {
    const auto task = task_after(mark);
    const std::size_t before = mark.ply - 1;
    if (!task || game.game_at(before).to_move() != mark.by) return std::nullopt;
    return Step{.id = "move-" + std::to_string(mark.ply),
                .start = game.without_clock(before, no_time),
                .task = *task,
                .moves = {},
                .say = {},
                .hint = {}};
}

void update(Review& review, Context& context, const ReviewIntent& intent, const History* game) {
    intent.visit(Overloaded{[&](const intent::ToggleReview&) { toggle(review, context, game); },
                            [&](const intent::RetryMove&) { retry(review, context, game); }});
}

std::optional<protocol::Request> wanted(const Review& review, const Table& table) {
    if (review.values.empty() || review.progress != Review::Progress::running) return std::nullopt;
    return protocol::Review{review.next, *table.history};
}

void take(Review& review, Context& context, const protocol::Reply& reply) {
    if (const auto* better = std::get_if<protocol::BetterMoves>(&reply)) {
        if (better->ply < review.values.size()) review.better[better->ply] = better->moves;
    } else if (const auto* counted = std::get_if<protocol::PlyOdds>(&reply)) {
        if (counted->ply < review.values.size()) review.odds[counted->ply] = counted->odds;
    } else if (const auto* at = std::get_if<protocol::PlyValue>(&reply)) {
        if (at->ply >= review.values.size()) return;
        review.values[at->ply] = at->value;
        review.next = std::max<std::size_t>(at->ply, 1) - 1;
    } else if (std::holds_alternative<protocol::Done>(reply)) {
        review.progress = Review::Progress::done;
    } else if (std::holds_alternative<protocol::Failed>(reply)) {
        review.progress = Review::Progress::failed;
        if (review.is_shown) context.notice = engine_notice(reply);
    }
}

}  // namespace quarto
