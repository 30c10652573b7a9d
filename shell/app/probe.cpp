#include "core/notation/json.hpp"
#include "core/notation/text.hpp"
#include "shell/app/frontend.hpp"
#include "shell/features/solve/model.hpp"

namespace quarto {

namespace {

void add_game(JsonObject& probe, const History& history) {
    const Game& game = history.game();
    probe.add("position", to_text(PositionText{game.position(), game.options().rules}))
        .add("phase", name_of(game.phase()))
        .add("seat", game.to_move())
        .add("ply", history.ply())
        .add("plies", history.entries().size());
}

JsonObject facts_of(const ExerciseView& exercise) {
    return JsonObject()
        .add("lesson", exercise.lesson)
        .add("step", exercise.step)
        .add("status", exercise.is_solved   ? "solved"
                       : exercise.is_missed ? "missed"
                                            : "open")
        .add("title", exercise.title)
        .add("place", exercise.place);
}

void add_texts(JsonObject& probe, const View& view) {
    const auto notice = view.notice ? std::optional(view.notice->text) : std::nullopt;
    const auto result = view.result ? std::optional(view.result->title) : std::nullopt;
    const auto lesson = view.exercise ? std::optional(facts_of(*view.exercise)) : std::nullopt;
    probe.add("is_selecting_call", view.board.is_selecting_call)
        .add("language", view.language)
        .add("prompt", view.prompt)
        .add("detail", view.detail)
        .add("notice", notice)
        .add("result", result)
        .add("lesson", lesson)
        .add("proof", view.sheet.as<ProofView>().result)
        .add("spent", view.sheet.as<ProofView>().detail);
    JsonArray moves;
    for (const MoveLine& line : view.moves) moves.add(line.text);
    probe.add("moves", moves);
}

}  // namespace

std::string Frontend::probe() const {
    const View& view = app_.view();
    const auto next = next_frame_ ? std::optional(next_frame_->count()) : std::nullopt;
    JsonObject probe;
    probe.add("screen", facts_of(view.screen).name).add("record", app_.record());
    if (const History* history = app_.history()) add_game(probe, *history);
    add_texts(probe, view);
    return probe.add("asked", awaits_engine(app_.state()))
        .add("frames", drawn_frames_)
        .add("still", is_still())
        .add("next", next)
        .add("releases", releases_)
        .add("focused", to_text(ui_state_.focused))
        .add("targets", ui::targets_in(ui_state_.tree, ui_state_.top_layer))
        .text();
}

}  // namespace quarto
