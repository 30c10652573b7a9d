#include "shell/features/commands/model.hpp"

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/wording/labels.hpp"

namespace quarto {

namespace {

struct AnswerContext : TextContext {
    const std::string& turn;
    bool shows_voids;
};

/// "c2 tall dark round hollow; c3 empty."
std::string contents_text(const TextContext& context, CellSet cells) {
    const Texts& texts = context.texts;
    std::vector<std::string> parts;
    for (Cell cell : cells) {
        const auto piece = game_of(context).position().at(cell);
        parts.push_back(to_text(cell) + ' ' + (piece ? piece_words(texts, *piece) : texts.get("label.empty")));
    }
    return join(parts, texts.get("list.semicolon")) + '.';
}

/// "tall dark round hollow; short light square solid."
std::string pieces_text(const Texts& texts, PieceSet pieces) {
    std::vector<std::string> parts;
    for (Piece piece : pieces) parts.push_back(piece_words(texts, piece));
    return join(parts, texts.get("list.semicolon")) + '.';
}

std::string answer_to(const AnswerContext& context, const query::Shapes& asked) {
    const Texts& texts = context.texts;
    const ShapeSet expired = context.shows_voids ? game_of(context).voided() : ShapeSet{};
    std::vector<std::string> parts;
    for (Shape shape : asked.shapes) {
        std::vector<std::string> what{capitalize(shape_text(texts, shape))};
        if (expired.has(shape)) what.push_back(texts.get("answer.void"));
        parts.push_back(said_of(texts, join(what, texts.get("list.comma")), contents_text(context, cells_of(shape))));
    }
    return join(parts, " ");
}

std::string answer_to(const AnswerContext& context, const query::At& asked) {
    return capitalize(contents_text(context, CellSet{}.with(asked.cell)));
}

std::string answer_to(const AnswerContext& context, const query::Reserve&) {
    const PieceSet left = game_of(context).position().reserve();
    const std::string count = context.texts.count("answer.reserve", left.size());
    return left.empty() ? count : count + ' ' + capitalize(pieces_text(context.texts, left));
}

std::string answer_to(const AnswerContext& context, const query::Hand&) {
    return game_of(context).position().hand() ? hand_label(context) + '.' : context.texts.get("answer.no_hand");
}

std::string answer_to(const AnswerContext& context, const query::Last&) {
    const History& history = *context.table.history;
    const std::size_t ply = history.ply();
    if (ply == 0) return game_start_text(context);
    std::vector<std::string> parts;
    // A placement and the gift after it are one turn.
    if (ply > 1 && history.entries()[ply - 2].by == history.entries()[ply - 1].by)
        parts.push_back(move_text(context, ply - 1));
    parts.push_back(move_text(context, ply));
    if (const auto& end = history.game().end()) {
        const ResultView result = result_view(context, *end);
        parts.push_back(result.title + ' ' + result.detail);
    }
    return join(parts, " ");
}

std::string answer_to(const AnswerContext& context, const query::Turn&) { return context.turn; }

std::string answer_to(const AnswerContext& context, const query::Time& asked) {
    const Texts& texts = context.texts;
    if (!asked.left) return texts.get("refusal.no_clock");
    const std::string left = texts.get("label.time", {{"time", time_text(*asked.left)}});
    return join({player_name(context, game_of(context).to_move()), left}, texts.get("list.comma")) + '.';
}

std::string answer_to(const AnswerContext& context, const query::Board&) {
    const CellSet occupied = game_of(context).position().occupied();
    return occupied.empty() ? context.texts.get("answer.empty_board") : capitalize(contents_text(context, occupied));
}

std::string answer_to(const AnswerContext& context, const query::Help&) { return context.texts.get("answer.help"); }

std::string answer_to(const AnswerContext& context, const query::WhichOf& asked) {
    const Texts& texts = context.texts;
    if (asked.pieces.empty()) return texts.get("answer.no_such_piece");
    return texts.get("answer.which", {{"pieces", pieces_text(texts, asked.pieces)}});
}

std::string answer_to(const AnswerContext& context, const query::NoCell& asked) {
    return context.texts.get("answer.no_such_cell", {{"cell", asked.name}});
}

std::string answer_to(const AnswerContext& context, const query::Unclear&) {
    return context.texts.get("answer.unclear");
}

}  // namespace

std::string answer_text(const TextContext& context, const Query& asked, const std::string& turn, bool shows_voids) {
    const AnswerContext with{context, turn, shows_voids};
    return std::visit([&](const auto& each) { return answer_to(with, each); }, asked);
}

}  // namespace quarto
