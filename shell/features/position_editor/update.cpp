#include <utility>

#include "core/diagram/svg.hpp"
#include "shell/features/position_editor/model.hpp"

namespace quarto {

namespace {

void show(PositionEditor::Session& session, Context& context, const SetUp& set_up) {
    const GameOptions& options = session.table.history->game_start().options;
    session.table.history = History(start_of(set_up, options), context.now);
    session.held.reset();
    session.news.reset();
}

void change(PositionEditor::Session& session, Context& context, const SetUp& changed) {
    const SetUp before = set_up_of(session.table);
    if (changed == before) return;
    show(session, context, changed);
    session.past.push_back(before);
    session.future.clear();
}

void put(PositionEditor::Session& session, Context& context, Piece piece, const PieceSpot& spot) {
    const SetUp set_up = set_up_of(session.table);
    session.held.reset();
    if (spot_of(set_up, piece) == spot) return;
    change(session, context, with_piece(set_up, piece, spot));
    session.news = PieceNews{piece, spot};
    const CueKind cue = std::holds_alternative<Cell>(spot) ? CueKind::placement : CueKind::gift;
    context.run(effect::PlayFeedback{{cue, piece}});
}

/// The piece that lies where the player has tapped.
std::optional<Piece> piece_at(const SetUp& set_up, const Tapped& tapped) {
    const Position& position = set_up.position;
    if (const auto* cell = std::get_if<Cell>(&tapped)) return position.at(*cell);
    if (const auto* seat = std::get_if<Seat>(&tapped)) return *seat == set_up.to_move ? position.hand() : std::nullopt;
    const Piece piece = std::get<Piece>(tapped);
    return position.reserve().has(piece) ? std::optional(piece) : std::nullopt;
}

PieceSpot spot_tapped(const Tapped& tapped) {
    if (const auto* cell = std::get_if<Cell>(&tapped)) return *cell;
    if (const auto* seat = std::get_if<Seat>(&tapped)) return *seat;
    return InReserve{};
}

void step(PositionEditor::Session& session, Context& context, std::vector<SetUp>& from, std::vector<SetUp>& to,
          notice::UnavailableReason otherwise) {
    if (from.empty()) return context.emit(event::Rejected{otherwise});
    const SetUp now = set_up_of(session.table);
    show(session, context, from.back());
    from.pop_back();
    to.push_back(now);
}

PositionEditor::Session begin(const Table& game, const Table& shown, const GameOptions& options, Milliseconds now) {
    PositionEditor::Session session{.table = {.players = game.players, .is_variation = true}};
    const GameOptions agreed = shown.history ? shown.game().options() : options;
    const SetUp set_up = shown.history ? set_up_of(shown) : SetUp{{}, agreed.rules};
    session.table.history = History(start_of(set_up, agreed), now);
    return session;
}

/// Precondition of all but the first intent: a position is being set up.
struct SetUpChange {
    PositionEditor& editor;
    Context& context;

    PositionEditor::Session& session() const { return *editor.session; }
    SetUp now() const { return set_up_of(session().table); }
    void finish(event::SetUpEnd end) const {
        if (!is_playable(now())) return context.emit(event::Rejected{notice::UnavailableReason::other});
        context.emit(event::SetUpDone{session().table, end});
    }

    void operator()(const intent::SetUpPosition&) const {}
    void operator()(const intent::LeaveSetUp&) const { context.emit(event::SetUpLeft{}); }
    void operator()(const intent::PutPiece& asked) const { put(session(), context, asked.piece, asked.spot); }
    void operator()(const intent::TapTray& asked) const { tap(editor, context, asked.seat); }
    void operator()(const intent::ClearPosition&) const { change(session(), context, cleared(now())); }
    void operator()(const intent::ChoosePositionRules& chosen) const {
        SetUp changed = now();
        changed.rules = chosen.rules;
        change(session(), context, changed);
    }
    void operator()(const intent::ChooseMover& chosen) const {
        SetUp changed = now();
        changed.to_move = chosen.seat;
        change(session(), context, changed);
    }
    void operator()(const intent::PlayPosition&) const { finish(event::SetUpEnd::played); }
    void operator()(const intent::AnalysePosition&) const { finish(event::SetUpEnd::analysed); }
    void operator()(const intent::PrintPosition&) const {
        const Figure figure{.position = now().position, .marked = {}, .shows_reserve = true, .medium = Medium::paper};
        context.run(effect::PrintPosition{to_svg(figure)});
    }
    void operator()(const intent::TeachPosition&) const { context.run(effect::TeachPosition{lesson_of(now())}); }
};

}  // namespace

SetUp set_up_of(const Table& table) {
    const Game& game = table.game();
    return {game.position(), game.options().rules, game.to_move()};
}

void update(PositionEditor& editor, Context& context, const PositionEditorIntent& intent, const Table& game,
            const Table* shown, const GameOptions& options) {
    const bool begins = intent.is<intent::SetUpPosition>();
    if (begins ? !shown : !editor.session) return context.emit(event::Rejected{notice::UnavailableReason::other});
    if (!begins) return intent.visit(SetUpChange{editor, context});
    PositionEditor::Session begun = begin(game, *shown, options, context.now);
    context.emit(event::SetUpBegun{});  // leaves what is shown in place of the game
    editor.session = std::move(begun);
    context.screens.show_board();
}

void resume(PositionEditor& editor, Context& context, const Table& game, const History& start) {
    PositionEditor::Session session{.table = {.players = game.players, .is_variation = true, .history = start}};
    show(session, context, set_up_of(session.table));
    editor.session = std::move(session);
}

std::string saved_text(const PositionEditor& editor, Milliseconds now) {
    return editor.session ? to_text(*editor.session->table.history, now) : std::string();
}

void tap(PositionEditor& editor, Context& context, const Tapped& tapped) {
    PositionEditor::Session& session = *editor.session;
    const SetUp set_up = set_up_of(session.table);
    const auto piece = piece_at(set_up, tapped);
    const PieceSpot spot = spot_tapped(tapped);
    const auto held = session.held;
    const bool is_held_in_reserve = held && set_up.position.reserve().has(*held);
    if (held && held == piece) {
        if (is_held_in_reserve) session.held.reset();
        else put(session, context, *held, InReserve{});
    } else if (held && !(is_held_in_reserve && std::holds_alternative<InReserve>(spot))) {
        put(session, context, *held, spot);
    } else if (piece) {
        session.held = piece;
        session.news.reset();
    }
}

void undo(PositionEditor& editor, Context& context) {
    PositionEditor::Session& session = *editor.session;
    step(session, context, session.past, session.future, notice::UnavailableReason::nothing_to_undo);
}

void redo(PositionEditor& editor, Context& context) {
    PositionEditor::Session& session = *editor.session;
    step(session, context, session.future, session.past, notice::UnavailableReason::nothing_to_redo);
}

}  // namespace quarto
