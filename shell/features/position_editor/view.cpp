#include "shell/features/position_editor/model.hpp"

#include "core/diagram/svg.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

namespace {

/// "You: to give"
std::string turn_text(const TextContext& context) {
    const Seat mover = game_of(context).to_move();
    return said_of(context.texts, player_name(context, mover), status_text(context, mover));
}

/// "Piece to place: tall dark round hollow"
std::string hand_text(const Texts& texts, std::optional<Piece> hand) {
    return said_of(texts, texts.get("position.hand"), hand ? piece_words(texts, *hand) : texts.get("position.no_hand"));
}

std::string news_text(const Texts& texts, const PieceNews& news) {
    const std::string piece = piece_words(texts, news.piece);
    if (const auto* cell = std::get_if<Cell>(&news.spot))
        return capitalize(texts.get("label.placed", {{"piece", piece}, {"cell", to_text(*cell)}})) + '.';
    if (std::holds_alternative<Seat>(news.spot)) return hand_text(texts, news.piece) + '.';
    return texts.get("position.removed", {{"piece", piece}});
}

/// As few lines as possible, since the reserve must stay in reach below them.
std::string detail_of(const PositionEditor::Session& session, const Texts& texts, const std::string& expired) {
    if (session.held) return texts.get("position.held", {{"piece", capitalize(piece_words(texts, *session.held))}});
    if (session.news) return news_text(texts, *session.news) + (expired.empty() ? "" : "\n" + expired);
    return expired.empty() ? texts.get("position.help") : expired;
}

PositionEditorView make_editor_view(const PositionEditor::Session& session, const TextContext& context) {
    const Texts& texts = context.texts;
    const SetUp set_up = set_up_of(session.table);
    const ShapeSet expired = alignments(set_up.position, set_up.rules.counting, set_up.rules.winning);
    PositionEditorView view{.is_playable = is_playable(set_up),
                            .can_undo = !session.past.empty(),
                            .can_redo = !session.future.empty(),
                            .can_clear = set_up != cleared(set_up),
                            .rules = set_up.rules,
                            .to_move = set_up.to_move,
                            .names = {player_name(context, Seat::first), player_name(context, Seat::second)}};
    view.verdict = view.is_playable ? join({texts.get("position.legal"), turn_text(context)}, middle_dot) + '.'
                                    : texts.get("position.full");
    if (!expired.empty())
        view.expired = texts.get("position.expired", {{"alignments", alignments_text(context, expired)}});
    view.detail = detail_of(session, texts, view.expired);
    return view;
}

void show_set_up_board(BoardView& board, const PositionEditor::Session& session, const TextContext& context) {
    const Texts& texts = context.texts;
    const Position& position = board.position;
    board.sets_up = true;
    board.held = session.held;
    board.playable = session.held ? position.empty_cells() : CellSet{};
    board.giveable = {};
    board.asks = session.held.has_value();
    board.called = board.voided = {};
    for (const Seat seat : {Seat::first, Seat::second}) {
        const auto hand = board.hand_side == seat ? position.hand() : std::nullopt;
        board.tray_labels[index_of(seat)] =
            join({player_name(context, seat), hand_text(texts, hand)}, texts.get("list.comma"));
    }
    if (!session.held) return;
    board.put_back_label = texts.get("position.put_back");
    const PieceSpot spot = spot_of(set_up_of(session.table), *session.held);
    if (const auto* cell = std::get_if<Cell>(&spot)) board.call_cells = CellSet{}.with(*cell);
    if (std::holds_alternative<InReserve>(spot)) board.chosen_piece = session.held;
}

}  // namespace

PositionEditorView show_set_up(GameView& view, const PositionEditor::Session& session, const TextContext& context) {
    PositionEditorView editor = make_editor_view(session, context);
    show_set_up_board(view.board, session, context);
    view.say(editor.verdict, editor.detail);
    view.result.reset();
    view.actions = {};
    view.actions.can_undo = editor.can_undo;
    view.actions.can_redo = editor.can_redo;
    return editor;
}

std::string printed_caption(const TextContext& context) {
    const Game& game = game_of(context);
    const auto hand = game.position().hand();
    const std::string rules = rules_summary(context, game.options());
    if (hand) return hand_text(context.texts, hand) + '\n' + rules;
    return game.end() ? rules : context.texts.get("prompt.you.give") + '\n' + rules;
}

std::vector<effect::PrintedTrait> printed_legend(const Texts& texts) {
    // By attribute, what its two pieces have in common: other things each time, so that all eight differ.
    constexpr std::array<std::uint8_t, 4> common{0b0100, 0b0000, 0b0011, 0b0110};
    std::vector<effect::PrintedTrait> legend;
    for (std::uint8_t bit = 0; bit < 4; ++bit)
        for (const bool value : {false, true}) {
            const Trait trait{static_cast<Attribute>(bit), value};
            const Piece piece{static_cast<std::uint8_t>(common[bit] | (value ? 1u << bit : 0u))};
            legend.push_back({trait_word(texts, trait), to_svg(piece, Medium::paper)});
        }
    return legend;
}

}  // namespace quarto
