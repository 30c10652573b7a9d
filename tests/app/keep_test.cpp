/// Restored games: after a reload, from a link, from a blocked, full or damaged disk, from another tab.

#include <array>

#include "tests/app/driver.hpp"

namespace quarto::test::app_keep {

const std::string begun = "q1;rules=cshf;begin=1;moves=0b1.9c2.1";

TEST_CASE("A reload keeps the game at any ply", "[keep]") {
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

TEST_CASE("After a reload a call is no longer being selected but can still be made", "[keep]") {
    AppDriver game({.record = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1"});
    game.tap({"quarto", "cell.a1"}).reload();
    CHECK_FALSE(game.view().board.is_selecting_call);
    game.tap({"quarto", "cell.a1", "cell.d1", "quarto"});
    CHECK_FALSE(game.result().empty());
    game.reload();
    CHECK_FALSE(game.result().empty());
}

TEST_CASE("A link opens its game, and opening it again keeps the moves made since", "[keep]") {
    AppDriver game({.record = begun});
    CHECK(game.record() == begun);
    CHECK(is_like("Shared game*", game.notice()));
    CHECK(game.position().starts_with(".0....9"));
    game.moves("a4");
    const std::string played = game.record();
    CHECK(game.reload(begun).record() == played);
}

TEST_CASE("A link keeps the player's own game", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun, "computer casual", "person")}}});
    game.open_link("q1;rules=c;begin=2;moves=5");
    CHECK(game.record().starts_with("q1;rules=c;"));
    CHECK(is_like("*Your own game is saved*", game.notice()));
    game.tap({"menu", "menu.own_game"});
    CHECK(game.record() == begun);
}

constexpr std::string_view damaged = "This link is damaged. Ask for it again.",
                           newer = "This link is from a newer version of the game. Update first.";

struct BadLink {
    std::string what, record;
    std::string_view told = damaged;
};
const std::array bad_links{BadLink{"another version", "q9;rules=cshf", newer},
                           BadLink{"another set of rules", "q1;rules=xyz;begin=1;moves="},
                           BadLink{"a move that is none", "q1;rules=cshf;begin=1;moves=0b1.zz"},
                           BadLink{"a piece that is given twice", "q1;rules=cshf;begin=1;moves=0b1.0"},
                           BadLink{"an escape that is none", "%zz%E0%A4%A"},
                           BadLink{"a page's own anchor", "top"},
                           BadLink{"a cell that is taken", "q1;rules=cshf;begin=1;moves=0b1.9b1"},
                           BadLink{"no beginner", "q1;rules=cshf;begin=3;moves="},
                           BadLink{"a clock of letters", "q1;rules=cshf;begin=1;clock=x;moves="},
                           BadLink{"letters that are no text", "\xff\xfe"},
                           BadLink{"a zero, as the page writes it", "q1\xef\xbf\xbd;moves=0"},
                           BadLink{"a zero within the moves",
                                   "q1;rules=cshf;begin=1;moves=0\xef\xbf\xbd"
                                   "b1"},
                           BadLink{"ten thousand letters", std::string(10'000, 'a')}};

TEST_CASE("A malformed link is reported, and a game can be started", "[keep]") {
    for (const auto& [what, record, told] : bad_links) {
        INFO(what);
        AppDriver game({.record = record});
        CHECK(game.notice() == told);
        game.tap({"menu", "menu.new_game", "form.begins 1", "start"}).moves("0");
        CHECK(game.plies() == 1);
    }
}

TEST_CASE("A malformed link leaves the current game as it is", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun)}}});
    for (const auto& [what, record, told] : bad_links) {
        INFO(what);
        game.open_link(record);
        CHECK(game.notice() == told);
        CHECK(game.record() == begun);
    }
    CHECK(game.moves("a4").record() == begun + "a4");
}

TEST_CASE("Without a usable disk only saving fails", "[keep]") {
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
    BadSave{"no version", "game", "quarto-game 0\n", 1, 1},
    BadSave{"a level that is none", "game", saved_game(begun, "person", "computer godlike"), 4, 8},
    BadSave{"no second player", "game", "quarto-game 1\nrecord " + begun + "\nfirst person\n", 4, 1},
    BadSave{"noise", "game", "\x01\xff", 1, 1},
    BadSave{"noise", "preferences", "\x01\xff not preferences", 1, 1},
    BadSave{"a theme that is none", "preferences", "quarto-preferences 2\ntheme purple\n", 2, 7}};

