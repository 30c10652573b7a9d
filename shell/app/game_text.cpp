#include "shell/app/game_text.hpp"

#include <algorithm>
#include <array>

#include "core/analysis/calls.hpp"
#include "core/opponent/levels.hpp"
#include "core/notation/text.hpp"
#include "shell/app/labels.hpp"
#include "shell/i18n/case.hpp"

namespace quarto {

namespace {

constexpr std::string_view separator = " · ";
/// Text keys of values 0 and 1 of each attribute.
constexpr std::array<std::array<std::string_view, 2>, 4> trait_keys{{
    {"piece.light", "piece.dark"},
    {"piece.round", "piece.square"},
    {"piece.tall", "piece.short"},
    {"piece.solid", "piece.hollow"},
}};
constexpr std::array<std::array<std::string_view, 2>, 4> shared_keys{{
    {"shared.light", "shared.dark"},
    {"shared.round", "shared.square"},
    {"shared.tall", "shared.short"},
    {"shared.solid", "shared.hollow"},
}};
constexpr std::array<std::string_view, 4> attribute_keys{"attribute.colour", "attribute.form", "attribute.height",
                                                         "attribute.fill"};
/// Height first, as people say it.
constexpr std::array spoken_order{Attribute::height, Attribute::colour, Attribute::form, Attribute::fill};

template <class Table>
std::string_view key_of(const Table& table, Trait trait) {
    return table[static_cast<std::size_t>(trait.attribute)][trait.value ? 1 : 0];
}

/// "a1, c3"
std::string cells_text(const Texts& texts, CellSet cells) {
    std::vector<std::string> names;
    for (Cell cell : cells) names.push_back(to_text(cell));
    return join(names, texts.get("list.comma"));
}

std::string seat_number(Seat seat) { return seat == Seat::first ? "1" : "2"; }

}  // namespace

namespace {

/// Text keys of a row, a column, a diagonal and a square: by themselves, and as the object of a verb.
using ShapeKeys = std::array<std::string_view, 4>;
constexpr ShapeKeys shape_keys{"shape.row", "shape.column", "shape.diagonal", "shape.square"};
constexpr ShapeKeys object_keys{"shape.object.row", "shape.object.column", "shape.object.diagonal",
                                "shape.object.square"};

std::string shape_by(const ShapeKeys& keys, const Texts& texts, Shape shape) {
    const std::string first = to_text(*cells_of(shape).begin());
    const std::size_t kind = is_square(shape) ? 3 : shape.index / 4u;
    return texts.get(keys[kind],
                     {{"letter", first.substr(0, 1)}, {"number", first.substr(1)}, {"cells", to_text(shape)}});
}

}  // namespace

std::string trait_word(const Texts& texts, Trait trait) { return texts.get(key_of(trait_keys, trait)); }

std::string attributes_text(const Texts& texts, Piece piece) {
    std::vector<std::string> traits;
    for (Attribute attribute : spoken_order) traits.push_back(trait_word(texts, {attribute, piece.has(attribute)}));
    return join(traits, separator);
}

std::string piece_words(const Texts& texts, Piece piece) {
    const auto word = [&](Attribute attribute) { return trait_word(texts, {attribute, piece.has(attribute)}); };
    return texts.get("piece.words", {{"height", word(Attribute::height)},
                                     {"colour", word(Attribute::colour)},
                                     {"form", word(Attribute::form)},
                                     {"fill", word(Attribute::fill)}});
}

std::string shape_text(const Texts& texts, Shape shape) { return shape_by(shape_keys, texts, shape); }

std::string shape_object(const Texts& texts, Shape shape) { return shape_by(object_keys, texts, shape); }

std::vector<std::string> shape_names(const Texts& texts) {
    std::vector<std::string> names;
    for (const Shape shape : ShapeSet::lines_and_squares()) {
        names.push_back(shape_text(texts, shape));
        names.push_back(capitalize(names.back()));
    }
    return names;
}

bool GameText::is_against_computer() const {
    return is_person(state_, Seat::first) != is_person(state_, Seat::second);
}

std::string_view GameText::address_form(Seat seat) const {
    const bool is_you = is_against_computer() && is_person(state_, seat) &&
                        table(state_).players[static_cast<std::size_t>(seat)].name.empty();
    return is_you ? "you." : "name.";
}

std::string GameText::name(Seat seat) const {
    const Player& player = table(state_).players[static_cast<std::size_t>(seat)];
    if (!player.name.empty()) return player.name;
    if (player.kind == PlayerKind::computer && !state_.lessons.exercise) {
        const bool both = !is_person(state_, other(seat));
        return both ? texts_.get("player.robot_number", {{"number", seat_number(seat)}}) : text("player.robot");
    }
    if (is_against_computer() && is_person(state_, seat)) return text("player.you");
    return texts_.get("player.number", {{"number", seat_number(seat)}});
}

std::string GameText::subject(Seat seat) const {
    const bool is_the_computer = is_against_computer() && !is_person(state_, seat) && !state_.lessons.exercise;
    return is_the_computer && table(state_).players[static_cast<std::size_t>(seat)].name.empty()
               ? text("player.computer")
               : name(seat);
}

std::string GameText::level(Seat seat) const {
    const Player& player = table(state_).players[static_cast<std::size_t>(seat)];
    if (player.kind != PlayerKind::computer || state_.lessons.exercise) return {};
    return level_name(player.level);
}

std::string GameText::level_name(int level) const {
    return text("level." + std::string(levels[static_cast<std::size_t>(level)].key) + ".name");
}

std::string GameText::status(Seat seat) const {
    if (game().end()) {
        const auto& winner = game().end()->winner;
        return text(!winner ? "status.drew" : *winner == seat ? "status.won" : "status.lost");
    }
    if (game().to_move() == seat) {
        if (awaits_computer(state_)) return text("status.thinking");
        constexpr std::array<std::string_view, phase_count> keys{"status.to_give", "status.to_place",
                                                                 "status.to_finish", "status.to_accept",
                                                                 "status.waiting"};
        return text(keys[static_cast<std::size_t>(game().phase())]);
    }
    return text(game().phase() == Phase::place ? "status.gave" : "status.waiting");
}

std::string GameText::prompt() const {
    const Seat mover = game().to_move();
    const TextArgument mover_name{"name", subject(mover)}, opponent{"opponent", name(other(mover))};
    if (game().end()) return result(*game().end()).title;
    if (state_.saves.offer) return text("screen.shared") + '.';
    if (state_.selection.pending_call) {
        const auto shape = shape_to_call(state_);
        return shape ? texts_.get("prompt.pointed", {{"shape", capitalize(shape_text(texts_, *shape))}})
                     : text("prompt.point");
    }
    if (!is_person(state_, mover))
        return texts_.get(is_browsing_history(state_)                            ? "prompt.past"
                          : game().phase() == Phase::place ? "prompt.computer_places"
                                                           : "prompt.computer_gives",
                          {mover_name});
    const bool is_first = !game().last_cell() && game().position().occupied().empty();
    const std::string_view subject = is_against_computer() ? "prompt.you." : "prompt.name.";
    constexpr std::array<std::string_view, phase_count> phases{"give", "place", "finish", "accept", "over"};
    std::string key(subject);
    key += phases[static_cast<std::size_t>(game().phase())];
    if (is_first && game().phase() == Phase::give) key += "_first";
    return texts_.get(key, {mover_name, opponent});
}

std::string GameText::detail() const {
    if (game().end()) return result(*game().end()).detail;
    if (state_.selection.pending_call && !shape_to_call(state_) && !state_.selection.pending_call->cells.empty())
        return texts_.get("detail.pointing", {{"cells", cells_text(texts_, state_.selection.pending_call->cells)}});
    if (state_.selection.pending_call) return text(shape_to_call(state_) ? "detail.pointed" : "detail.point");
    const auto piece = game().position().hand() ? game().position().hand() : state_.selection.chosen_piece;
    std::vector<std::string> parts;
    if (piece) parts.push_back(attributes_text(texts_, *piece));
    if (!awaits_person(state_)) return join(parts, separator);
    const bool may_be_one = may_hold_alignment(game().position());  // whoever counts the pieces knows as much
    const bool begins = table(state_).history->ply() == 0 && !piece;
    if (may_be_one && game().may_call(game().to_move()))
        parts.push_back(text(game().phase() == Phase::give    ? "detail.may_call_before_giving"
                             : game().phase() == Phase::place ? "detail.may_call_before_placing"
                                                              : "detail.may_call"));
    else if (begins && table(state_).history->game_start().dice)
        parts.push_back(texts_.get("detail.dice", {{"name", name(game().to_move())}}));
    if (begins && table(state_).hints_allowed && game().options().clock.is_on())
        parts.push_back(text("detail.help_agreed"));
    return join(parts, piece ? "\n" : " ");
}

std::string GameText::only(AttributeSet counting) const {
    std::vector<std::string> names;
    for (Attribute attribute : spoken_order)
        if (counting.has(attribute)) names.push_back(text(attribute_keys[static_cast<std::size_t>(attribute)]));
    return texts_.get("rules.only", {{"attributes", enumeration(texts_, std::move(names))}});
}

std::string GameText::special_rules(const GameOptions& options) const {
    std::vector<std::string> parts;
    if (options.rules.counting != AttributeSet::all()) parts.push_back(only(options.rules.counting));
    if (options.rules.winning != ShapeSet::lines()) parts.push_back(text("rules.squares"));
    if (options.calls == CallRule::late) parts.push_back(text("rules.late"));
    if (options.calls == CallRule::automatic) parts.push_back(text("rules.automatic"));
    return join(parts, separator);
}

std::vector<std::string> GameText::special_notes(const GameOptions& options) const {
    std::vector<std::string> notes;
    if (options.rules.counting != AttributeSet::all()) notes.push_back(capitalize(only(options.rules.counting)) + '.');
    if (options.rules.winning != ShapeSet::lines()) notes.push_back(text("form.squares") + '.');
    if (options.calls == CallRule::late) notes.push_back(text("form.calls_late_note"));
    if (options.calls == CallRule::automatic) notes.push_back(text("form.calls_automatic_note"));
    return notes;
}

std::string GameText::rules_summary(const GameOptions& options) const {
    std::vector<std::string> parts;
    const RuleSet& rules = options.rules;
    if (rules.counting == AttributeSet::all()) {
        parts.push_back(text(rules == RuleSet{} ? "rules.standard" : "rules.advanced"));
    } else {
        parts.push_back(only(rules.counting));
        if (rules.winning != ShapeSet::lines()) parts.push_back(text("rules.squares"));
    }
    constexpr std::array<std::string_view, 3> calls{"rules.calling", "rules.late", "rules.automatic"};
    parts.push_back(text(calls[static_cast<std::size_t>(options.calls)]));
    if (options.clock.is_on()) {
        parts.push_back(
            texts_.count("rules.seconds_a_move", static_cast<long>(options.clock.per_move.count() / 1000)));
        if (table(state_).hints_allowed) parts.push_back(text("rules.help_agreed"));
    }
    return join(parts, separator);
}

std::string GameText::hand_label() const {
    const Seat mover = game().to_move();
    return texts_.get(address_form(mover) == "you." ? "label.you.hand" : "label.name.hand",
                      {{"name", subject(mover)}, {"piece", piece_words(texts_, *game().position().hand())}});
}

std::string GameText::call_label(Seat caller, bool names_caller) const {
    if (const auto shape = shape_to_call(state_))
        return texts_.get("action.call_shape", {{"shape", shape_object(texts_, *shape)}});
    return names_caller ? texts_.get("action.quarto_by", {{"name", name(caller)}}) : text("action.quarto");
}

/// "all light, all tall"
std::string GameText::traits(TraitSet shared) const {
    std::vector<std::string> names;
    for (Attribute attribute : spoken_order)
        for (bool value : {false, true})
            if (shared.has({attribute, value})) names.push_back(text(key_of(shared_keys, {attribute, value})));
    return join(names, text("list.comma"));
}

/// "Row 2: all light, all tall."
std::string GameText::alignment(Shape shape) const {
    const TraitSet shared = shared_traits(game().position(), shape).among(game().options().rules.counting);
    return texts_.get("result.alignment",
                      {{"shape", capitalize(shape_text(texts_, shape))}, {"traits", traits(shared)}});
}

std::string GameText::missed(ShapeSet shapes) const {
    std::vector<std::string> alignments;
    for (Shape shape : shapes) {
        const TraitSet shared = shared_traits(game().position(), shape).among(game().options().rules.counting);
        alignments.push_back(join({shape_text(texts_, shape), traits(shared)}, text("list.comma")));
    }
    return texts_.get("notice.voided", {{"alignments", join(alignments, text("list.semicolon"))}});
}

/// "QUARTO!", "Anna resigned."
std::string GameText::end_reason(const End& end) const {
    using Keys = std::array<std::string_view, 6>;  // by EndReason
    constexpr Keys by_name{"result.by_call",    "result.by_alignment",   "result.by_wrong_call",
                           "result.by_timeout", "result.by_resignation", "result.by_full_board"};
    constexpr Keys of_you{"result.by_call",        "result.by_alignment",       "result.you.by_wrong_call",
                          "result.you.by_timeout", "result.you.by_resignation", "result.by_full_board"};
    const Seat loser = other(end.winner.value_or(Seat::first));
    const Keys& keys = address_form(loser) == "you." ? of_you : by_name;
    return texts_.get(keys[static_cast<std::size_t>(end.reason)], {{"name", subject(loser)}});
}

ResultView GameText::result(const End& end) const {
    ResultView view;
    view.is_draw = !end.winner.has_value();
    if (end.winner) {
        const bool you = is_against_computer() && is_person(state_, *end.winner);
        view.title = you ? text("result.you_win") : texts_.get("result.wins", {{"name", subject(*end.winner)}});
    } else {
        view.title = text("result.draw");
    }
    std::vector<std::string> parts{end_reason(end)};
    for (Shape shape : end.shapes) parts.push_back(alignment(shape));
    if (game().wrong_call()) parts.push_back(wrong_call(*game().wrong_call()));
    // A review has a mark for it.
    if (end.reason == EndReason::board_full && !game().callable().empty() && !state_.review.is_shown)
        parts.push_back(missed(game().callable()));
    if (is_steal(*table(state_).history, table(state_).history->ply())) parts.push_back(text("result.steal"));
    view.detail = join(parts, " ");
    return view;
}

/// "Row 2? These four have nothing in common."
std::string GameText::wrong_call(const WrongCall& call) const {
    return texts_.get("result.wrong_call",
                      {{"shape", capitalize(shape_text(texts_, call.shape))},
                       {"reason", text("refusal." + std::string(quarto::name_of(call.reason)))}});
}

NoticeView GameText::notice(const Notice& notice) const {
    struct Teller {
        const GameText& say;
        const Texts& texts;

        std::string expected(ParseError error) const {
            return texts.get("expected." + std::string(quarto::name_of(error.expected)));
        }
        NoticeView operator()(const notice::Refused& refused) const {
            return {texts.get("refusal." + std::string(quarto::name_of(refused.reason))), NoticeTone::bad};
        }
        NoticeView operator()(const notice::CalledWrongly& wrong) const {
            std::string sentence = say.wrong_call(wrong.call);
            if (!say.game().end()) sentence += ' ' + texts.get("notice.call_paused");
            return {sentence, NoticeTone::bad};
        }
        NoticeView operator()(const notice::NoShape&) const {
            const bool has_squares = say.game().options().rules.winning != ShapeSet::lines();
            return {texts.get(has_squares ? "notice.no_shape" : "notice.no_line"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::PointFirst&) const {
            return {texts.get("notice.point_first"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::Help& help) const {
            if (!help.callable) return {texts.get("notice.nothing_to_call"), NoticeTone::plain};
            if (!help.says_where) return {texts.get("notice.may_call"), NoticeTone::good};
            return {texts.get("notice.callable", {{"alignment", say.alignment(*help.callable)}}), NoticeTone::good};
        }
        NoticeView operator()(const notice::Searching&) const {
            return {texts.get("notice.searching"), NoticeTone::plain};
        }
        NoticeView operator()(const notice::Hint& hint) const {
            if (!hint.is_any) return {say.hint(hint.best), NoticeTone::good};
            const bool is_gift = std::holds_alternative<Gift>(hint.best.move);
            return {texts.get(is_gift ? "hint.any_gift" : "hint.any_place"), NoticeTone::good};
        }
        NoticeView operator()(const notice::BadRecord& bad) const {
            return {texts.get("notice.bad_record", {{"column", std::to_string(bad.error.column)},
                                                    {"expected", expected(bad.error)}}),
                    NoticeTone::bad};
        }
        NoticeView operator()(const notice::LongRecord&) const {
            return {texts.get("notice.long_record"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::BadSave& bad) const {
            const std::string what = bad.is_newer ? texts.get("notice.newer_save")
                                                  : texts.get("notice.bad_save", {{"line", std::to_string(bad.line)},
                                                                                  {"column", std::to_string(bad.error.column)},
                                                                                  {"expected", expected(bad.error)}});
            const std::string where = texts.get(!bad.is_kept   ? "notice.save_not_kept"
                                                : bad.is_newer ? "notice.newer_save_kept"
                                                               : "notice.save_kept");
            return {what + ' ' + where, NoticeTone::bad};
        }
        NoticeView operator()(const notice::PreviousGame&) const {
            return {texts.get("notice.previous_game"), NoticeTone::plain};
        }
        NoticeView operator()(const notice::SharedGame& shared) const {
            const std::string what = texts.get(say.state_.saves.stashed_game ? "notice.shared_game_own_kept"
                                               : is_over(say.state_)   ? "notice.shared_game_over"
                                                                       : "notice.shared_game");
            if (!shared.ignores_players) return {what, NoticeTone::plain};
            return {what + ' ' + texts.get("notice.unknown_players"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::MoveLost&) const {
            return {texts.get("notice.move_lost"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::OtherGame&) const {
            return {texts.get("notice.other_game"), NoticeTone::plain};
        }
        NoticeView operator()(const notice::Copied&) const {
            return {texts.get("notice.record_copied"), NoticeTone::good};
        }
        NoticeView operator()(const notice::Answer& answer) const {
            const bool is_unclear = std::holds_alternative<query::Unclear>(answer.query);
            return {say.answer(answer.query), is_unclear ? NoticeTone::bad : NoticeTone::plain};
        }
        NoticeView operator()(const notice::Locked&) const { return {texts.get("notice.locked"), NoticeTone::bad}; }
        NoticeView operator()(const notice::EngineFailed&) const {
            return {texts.get("notice.engine_failed"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::ProofFailed&) const {
            return {texts.get("notice.proof_failed"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::LanguageUnavailable&) const {
            return {texts.get("notice.language_missed"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::UnknownLanguage&) const {
            return {texts.get("notice.unknown_language"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::LessonsLoadFailed&) const {
            return {texts.get("notice.course_missed"), NoticeTone::bad};
        }
        NoticeView operator()(const notice::BadLessons& bad) const {
            return {texts.get("notice.bad_lessons", {{"line", std::to_string(bad.error.line)},
                                                     {"column", std::to_string(bad.error.column)}}),
                    NoticeTone::bad};
        }
        NoticeView operator()(const notice::StorageFailed& failed) const {
            return {texts.get(failed.fault == StorageFault::unread ? "notice.unread" : "notice.unsaved"),
                    NoticeTone::bad};
        }
        NoticeView operator()(const notice::Unavailable& hindered) const {
            constexpr std::array<std::string_view, 5> keys{"notice.no_game", "notice.no_undo", "notice.no_redo",
                                                           "notice.no_help", "notice.not_now"};
            return {texts.get(keys[static_cast<std::size_t>(hindered.obstacle)]), NoticeTone::bad};
        }
        NoticeView operator()(const notice::Missed& missed) const { return {say.missed(missed), NoticeTone::bad}; }
        NoticeView operator()(const notice::TooLate&) const { return {texts.get("notice.too_late"), NoticeTone::bad}; }
        NoticeView operator()(const notice::Advice& advice) const {
            return {say.advice(advice.number), NoticeTone::good};
        }
        NoticeView operator()(const notice::Voided& voided) const {
            return {say.missed(voided.shapes), NoticeTone::plain};
        }
    };
    return std::visit(Teller{*this, texts_}, notice);
}

std::string GameText::event(Seat by, const Move& move, const Game& after) const {
    const TextArgument who{"name", subject(by)};
    const std::string key = "moves." + std::string(address_form(by));
    if (const auto* call = std::get_if<Call>(&move))
        return texts_.get(after.wrong_call() ? "moves.wrong_call" : "moves.call",
                          {{"name", name(by)}, {"shape", shape_text(texts_, call->shape)}});
    if (std::holds_alternative<Pass>(move)) return texts_.get(key + (after.end() ? "accepted" : "ended"), {who});
    if (std::holds_alternative<Resignation>(move)) return texts_.get(key + "resigned", {who});
    if (std::holds_alternative<Extension>(move)) return texts_.get(key + "extended", {who});
    return texts_.get(key + "timeout", {who});
}

std::string GameText::move_name(const Move& move) const {
    if (const auto* placement = std::get_if<Placement>(&move)) return to_text(placement->cell);
    if (const auto* gift = std::get_if<Gift>(&move)) return attributes_text(texts_, gift->piece);
    if (std::holds_alternative<Pass>(move))
        return text(game().phase() == Phase::accept ? "action.accept_draw" : "action.end_turn");
    return {};
}

std::string GameText::shape_names(ShapeSet shapes) const {
    std::vector<std::string> names;
    for (Shape shape : shapes) names.push_back(shape_text(texts_, shape));
    return join(names, text("list.comma"));
}

std::string GameText::callable_shapes() const {
    std::vector<std::string> objects;
    for (Shape shape : game().callable()) objects.push_back(shape_object(texts_, shape));
    return join(objects, text("list.comma"));
}

std::string GameText::value(Value value) const {
    if (value == lost_to_call) return texts_.get("label.loses_to_call", {{"shape", callable_shapes()}});
    constexpr std::array<std::string_view, 3> keys{"label.loses", "label.draws", "label.wins"};
    return texts_.count(keys[static_cast<std::size_t>(value.outcome)], value.placements);
}

std::string GameText::move_detail(const MoveValue& found, bool is_best) const {
    constexpr std::array<std::string_view, reason_count> keys{
        "analysis.completes",         "analysis.completes",        "analysis.leaves_no_safe_gift",
        "analysis.by_force",          "analysis.by_force",         "analysis.leaves_safe_gifts",
        "analysis.keeps_safe_gifts",  "analysis.may_run_out"};
    std::vector<std::string> parts;
    if (const auto odds = odds_of(state_.analysis, found.move))
        parts.push_back(texts_.count("analysis.traps", odds->losing, {{"replies", std::to_string(odds->replies)}}));
    // What decides lies open on the board: it is completed now, by the next gift, or by any gift after this.
    const bool is_decided = found.value == Value::win_in(1) || found.value == Value::loss_in(1) ||
                            found.value == Value::loss_in(2);
    if (found.value != lost_to_call && (is_best || is_decided)) {
        const RuleSet rules = table(state_).history->game_start().options.rules;
        const auto reasons = explain(game().position(), rules, found.move, found.value);
        if (!reasons.empty()) parts.push_back(fact(keys, reasons.front()));
    }
    return join(parts, separator);
}

std::string GameText::fact(const std::array<std::string_view, reason_count>& keys, const Reason& reason) const {
    const TextArgument shape{"shape", reason.shape ? shape_object(texts_, *reason.shape) : std::string()};
    const TextArgument shared{"traits", traits(reason.traits)};
    const TextArgument cell{"cell", reason.cell ? to_text(*reason.cell) : std::string()};
    return texts_.count(keys[static_cast<std::size_t>(reason.kind)], reason.count, {shape, shared, cell});
}

std::string GameText::reason(const Reason& reason) const {
    constexpr std::array<std::string_view, reason_count> keys{
        "reason.completes",        "reason.lets_complete", "reason.leaves_no_safe_gift",
        "reason.by_force",         "reason.by_force",      "reason.leaves_safe_gifts",
        "reason.keeps_safe_gifts", "reason.may_run_out"};
    return fact(keys, reason);
}

std::string GameText::hint(const MoveValue& best) const {
    if (best.value == lost_to_call) return texts_.get("hint.lost_to_call", {{"shape", callable_shapes()}});
    const bool is_gift = std::holds_alternative<Gift>(best.move);
    constexpr std::array<std::string_view, 3> outcomes{"hint.loses", "hint.draws", "hint.wins"};
    std::vector<std::string> parts{
        texts_.get(is_gift ? "hint.give" : "hint.place", {{"move", move_name(best.move)}}),
        texts_.count(outcomes[static_cast<std::size_t>(best.value.outcome)], best.value.placements)};
    const RuleSet rules = table(state_).history->game_start().options.rules;
    const auto reasons = explain(game().position(), rules, best.move, best.value);
    if (!reasons.empty()) parts.push_back(reason(reasons.front()));
    return join(parts, " ");
}

std::vector<std::string> GameText::level_names() const {
    std::vector<std::string> names;
    for (const Level& level : levels) names.push_back(text("level." + std::string(level.key) + ".name"));
    return names;
}

std::vector<std::string> GameText::level_descriptions() const {
    std::vector<std::string> descriptions;
    for (const Level& level : levels)
        descriptions.push_back(text("level." + std::string(level.key) + ".description"));
    return descriptions;
}

}  // namespace quarto
