/// What cells and pieces are called, in every state.

#include "shell/wording/labels.hpp"

#include <set>

#include "shell/i18n/piece_words.hpp"
#include "shell/i18n/text.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

std::string called(const Play& play, std::string_view name) {
    return cell_label(english(), play.view(english()).board, cell(name));
}

}  // namespace

TEST_CASE("All sixteen pieces have names of their own, of four words") {
    std::set<std::string> names;
    for (Piece piece : PieceSet::all()) names.insert(piece_words(english(), piece));
    CHECK(names.size() == 16);
    CHECK(piece_words(english(), Piece{0}) == "tall light round solid");
    CHECK(piece_words(english(), Piece{15}) == "short dark square hollow");
}

TEST_CASE("A cell is called by its place and by what stands there") {
    Play play(two_persons());
    play.plays("9b3");
    CHECK(called(play, "a1") == "a1, empty");
    CHECK(called(play, "b3") == "b3, tall dark round hollow, placed last");
}

TEST_CASE("A cell says that it is chosen, pointed at, called or void") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.fd1");
    play.does(intent::CallQuarto{first}).points_at({"a1", "d1"});
    CHECK(called(play, "a1") == "a1, tall light round solid, selected");
    CHECK(called(play, "a2") == "a2, empty");
    play.does(intent::CallQuarto{first});
    CHECK(called(play, "a1") == "a1, tall light round solid, part of the wrong call");

    Play won(two_persons());
    won.plays("0a1.2b1.4c1.6d1").calls(first, "a1-d1");
    CHECK(called(won, "b1") == "b1, tall light square solid, part of the alignment");

    Play missed(two_persons());
    missed.plays("0a1.2b1.4c1.6d1.8a2").prefers({.show_voids = true});
    CHECK(called(missed, "b1") == "b1, tall light square solid, in an expired alignment");

    Play asked(two_persons());
    asked.prefers({.confirm_moves = true}).does(intent::TapPiece{Piece{9}});
    CHECK(piece_label(english(), asked.view(english()).board, Piece{9}) == "tall dark round hollow, selected");
    CHECK(piece_label(english(), asked.view(english()).board, Piece{0}) == "tall light round solid");
}

TEST_CASE("While values are shown, a cell says its own") {
    Play play(two_persons());
    play.plays("0a1.2b1.4c1.6").does(intent::ToggleAnalysis{});
    play.answers("value " + std::to_string(play.state().engine.ticket) + " d1 - win 1");
    CHECK(called(play, "d1") == "d1, empty, wins at once");
}

TEST_CASE("A move of the list is called by its piece in words, not by a digit") {
    Play play(two_persons());
    play.plays("9b3.0");
    const auto moves = play.view(english()).moves;
    CHECK(move_label(english(), moves[0]) == "Move 1: tall dark round hollow on b3");
    CHECK(move_label(english(), moves[1]) == "Move 2: tall light round solid");
    MoveLine marked = moves[1];
    marked.mark = {MoveMarkKind::losing_gift, "Losing piece"};
    CHECK(move_label(english(), marked) == "Move 2: tall light round solid. Losing piece");
}

TEST_CASE("Lists of words are joined as the language joins them") {
    CHECK(enumeration(english(), {}).empty());
    CHECK(enumeration(english(), {"colour"}) == "colour");
    CHECK(enumeration(english(), {"colour", "shape"}) == "colour and shape");
    CHECK(enumeration(english(), {"height", "colour", "fill"}) == "height, colour and fill");
    CHECK(enumeration(texts_in("de"), {"Farbe", "Form"}) == "Farbe und Form");
    CHECK(said_of(english(), "Row 2", "all light") == "Row 2: all light");
    CHECK(said_of(texts_in("fr"), "Rangée 2", "a") == "Rangée 2\u00a0: a");
}
