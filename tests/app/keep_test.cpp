/// Games that come back: after a reload, by a link, from a disk that is blocked, full or damaged, from another tab.

#include <array>

#include "tests/app/driver.hpp"

namespace quarto::test::app_keep {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9c2.1";

TEST_CASE("After a reload the game is there, at every ply", "[keep]") {
    AppDriver game({.record = "q1;rules=cshf+squares;begin=2"});
    for (const std::string_view move : {"0", "b1", "9", "c2", "f", "d4"}) {
        game.moves(move);
        const std::string record = game.record(), position = game.position(), prompt = game.prompt();
        game.reload();
        CHECK(game.record() == record);
        CHECK(game.position() == position);
        CHECK(game.prompt() == prompt);
        CHECK(game.screen() == Screen::game);
    }
}

TEST_CASE("A call that is being made is not, after a reload; the alignment can still be called", "[keep]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1"});
    game.tap({"quarto", "cell.a1"}).reload();
    CHECK_FALSE(game.view().board.is_pointing);
    game.tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK_FALSE(game.result().empty());
    game.reload();
    CHECK_FALSE(game.result().empty());
}

TEST_CASE("A link opens its game, and does not undo what is played then", "[keep]") {
    AppDriver game({.record = begun});
    CHECK(game.record() == begun);
    CHECK(is_like("A shared game*", game.notice()));
    CHECK(game.position().starts_with(".0....9"));
    game.moves("a4");
    const std::string played = game.record();
    CHECK(game.reload(begun).record() == played);
}

TEST_CASE("A link opened beside a game of one's own keeps that one", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun, "computer casual", "person")}}});
    game.open_link("q1;rules=c;begin=2;moves=5");
    CHECK(game.record().starts_with("q1;rules=c;"));
    CHECK(is_like("*own game is kept*", game.notice()));
    game.tap({"menu", "menu.own_game"});
    CHECK(game.record() == begun);
}

struct BadLink {
    std::string what, record;
    int column;
};
const std::array bad_links{BadLink{"another version", "q9;rules=cshf", 1},
                           BadLink{"another set of rules", "q1;rules=xyz;begin=1;moves=", 10},
                           BadLink{"a move that is none", "q1;rules=cshf;begin=1;moves=0b1.zz", 33},
                           BadLink{"a piece that is given twice", "q1;rules=cshf;begin=1;moves=0b1.0", 33},
                           BadLink{"an escape that is none", "%zz%E0%A4%A", 1},
                           BadLink{"a page's own anchor", "top", 1},
                           BadLink{"a cell that is taken", "q1;rules=cshf;begin=1;moves=0b1.9b1", 34},
                           BadLink{"no beginner", "q1;rules=cshf;begin=3;moves=", 21},
                           BadLink{"a clock of letters", "q1;rules=cshf;begin=1;clock=x;moves=", 29},
                           BadLink{"letters that are no text", "\xff\xfe", 1},
                           BadLink{"ten thousand letters", std::string(10'000, 'a'), 1}};

TEST_CASE("A malformed link is told of with its place, and the game stays usable", "[keep]") {
    for (const auto& [what, record, column] : bad_links) {
        INFO(what);
        AppDriver game({.record = record});
        CHECK(is_like("*cannot be opened:*(At character " + std::to_string(column) + ", * was expected*", game.notice()));
        game.tap({"new_game", "form.begins 1", "start"}).moves("0");
        CHECK(game.plies() == 1);
    }
}

TEST_CASE("A malformed link that is opened in a game leaves that one as it is", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun)}}});
    for (const auto& [what, record, column] : bad_links) {
        INFO(what);
        game.open_link(record);
        CHECK(is_like("*cannot be opened:*(At character " + std::to_string(column) + ", *", game.notice()));
        CHECK(game.record() == begun);
    }
    CHECK(game.moves("a4").record() == begun + "a4");
}

TEST_CASE("A blocked or a full disk costs nothing but the saving", "[keep]") {
    for (const bool is_blocked : {true, false}) {
        const auto disk = std::make_shared<Disk>();
        (is_blocked ? disk->is_blocked : disk->is_full) = true;
        AppDriver game({.record = begun, .disk = disk});
        game.moves("a4.2");
        CHECK(game.record() == begun + "a4.2");
        game.tap("undo");
        CHECK(is_like("*at=*", game.record()));
        CHECK(disk->texts.empty());
        game.reload();
        CHECK(game.record().empty());
    }
}

