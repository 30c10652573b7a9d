#include "shell/app/editing.hpp"

namespace quarto {

namespace {

struct Editing {
    PositionEditor& editor;
    Context& context;

    void reject() const { context.emit(event::Rejected{notice::UnavailableReason::other}); }

    bool operator()(const intent::TapCell& tapped) const { return tap(editor, context, tapped.cell), true; }
    bool operator()(const intent::TapPiece& tapped) const { return tap(editor, context, tapped.piece), true; }
    bool operator()(const intent::Make& made) const {
        if (const auto* placement = std::get_if<Placement>(&made.move)) tap(editor, context, placement->cell);
        else if (const auto* gift = std::get_if<Gift>(&made.move)) tap(editor, context, gift->piece);
        else reject();
        return true;
    }
    bool operator()(const intent::Undo&) const { return undo(editor, context), true; }
    bool operator()(const intent::Redo&) const { return redo(editor, context), true; }
    bool operator()(const intent::Ask&) const { return false; }
    bool operator()(const intent::RestrictMoves&) const { return false; }
    bool operator()(const intent::DecideMove&) const { return false; }
    template <class Other>
    bool operator()(const Other&) const {
        return reject(), true;
    }
};

}  // namespace

bool edit(PositionEditor& editor, Context& context, const GameIntent& intent) {
    return intent.visit(Editing{editor, context});
}

}  // namespace quarto