TEST_CASE("A damaged save is reported with line and column and kept aside", "[keep]") {
    for (const auto& [what, name, text, line, column] : bad_saves) {
        INFO(name << ": " << what);
        AppDriver game({.saved = {{name, text}}});
        INFO(game.notice());
        CHECK(is_like(
            "*in line " + std::to_string(line) + ", at character " + std::to_string(column) + ". *copy has been kept*",
            game.notice()));
        game.take_log();
        game.tap({"menu", "menu.unreadable"});
        CHECK(game.log() == Log{"show text: " + in_a_line(text)});
        game.tap("menu close").tap({"menu", "menu.new_game", "form.begins 1", "start"}).moves("0");
        CHECK(game.disk().texts[name + "-unreadable-1"] == text);
    }
}

TEST_CASE("A damaged save of each kind is reported where it is read first", "[keep]") {
    for (const SavedKind& kind : saved_kinds) {
        if (kind.unreadable == Unreadable::ignored || kind.slot == SaveSlot::position)
            continue;  // not opened as a place
        INFO(kind.name);
        AppDriver game({.saved = {{std::string(kind.name), "noise"}}, .has_relay = true});
        const std::vector<Intent> places{intent::OpenHome{}, intent::Open{Screen::games}, intent::Open{Screen::friends},
                                         intent::Open{Screen::tournament}};
        const auto is_told = [&] { return is_like("*copy has been kept*", game.notice()); };
        bool was_told = is_told();
        for (const Intent& place : places) was_told = was_told || (game.intend(place), is_told());
        CHECK(was_told);
    }
}

TEST_CASE("Damaged settings don't hide the game", "[keep]") {
    AppDriver game({.saved = {{"game", saved_game(begun)}, {"preferences", "\x01\xff not preferences"}}});
    CHECK(game.record() == begun);
    CHECK(is_like("*copy has been kept*", game.notice()));
}

TEST_CASE("Unreadable saves can still be copied after a restart", "[keep]") {
    AppDriver game({.saved = {{"game", "one"}, {"preferences", "two\n"}, {"learning", "three"}}});
    CHECK(is_like("*copy has been kept*", game.notice()));
    game.tap({"menu", "menu.new_game", "form.begins 1", "start"}).moves("0").reload();
    game.take_log();
    game.tap({"menu", "menu.unreadable"});
    CHECK(game.log() == Log{"show text: " + in_a_line("one\ntwo\nthree")});
}

TEST_CASE("A damaged save that can't be kept is reported and can be copied", "[keep]") {
    for (const std::string text : {"noise", "quarto-game 3\n"}) {
        INFO(text);
        const auto disk = std::make_shared<Disk>();
        disk->texts["game"] = text;
        disk->is_full = true;
        AppDriver game({.disk = disk});
        CHECK(is_like("*no room for a copy*", game.notice()));
        CHECK_FALSE(is_like("*has been kept*", game.notice()));
        game.take_log();
        game.tap({"menu", "menu.unreadable"});
        CHECK(game.log() == Log{"show text: " + in_a_line(text)});
    }
}

const std::string newer_look =
    "quarto-preferences 3\ntheme dark\nconfirm off\nvoids off\ntext normal\npieces wood\n"
    "board diamond\ngroove off\nsound on\nvolume medium\nvibration on\nmotion system\n"
    "form q1;rules=cshf;begin=1\nfirst person\nsecond computer beginner\nbeginning dice\n";

TEST_CASE("A save of a newer version is reported as such and kept aside", "[keep]") {
    for (const std::string name : {"game", "preferences", "learning"}) {
        INFO(name);
        const std::string text = "quarto-" + name + " 99\nwhatever\n";
        AppDriver game({.saved = {{name, text}}});
        CHECK(is_like("*newer version*has been kept*", game.notice()));
        CHECK_FALSE(game.notice().find("line") != std::string::npos);
        CHECK(game.disk().texts[name + "-newer"] == text);
        CHECK_FALSE(game.disk().texts.contains(name + "-unreadable-1"));
        game.tap({"menu", "menu.new_game", "form.begins 1", "start"}).moves("0");
        CHECK(game.reload().notice().empty() == (name != "learning"));
        CHECK(game.disk().texts[name + "-newer"] == text);
    }
}

