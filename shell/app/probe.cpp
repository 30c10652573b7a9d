#include "core/notation/text.hpp"
#include "shell/ui/json_writer.hpp"
#include "shell/app/frontend.hpp"

namespace quarto {

namespace {

constexpr std::array screen_names{"game",  "new_game", "menu",   "moves",  "settings", "help",
                                  "proof", "language", "course", "shared", "keys"};
static_assert(screen_names.size() == static_cast<std::size_t>(Screen::keys) + 1);

void write_targets(JsonWriter& json, const ui::Tree& tree, int top_layer) {
    json.open_array();
    for (const ui::Node& target : tree) {
        if (!is_target(target) || target.layer < top_layer) continue;
        json.open_object();
        json.key("name").value(to_text(target.id)).key("label").value(target.label);
        json.key("x").value(target.rect.x).key("y").value(target.rect.y);
        json.key("w").value(target.rect.width).key("h").value(target.rect.height);
        json.key("enabled").value(target.enabled);
        json.close_object();
    }
    json.close_array();
}

void write_game(JsonWriter& json, const History& history) {
    const Game& game = history.game();
    json.key("position").value(to_text(PositionText{game.position(), game.options().rules}));
    json.key("phase").value(name_of(game.phase()));
    json.key("seat").value(game.to_move() == Seat::first ? 1 : 2);
    json.key("ply").value(static_cast<int>(history.ply()));
    json.key("plies").value(static_cast<int>(history.entries().size()));
}

void write_exercise(JsonWriter& json, const ExerciseView& exercise) {
    json.open_object();
    json.key("lesson").value(exercise.lesson).key("step").value(exercise.step);
    json.key("verdict").value(exercise.is_solved ? "solved" : exercise.is_missed ? "missed" : "open");
    json.key("title").value(exercise.title).key("place").value(exercise.place);
    json.close_object();
}

}  // namespace

std::string Frontend::probe() const {
    const View& view = app_.view();
    JsonWriter json;
    json.open_object();
    json.key("screen").value(screen_names[static_cast<std::size_t>(view.screen)]);
    json.key("record").value(app_.record());
    if (const History* history = app_.history()) write_game(json, *history);
    json.key("pointing").value(view.board.is_selecting_call);
    json.key("language").value(view.language);
    json.key("prompt").value(view.prompt).key("detail").value(view.detail);
    json.key("notice");
    if (view.notice) json.value(view.notice->text);
    else json.null();
    json.key("result");
    if (view.result) json.value(view.result->title);
    else json.null();
    json.key("lesson");
    if (view.exercise) write_exercise(json, *view.exercise);
    else json.null();
    json.key("proof").value(view.proof.result).key("spent").value(view.proof.detail);
    json.key("asked").value(awaits_engine(app_.state()));
    json.key("moves").open_array();
    for (const MoveLine& line : view.moves) json.value(line.text);
    json.close_array();
    json.key("frames").value(drawn_frames_).key("still").value(is_still());
    json.key("next");
    if (next_frame_) json.value(static_cast<int>(next_frame_->count()));
    else json.null();
    json.key("releases").value(releases_);
    json.key("focused").value(to_text(ui_state_.focused));
    json.key("targets");
    write_targets(json, ui_state_.tree, ui_state_.top_layer);
    return json.close_object().text();
}

}  // namespace quarto
