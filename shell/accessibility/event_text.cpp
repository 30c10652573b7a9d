/// What has happened, and answers to questions about the table, for whoever hears the game.

#include <algorithm>

#include "core/notation/text.hpp"
#include "shell/app/labels.hpp"
#include "shell/i18n/case.hpp"
#include "shell/app/game_text.hpp"

namespace quarto {

std::string GameText::gift(Seat by, Piece piece) const {
    const std::string_view key = address_form(by) == "you."          ? "said.you.gift"
                                 : address_form(other(by)) == "you." ? "said.to_you.gift"
                                                             : "said.name.gift";
    return texts_.get(key, {{"name", subject(by)}, {"opponent", name(other(by))}, {"piece", piece_words(texts_, piece)}});
}

std::string GameText::placement(Seat by, Cell cell, const Position& after) const {
    const std::string piece = piece_words(texts_, *after.at(cell));
    const TextArgument at{"cell", to_text(cell)};
    if (address_form(by) == "you.") return texts_.get("said.you.placement", {{"piece", capitalize(piece)}, at});
    return texts_.get("said.name.placement", {{"name", subject(by)}, {"piece", piece}, at});
}

std::string GameText::called(Seat by, Shape shape) const {
    const TextArgument which{"shape", shape_object(texts_, shape)};
    if (address_form(by) == "you.") return texts_.get("said.you.call", {which});
    return texts_.get("said.name.call", {{"name", subject(by)}, which});
}

std::string GameText::call(std::size_t ply) const {
    const auto& [by, move, after] = table(state_).history->entries()[ply - 1];
    std::vector<std::string> parts{called(by, std::get<Call>(move).shape)};
    if (const auto& wrong = after.wrong_call(); wrong && !after.end()) {
        parts.push_back(text("refusal." + std::string(quarto::name_of(wrong->reason))));
        if (!after.may_call(by)) parts.push_back(text("notice.call_paused"));
    }
    return join(parts, " ");
}

std::string GameText::told(std::size_t ply) const {
    const auto& [by, move, after] = table(state_).history->entries()[ply - 1];
    if (const auto* given = std::get_if<Gift>(&move)) return gift(by, given->piece);
    if (const auto* placed = std::get_if<Placement>(&move)) return placement(by, placed->cell, after.position());
    if (std::holds_alternative<Call>(move)) return call(ply);
    // How a game ended says the same as what ended it.
    return after.end() ? std::string() : event(by, move, after) + '.';
}

std::string GameText::began() const {
    const auto& [options, first_player, dice, start] = table(state_).history->game_start();
    std::vector<std::string> parts{texts_.get("said.began", {{"rules", spoken(rules_summary(options))}})};
    if (dice)
        for (const auto& [seat, die] : {std::pair(Seat::first, dice->first), std::pair(Seat::second, dice->second)})
            parts.push_back(texts_.get(address_form(seat) == "you." ? "said.you.dice" : "said.name.dice",
                                       {{"name", subject(seat)}, {"die", std::to_string(die)}}));
    return join(parts, " ");
}

std::string GameText::sought(std::optional<std::size_t> from) const {
    const std::size_t here = table(state_).history->ply();
    if (from) {
        std::vector<std::string> moves;
        const bool is_back = *from > here;
        for (std::size_t ply = std::min(*from, here) + 1; ply <= std::max(*from, here); ++ply) {
            const auto& [by, move, after] = table(state_).history->entries()[ply - 1];
            const auto* call = std::get_if<Call>(&move);
            const std::string sentence = is_back && call ? called(by, call->shape) : told(ply);  // what it cost is lifted
            moves.push_back(sentence.empty() ? event(by, move, after) + '.' : sentence);
        }
        return texts_.get(is_back ? "said.taken_back" : "said.made_again", {{"moves", join(moves, " ")}});
    }
    return texts_.get("said.travelled", {{"number", std::to_string(table(state_).history->ply())},
                                         {"count", std::to_string(table(state_).history->entries().size())}});
}

std::string GameText::contents(CellSet cells) const {
    std::vector<std::string> parts;
    for (Cell cell : cells) {
        const auto piece = game().position().at(cell);
        parts.push_back(to_text(cell) + ' ' + (piece ? piece_words(texts_, *piece) : text("label.empty")));
    }
    return join(parts, text("list.semicolon")) + '.';
}

std::string GameText::pieces(PieceSet pieces) const {
    std::vector<std::string> parts;
    for (Piece piece : pieces) parts.push_back(piece_words(texts_, piece));
    return join(parts, text("list.semicolon")) + '.';
}

std::string GameText::answer(const Query& asked) const {
    struct Teller {
        const GameText& say;

        std::string operator()(const query::Shapes& shapes) const {
            std::vector<std::string> parts;
            const ShapeSet voided = say.state_.preferences.show_voids ? say.game().voided() : ShapeSet{};
            for (Shape shape : shapes.shapes) {
                std::vector<std::string> what{capitalize(shape_text(say.texts_, shape))};
                if (voided.has(shape)) what.push_back(say.text("answer.void"));
                parts.push_back(said_of(say.texts_, join(what, say.text("list.comma")), say.contents(cells_of(shape))));
            }
            return join(parts, " ");
        }
        std::string operator()(const query::At& at) const { return capitalize(say.contents(CellSet{}.with(at.cell))); }
        std::string operator()(const query::Reserve&) const {
            const PieceSet left = say.game().position().reserve();
            const std::string count = say.texts_.count("answer.reserve", left.size());
            return left.empty() ? count : count + ' ' + capitalize(say.pieces(left));
        }
        std::string operator()(const query::Hand&) const {
            const auto hand = say.game().position().hand();
            if (!hand) return say.text("answer.no_hand");
            return say.hand_label() + '.';
        }
        std::string operator()(const query::Last&) const {
            const std::size_t ply = table(say.state_).history->ply();
            if (ply == 0) return say.began();
            // A placement belongs to the gift that follows it.
            std::vector<std::string> parts;
            if (ply > 1 && table(say.state_).history->entries()[ply - 2].by == table(say.state_).history->entries()[ply - 1].by)
                parts.push_back(say.told(ply - 1));
            parts.push_back(say.told(ply));
            if (say.game().end()) parts.push_back(say.prompt() + ' ' + say.detail());
            return join(parts, " ");
        }
        std::string operator()(const query::Turn&) const {
            return say.state_.lessons.exercise ? say.exercise_prompt() : say.prompt();
        }
        std::string operator()(const query::Time& time) const {
            if (!time.left) return say.text("refusal.no_clock");
            const std::string left = say.texts_.get("label.time", {{"time", time_text(*time.left)}});
            return join({say.name(say.game().to_move()), left}, say.text("list.comma")) + '.';
        }
        std::string operator()(const query::Board&) const {
            const CellSet occupied = say.game().position().occupied();
            return occupied.empty() ? say.text("answer.empty_board") : capitalize(say.contents(occupied));
        }
        std::string operator()(const query::Help&) const { return say.text("answer.help"); }
        std::string operator()(const query::WhichOf& which) const {
            if (which.pieces.empty()) return say.text("answer.no_such_piece");
            return say.texts_.get("answer.which", {{"pieces", say.pieces(which.pieces)}});
        }
        std::string operator()(const query::NoCell& none) const {
            return say.texts_.get("answer.no_such_cell", {{"cell", none.name}});
        }
        std::string operator()(const query::Unclear&) const { return say.text("answer.unclear"); }
    };
    return std::visit(Teller{*this}, asked);
}

}  // namespace quarto