struct BadSave {
    std::string what, name, text;
    int line, column;
};
const std::array bad_saves{
    BadSave{"a piece given twice", "game", "quarto-game 1\nrecord q1;rules=cshf;moves=0b1.0\n", 2, 32},
    BadSave{"another version", "game", "quarto-game 9\n", 1, 1},
    BadSave{"a level that is none", "game", saved_game(begun, "person", "computer godlike"), 4, 8},
    BadSave{"no second player", "game", "quarto-game 1\nrecord " + begun + "\nfirst person\n", 4, 1},
    BadSave{"noise", "game", "\x01\xff", 1, 1},
    BadSave{"noise", "preferences", "\x01\xff not preferences", 1, 1},
    BadSave{"a theme that is none", "preferences", "quarto-preferences 2\ntheme purple\n", 2, 7}};

TEST_CASE("A damaged save is told of with its place and kept aside, and the game stays usable", "[keep]") {
    for (const auto& [what, name, text, line, column] : bad_saves) {
        INFO(name << ": " << what);
        AppDriver game({.saved = {{name, text}}});
        INFO(game.notice());
        CHECK(is_like("*in line " + std::to_string(line) + " at character " + std::to_string(column) + ", *kept aside*",
                      game.notice()));
        game.tap({"new_game", "form.begins 1", "start"}).moves("0");
        CHECK(game.disk().texts[name + "-unreadable-1"] == text);
    }
}

TEST_CASE("Damaged preferences do not hide the game", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun)}, {"preferences", "\x01\xff not preferences"}}});
    CHECK(game.record() == begun);
    CHECK(is_like("*kept aside*", game.notice()));
}

TEST_CASE("A name with accents stands in the form and in the game, and one that was not entered does not", "[keep]") {
    AppDriver game;
    game.tap({"new_game", "form.name.1"});
    REQUIRE(game.host().question);
    game.enter_name(Seat::first, "Žofia Ærø");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø") != std::string::npos);
    game.tap("form.name.1");  // and the field is left
    CHECK(game.host().question->current == "Žofia Ærø");
    game.tap({"form.opponent 0", "form.begins 1", "start"});
    CHECK(game.prompt().find("Žofia Ærø") != std::string::npos);
}

TEST_CASE("A name is typed in a field of the window", "[keep]") {
    AppDriver game({.fields = Fields::window});
    game.tap({"new_game", "form.name.1"}).letters("Žofia Ærø").key("Enter");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø") != std::string::npos);
    game.tap("form.name.1").letters("!").tap("entry.done");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø!") != std::string::npos);
}

TEST_CASE("A field of the window covers the form: Escape leaves the field alone, and what is pressed is the field's", "[keep]") {
    AppDriver game({.fields = Fields::window});
    game.tap({"new_game", "form.name.1"});
    CHECK_FALSE(game.target("start"));
    CHECK(game.letters("Ann").key("Escape").screen() == Screen::new_game);
    CHECK(game.label_of("form.name.1").find("Ann") == std::string::npos);
    game.tap("form.name.1").tap("entry close");
    CHECK(game.screen() == Screen::new_game);
    CHECK(game.has_focus("button", game.label_of("form.name.1")));
}

TEST_CASE("Two tabs show one game, and neither undoes what was played in the other", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    AppDriver one({.saved = {{"game", saved_game(begun)}}, .height = 900, .disk = disk});
    AppDriver other({.height = 900, .disk = disk});
    one.moves("a4.f");
    other.notice_saves(true);
    CHECK(other.record() == one.record());
    other.take_log();
    other.notice_saves(false);
    other.moves("d4");
    one.notice_saves(true);
    CHECK(one.record() == begun + "a4.fd4");
    other.tap({"menu", "menu.settings", "settings.theme 2"});
    one.notice_saves(true);
    CHECK(one.host().theme == "dark");
    for (const std::string& line : other.log()) CHECK_FALSE(line.starts_with("ask engine"));
}

TEST_CASE("The computer thinks in the tab that is played in", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    const std::string saved = saved_game("q1;rules=cshf;begin=1", "person", "computer beginner");
    AppDriver one({.saved = {{"game", saved}}, .has_engine = true, .disk = disk});
    AppDriver other({.has_engine = true, .disk = disk});
    one.moves("0");
    other.notice_saves(true);
    other.wait(Milliseconds{5'000});
    CHECK(other.engine().questions().empty());
    CHECK(other.plies() == 1);
    one.wait(Milliseconds{5'000});
    CHECK(one.plies() == 3);
    other.notice_saves(true);
    CHECK(other.record() == one.record());
    other.notice_saves(false);
    for (const std::string_view kind : {"cell.", "piece."})
        for (const std::string& name : other.target_names(kind))
            if (other.is_enabled(name)) {
                other.tap(name);
                break;
            }
    other.wait(Milliseconds{5'000});
    CHECK(other.plies() == 7);
    one.notice_saves(true);
    CHECK(one.record() == other.record());
}

}  // namespace quarto::test::app_keep