TEST_CASE("After an update the saves of the newer version are restored", "[keep]") {
    AppDriver game({.saved = {{"game-newer", saved_game(begun, "person Ann")},
                              {"preferences-newer", newer_look},
                              {"learning", "quarto-learning 1\nsolved a/b\nstreaks 5 1\ntimed on\n"},
                              {"learning-newer", "quarto-learning 1\nsolved c/d\nstreaks 2 7\ntimed off\n"}}});
    CHECK(game.record() == begun);
    CHECK(table(game.state()).players[0].name == "Ann");
    CHECK(game.host().theme == "dark");
    CHECK(game.state().lessons.learning == Learning{{"a/b", "c/d"}, {5, 7}, true});
    for (const std::string name : {"game", "preferences", "learning"})
        CHECK(game.disk().texts[name + "-newer"].empty());
    game.moves("a4");
    CHECK(game.reload().record() == begun + "a4");
}

TEST_CASE("After an update the newer version's game is beside the current one, and both are kept", "[keep]") {
    const std::string meanwhile = "q1;rules=c;begin=1;moves=7";
    AppDriver game({.saved = {{"game", saved_game(meanwhile)}, {"game-newer", saved_game(begun)}}});
    CHECK(game.record() == meanwhile);
    game.tap({"menu", "menu.own_game"});
    CHECK(game.record() == begun);
    game.reload();
    CHECK(game.record() == begun);
    game.tap({"menu", "menu.own_game"});
    CHECK(game.record() == meanwhile);
}

TEST_CASE("Saves with Windows line endings can be read", "[keep]") {
    const auto with_returns = [](std::string text) {
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
        return text;
    };
    AppDriver game({.saved = {{"game", with_returns(saved_game(begun, "person Ann") + "help agreed\n")},
                              {"preferences", with_returns(newer_look)},
                              {"learning", with_returns("quarto-learning 1\nsolved a/b\nstreaks 5 1\ntimed on\n")}}});
    CHECK(game.notice().empty());
    CHECK(game.record() == begun);
    CHECK(table(game.state()).players[0].name == "Ann");
    CHECK(table(game.state()).hints_allowed);
    CHECK(game.host().theme == "dark");
    CHECK(game.state().lessons.learning == Learning{{"a/b"}, {5, 1}, true});
}

TEST_CASE("A name with accents is shown in the form and in the game", "[keep]") {
    AppDriver game;
    game.tap({"menu", "menu.new_game", "form.name.1"});
    REQUIRE(game.host().query);
    game.enter_name(Seat::first, "Žofia Ærø");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø") != std::string::npos);
    game.tap("form.name.1");  // the second tap leaves the field
    CHECK(game.host().query->current == "Žofia Ærø");
    game.tap({"form.opponent 0", "form.begins 1", "start"});
    CHECK(game.prompt().find("Žofia Ærø") != std::string::npos);
}

TEST_CASE("A name is typed in a field of the window", "[keep]") {
    AppDriver game({.fields = Fields::window});
    game.tap({"menu", "menu.new_game", "form.name.1"}).type_text("Žofia Ærø").key("Enter");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø") != std::string::npos);
    game.tap("form.name.1").type_text("!").tap("entry.done");
    CHECK(game.label_of("form.name.1").find("Žofia Ærø!") != std::string::npos);
}

TEST_CASE("A field of the window covers the form, and Escape closes only the field", "[keep]") {
    AppDriver game({.fields = Fields::window});
    game.tap({"menu", "menu.new_game", "form.name.1"});
    CHECK_FALSE(game.target("start"));
    CHECK(game.type_text("Ann").key("Escape").screen() == Screen::new_game);
    CHECK(game.label_of("form.name.1").find("Ann") == std::string::npos);
    game.tap("form.name.1").tap("entry close");
    CHECK(game.screen() == Screen::new_game);
    CHECK(game.has_focus("button", game.label_of("form.name.1")));
}

