/// Parsing of typed lines, independent of a game.

#include "shell/features/commands/model.hpp"

#include "core/notation/text.hpp"
#include "tests/core/table.hpp"
#include "tests/shell/i18n/catalogue.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// The line parsed in English, if it has this kind.
template <class Kind>
std::optional<Kind> matched(std::string_view line) {
    static const Vocabulary words(english());
    const Command command = match(tokenize(line), words);
    const auto* found = std::get_if<Kind>(&command);
    return found ? std::optional(*found) : std::nullopt;
}

template <class Kind>
std::optional<Kind> asked(std::string_view line) {
    const auto ask = matched<command::Ask>(line);
    const auto* found = ask ? std::get_if<Kind>(&ask->query) : nullptr;
    return found ? std::optional(*found) : std::nullopt;
}

PieceSet given(std::string_view line) {
    const auto give = matched<command::Give>(line);
    return give ? give->fitting : PieceSet{};
}

std::string called(std::string_view line) {
    const auto call = matched<command::Call>(line);
    if (!call || !call->has_shape) return {};
    std::string text = call->written ? to_text(*call->written) : std::string();
    for (const Shape shape : call->named) text += ' ' + to_text(shape);
    return text;
}

}  // namespace

TEST_CASE("A typed line becomes words in lower case, and a question mark makes it a question") {
    using Words = std::vector<std::string>;
    CHECK(tokenize(" Quarto: B2-c3! ").words == Words{"quarto", "b2", "c3"});
    CHECK(tokenize("ÄRMEL, Ž").words == Words{"armel", "z"});
    CHECK(tokenize("...").words.empty());
    CHECK(tokenize("b3?").is_question);
    CHECK_FALSE(tokenize("b3").is_question);
}

TEST_CASE("A vocabulary knows all words of a command, and the traits that a word may start") {
    const Vocabulary words = Vocabulary(Texts::from_catalogue(catalogue({{"typed.undo", "undo|take back|back"},
                                                                         {"typed.back", "back"},
                                                                         {"piece.dark", "dark"},
                                                                         {"piece.hollow", "with hole"},
                                                                         {"piece.short", "dwarfish"}}))
                                            .value());
    for (const char* word : {"undo", "take back", "back"}) CHECK(words.means(word, CommandWord::undo));
    CHECK(words.means("back", CommandWord::back));
    CHECK_FALSE(words.means("undo", CommandWord::back));
    CHECK_FALSE(words.means("", CommandWord::undo));
    CHECK_FALSE(words.means("und", CommandWord::undo));
    CHECK(words.any_means({"please", "undo"}, CommandWord::undo));
    CHECK(words.traits("d") == TraitSet{}.with({Attribute::colour, true}).with({Attribute::height, true}));
    CHECK(words.traits("hol") == TraitSet{}.with({Attribute::fill, true}));
    CHECK(words.traits("x").empty());
}

TEST_CASE("Words are recognised without their accents and with any form of sigma") {
    const Vocabulary romanian(texts_in("ro")), greek(texts_in("el"));
    for (const char* line : {"anulează", "anuleaza", "ANULEAZA"})
        CHECK(std::holds_alternative<command::Undo>(match(tokenize(line), romanian)));
    for (const char* line : {"βοήθεια", "βοηθεια", "ΒΟΗΘΕΙΑ"}) {
        const Command command = match(tokenize(line), greek);
        const auto* asked = std::get_if<command::Ask>(&command);
        CHECK((asked && std::holds_alternative<query::Help>(asked->query)));
    }
}

TEST_CASE("Single words can be commands, cells or pieces") {
    CHECK(matched<command::Undo>("Undo!"));
    CHECK(matched<command::Redo>("redo"));
    CHECK(matched<command::Hint>("hint"));
    CHECK(matched<command::Values>("values"));
    CHECK(matched<command::NextStep>("next"));
    CHECK(matched<command::NoSuchMove>("none"));
    CHECK(matched<command::Back>("back"));
    CHECK(matched<command::At>("b3")->cell == Cell{9});
    CHECK(matched<command::At>("b 3")->cell == Cell{9});
    CHECK(matched<command::At>("b3?")->is_question);
    CHECK(given("9") == PieceSet{}.with(Piece{9}));
    CHECK(asked<query::NoCell>("b9")->name == "b9");
}

TEST_CASE("Pieces are described by the beginnings of words, in any order") {
    CHECK(given("hollow dark tall round") == PieceSet{}.with(Piece{9}));
    CHECK(given("ho da ta ro") == PieceSet{}.with(Piece{9}));
    CHECK(given("tall").size() == 8);
    CHECK(asked<query::Unclear>("tall bird"));
}

TEST_CASE("Shapes are named by words, by cells or in notation") {
    CHECK(asked<query::Shapes>("row 2")->shapes == ShapeSet{}.with(Shape{1}));
    CHECK(asked<query::Shapes>("c column")->shapes == ShapeSet{}.with(Shape{6}));
    CHECK(asked<query::Shapes>("diagonal")->shapes.size() == 2);
    CHECK(asked<query::Shapes>("a1 b1")->shapes.size() == 2);  // the row and a square
    CHECK(called("quarto row 2") == " a2-d2");
    CHECK(called("quarto a1-d4") == "a1-d4 a1-d4");
    CHECK(called("quarto b2-c3").starts_with("b2-c3"));
    CHECK_FALSE(matched<command::Call>("quarto")->has_shape);
}

TEST_CASE("A question is recognised within a sentence") {
    CHECK(asked<query::Turn>("whose turn is it?"));
    CHECK(asked<query::Time>("how much time is left?"));
    CHECK(asked<query::Help>("?"));
    CHECK(asked<query::Unclear>(""));
    CHECK(asked<query::Unclear>("xyzzy"));
}