TEST_CASE("Two tabs show the same game, and neither undoes the other's moves", "[keep]") {
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

const std::string shared = "q1;rules=c;begin=2;moves=5";

TEST_CASE("A link opened in a second tab changes neither the first tab's game nor its save", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    AppDriver one({.saved = {{"game", saved_game(begun)}}, .disk = disk});
    one.tap("menu");
    AppDriver other({.record = shared, .disk = disk});
    CHECK(is_like("*Your own game is saved*", other.notice()));
    one.notice_saves(true);
    CHECK(one.record() == begun);
    CHECK(one.screen() == Screen::menu);
    CHECK_FALSE(one.target("menu.own_game"));
    one.tap("menu close").moves("a4");
    other.notice_saves(true);
    CHECK(other.record() == shared);
    other.moves("c3");
    one.notice_saves(true);
    CHECK(one.record() == begun + "a4");

    SECTION("each tab keeps its game after a reload") {
        CHECK(one.reload().record() == begun + "a4");
        CHECK(one.moves("f").record() == begun + "a4.f");
        CHECK(other.reload(shared).record() == shared + "c3");
        other.tap({"menu", "menu.own_game"});
        CHECK(other.record() == begun + "a4.f");
        one.notice_saves(true);
        CHECK(one.record() == begun + "a4.f");
        one.moves("d4");
        other.notice_saves(true);
        CHECK(other.record() == begun + "a4.fd4");
    }
    SECTION("the second tab's menu leads to the first tab's current game") {
        other.tap({"menu", "menu.own_game"});
        CHECK(other.record() == begun + "a4");
    }
    SECTION("a new tab goes on with the shared game if that was played last") {
        AppDriver third({.disk = disk});
        CHECK(third.record() == shared + "c3");
        third.tap({"menu", "menu.own_game"});
        CHECK(third.record() == begun + "a4");
    }
    SECTION("a new game in the first tab is the own game") {
        one.tap({"menu", "menu.new_game", "form.begins 1", "start"}).moves("7");
        other.notice_saves(true);
        CHECK(other.record() == shared + "c3");
        other.tap({"menu", "menu.own_game"});
        CHECK(other.record() == one.record());
    }
    SECTION("a link in the first tab makes its game the one that is kept") {
        one.open_link("q1;rules=h;begin=1;moves=3");
        other.notice_saves(true);
        CHECK(other.record() == shared + "c3");
        CHECK(one.moves("b2").record() == "q1;rules=h;begin=1;moves=3b2");
        one.tap({"menu", "menu.own_game"});
        CHECK(one.record() == begun + "a4");
    }
}

TEST_CASE("Two shared games stay in their tabs, even after a reload", "[keep]") {
    const std::string second_link = "q1;rules=h;begin=1;moves=3";
    const auto disk = std::make_shared<Disk>();
    AppDriver one({.record = shared, .saved = {{"game", saved_game(begun)}}, .disk = disk});
    one.moves("c3");
    AppDriver other({.record = second_link, .disk = disk});
    one.notice_saves(true);
    CHECK(one.record() == shared + "c3");
    other.moves("b2");
    CHECK(one.reload(shared).record() == shared + "c3");
    one.moves("7");
    other.notice_saves(true);
    CHECK(other.record() == second_link + "b2");
    CHECK(other.reload(second_link).record() == second_link + "b2");
    for (AppDriver* tab : {&one, &other}) {
        tab->tap({"menu", "menu.own_game"});
        CHECK(tab->record() == begun);
    }
}

TEST_CASE("A move that loses against another tab's is reported until it has been seen", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    AppDriver one({.saved = {{"game", saved_game(begun)}}, .disk = disk});
    AppDriver other({.disk = disk});
    one.moves("d4");
    other.moves("a4");  // concurrent with the other tab's move
    one.notice_saves(true);
    CHECK(one.record() == begun + "a4");
    CHECK(is_like("*another window*", one.notice()));
    other.moves("f");
    one.notice_saves(true);
    one.notice_saves(false);
    CHECK(one.record() == begun + "a4.f");
    CHECK(is_like("*another window*", one.notice()));
    CHECK(one.moves("d4").notice().empty());
    other.notice_saves(true);
    CHECK(other.record() == begun + "a4.fd4");
    CHECK(other.notice().empty());
}

TEST_CASE("A move that another tab undoes or continues isn't reported as lost", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    AppDriver one({.saved = {{"game", saved_game(begun)}}, .disk = disk});
    AppDriver other({.disk = disk});
    one.moves("d4");
    other.notice_saves(false);
    other.tap("undo");
    one.notice_saves(true);
    CHECK(one.notice().empty());
    one.moves("d4");
    other.notice_saves(false);
    other.moves("f");
    one.notice_saves(true);
    CHECK(one.notice().empty());
}

TEST_CASE("Settings changed in another tab leave the review open", "[keep]") {
    const auto disk = std::make_shared<Disk>();
    const std::string over = "q1;rules=cshf;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1";
    AppDriver one({.saved = {{"game", saved_game(over)}}, .disk = disk});
    AppDriver other({.disk = disk});
    one.tap("review");
    REQUIRE(one.state().review.is_shown);
    other.tap({"menu", "menu.settings", "settings.theme 2"});
    one.notice_saves(true);
    CHECK(one.host().theme == "dark");
    CHECK(one.state().review.is_shown);
}

TEST_CASE("The computer thinks in the tab being played in", "[keep]") {
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
