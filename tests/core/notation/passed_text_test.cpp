/// Records and positions as messengers, mail programs and people pass them on.

#include <array>
#include <vector>

#include "core/notation/comments.hpp"
#include "core/notation/passed_text.hpp"
#include "core/notation/record.hpp"
#include "tests/core/mangled.hpp"
#include "tests/core/random_play.hpp"
#include "tests/core/table.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

const std::string squares_as_written = "q1;rules=cshf+squares;begin=1;moves=0b1.9c2.1";
const std::string as_written = "q1;rules=cshf;begin=1;moves=0b1.9c2.1";

/// What is read, as this program writes it; empty if the text is refused.
std::string passed_game(std::string_view text) {
    const auto history = parse_passed_game(text, start_time);
    return history ? to_text(*history, start_time) : std::string();
}

std::string passed_position(std::string_view text) {
    const auto position = parse_passed_position(text);
    return position ? to_text(*position) : std::string();
}

}  // namespace

TEST_CASE("A record is read as a messenger or a mail program leaves it") {
    std::string semicolons = as_written, named = as_written, hexadecimal = as_written, twice = as_written;
    replace_each(semicolons, ";", "&#59;");
    replace_each(named, ";", "&semi;");
    replace_each(named, "=", "&equals;");
    replace_each(hexadecimal, ";", "&#x3B;");
    replace_each(twice, ";", "&amp;#59;");
    std::string escaped = as_written;
    for (const std::string_view sign : {";", "=", "."}) replace_each(escaped, sign, "\\" + std::string(sign));
    const std::string encoded = percent_encoded_all(as_written), address = "https://example.org/#" + as_written;
    for (const std::string& text : std::vector<std::string>{
             // around it
             std::string(" ") + as_written, as_written + "\r\n", "\uFEFF" + as_written, as_written + "\u00A0",
             "\u200B" + as_written + "\u200B", "\u202A" + as_written + "\u202C", as_written + ".", as_written + ">",
             as_written + ")", as_written + ",", as_written + "\"", as_written + "*", as_written + "?",
             as_written + ";", as_written + " .\n", "(" + as_written + ")", "<" + as_written + ">",
             "\u201E" + as_written + "\u201C", "\u00AB" + as_written + "\u00BB", "'" + as_written + "'.",
             "\u300C" + as_written + "\u300D", "_" + as_written + "_", "`" + as_written + "`",
             // in an address or a message
             "https://example.org/#" + as_written, "https://example.org/?players=&fbclid=Iw1#" + as_written,
             "web+quarto:" + as_written, "web+quarto://" + encoded, as_written + "&utm_source=x",
             as_written + "?fbclid=Iw1", as_written + "#:~:text=a", as_written + ":~:text=a",
             "Your turn: " + as_written, "Look!\nhttps://example.org/#" + as_written + "\n",
             as_written + "?utm_source=x&utm_medium=y", "> " + as_written,
             // where it ends is marked, whatever follows
             "<" + address + "|my game>", "<" + address + "|" + address + ">", "<" + address + "> Your turn",
             "<a href=\"" + address + "\" class=\"x\">my game</a>", "[" + address + "](" + address + ") Bye",
             "[my game](" + address + ") Bye", "[url]" + address + "[/url]", as_written + "\U0001F600",
             "[url=" + address + "]my game[/url]", "{\"url\":\"" + address + "\",\"id\":7}", "(" + as_written + ") c2",
             // encoded
             encoded, percent_encoded_all(encoded), semicolons, named, hexadecimal, twice,
             percent_encoded_all(semicolons), escaped, percent_encoded_all(escaped),
             // inside it
             "q1;rules=cshf;begin=1;moves=\n0b1.9c2.1", "q1;rules=cshf;\n>> begin=1;moves=0b1.9c2.1",
             "q1; rules=cshf; begin=1; moves=0b1.9c2.1", "q1 ;rules=cshf\u202F; begin=1 ; moves=0b1.9c2.1",
             "q1;rules=cshf;begin=1;moves=0b\u200B1.9c\u00AD2.1", "Q1;RULES=CSHF;BEGIN=1;MOVES=0B1.9C2.1",
             "Q1;rules=cshf;begin=1;moves=0b1.9c2.1",
             "\uFF51\uFF11\uFF1Brules\uFF1Dcshf\uFF1Bbegin\uFF1D1\uFF1Bmoves\uFF1D0b1\uFF0E9c2\uFF0E1"}) {
        CAPTURE(text);
        CHECK(passed_game(text) == as_written);
    }
}

TEST_CASE("A record is read from the source of a mail and of a page") {
    const std::string long_record =
        "q1;rules=cshf+squares;begin=4-2;moves=0b1.9c2.1d3.7a1.3a2.4a3.5a4.6b2.8b3.ab4.bc1.cc3.dc4.ed1.fd2";
    std::string signs = as_written, all;
    replace_each(signs, "=", "=3D");
    for (const char each : as_written) all += '=' + percent_encoded(each).substr(1);
    for (const std::string& text : std::vector<std::string>{
             // quoted-printable: a `=` at the end of a line that goes on, else an escape
             signs, all, "Your turn:=20\r\n" + signs + "\r\n", "https://example.org/#" + signs, signs + "=2E",
             "q1;rules=3Dcshf;begin=3D1;mov=\r\nes=3D0b1.9c2.1", "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9=\nc2.1",
             "q1;rules=3Dcshf;begin=3D=\r\n1;moves=3D0b1.9c2.1", "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.= \t\n9c2.1",
             "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9c= 2.1", "q1=3Brules=3Dcshf=3Bbegin=3D1=3Bmoves=3D0b1.9c2.1",
             "q1;rules=3Dcshf;=E2=80=8Bbegin=3D1;moves=3D0b1.9c2.1=C2=A0",
             "<a href=3D\"https://example.org/#" + signs + "\">my game</a>",
             "<p style=3D\"margin:0\">q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9<wbr>c2.1</p>",
             "Q1;RULES=3DCSHF;BEGIN=3D1;MOVES=3D0B1.9C2.1",
             // tags
             "<p>" + as_written + "</p>", "<div dir=\"auto\">" + as_written + "<br></div>",
             "<PRE><Code class=x>" + as_written + "</Code></PRE>", "<p>Look:</p>\n<p>" + as_written + "</p>",
             "<td>" + as_written + "</td><td>", "q1;rules=cshf;<wbr>begin=1;<wbr/>moves=0b1.9c2.1",
             "q1;rules=<b>cshf</b>;begin=1;moves=0b1.<span style=\"color:#f00; top:0\">9c2</span>.1",
             "q1;<br>rules=cshf;<br />begin=1;</p><p>moves=<br>0b1.9c2.1", "<o:p></o:p>" + as_written + "<o:p></o:p>",
             "q1;rules=cshf;begin=1;moves=0b<font\nface=x>1</font>.9c2.1", "&lt;b&gt;" + as_written + "&lt;/b&gt;",
             "q1;rules=cshf;begin=1;moves=0b1&lt;wbr&gt;.9c2.1",
             "<p><a href=\"https://example.org/#" + as_written + "\"><b>my game</b></a></p>",
             "<li data-game=\"" + as_written + "\">" + as_written + "</li>"}) {
        CAPTURE(text);
        CHECK(passed_game(text) == as_written);
    }
    std::string mail = long_record;
    replace_each(mail, "=", "=3D");
    for (std::size_t at = 10; at < mail.size(); ++at) {
        const std::string wrapped = mail.substr(0, at) + "=\r\n" + mail.substr(at);
        const bool is_in_escape = mail[at - 1] == '=' || (at > 1 && mail[at - 2] == '=');
        CAPTURE(wrapped);
        CHECK(passed_game(wrapped) == (is_in_escape ? std::string() : long_record));
        const std::size_t place = std::min(at, long_record.size());
        CHECK(passed_game("<u>" + long_record.substr(0, place) + "<b>" + long_record.substr(place) + "</b></u>") ==
              long_record);
    }
    // What could be read in another way, or is cut.
    for (const std::string_view text :
         {"q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9 c2", "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9=20c2",
          "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9=", "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9\r\nc2",
          "q1;rules=3Dcshf;begin=1;moves=3D0b1.9", "q1;rules=3dcshf;begin=3d1;moves=3d0b1.9",
          "q1;rules=3Dcshf;moves=00", "q1;rules=3Dcshf;begin=3D1;moves=3D0b1.9=E2=80=A6",
          "q1;rules=cshf;begin=1;moves=0b1.9<br>c2", "q1;rules=cshf;begin=1;moves=0b1.9</p><p>c2",
          "q1;rules=cshf;begin=1;moves=0b1.9 <b>c2</b>", "q1;rules=cshf;begin=1;moves=0b1<x>.9",
          "q1;rules=cshf;begin=1;moves=0b1<del>.9</del>", "q1;rules=cshf;begin=1;moves=0b1<b.9",
          "q1;rules=cshf;begin=1;moves=0b1<img src=x>.9", "q1;rules=cshf;begin=1;moves=0b1.1<b>!</b>", "Q1;MOVES=3D1 ",
          "q1&sem=69;rules=3Dcs=26semi;begin=3D2"}) {
        CAPTURE(text);
        CHECK(passed_game(text).empty());
    }
    for (const std::string_view text :
         {"<p>e24............. f cs+squares</p>", "e24......<wbr>....... f cs<b>+</b>squares",
          "e24......=\r\n....... f cs+squares", "e24.............=20f=20cs=2Bsquares",
          "<div>e24.............&nbsp;f <i>cs+squares</i></div>"}) {
        CAPTURE(text);
        CHECK(passed_position(text) == "e24............. f cs+squares");
    }
}

TEST_CASE("A plus that became a space and a dash that became another one are read") {
    for (const std::string_view text :
         {"q1;rules=cshf squares;begin=1;moves=0b1.9c2.1", "q1;rules=cshf%20squares;begin=1;moves=0b1.9c2.1",
          "Q1;RULES=CSHF SQUARES;BEGIN=1;MOVES=0B1.9C2.1", "q1;rules=cshf\n+squares;begin=1;moves=0b1.9c2.1"}) {
        CAPTURE(text);
        CHECK(passed_game(text) == squares_as_written);
    }
    const std::string dice = "q1;rules=cshf;begin=4-2;start=0.............../-";
    for (const std::string_view dash :
         {"\u2010", "\u2011", "\u2013", "\u2014", "\u2212", "\uFF0D", "&#8211;", "&#x2212;"}) {
        std::string text = dice;
        replace_each(text, "-", dash);
        CAPTURE(text);
        CHECK(passed_game(text) == dice);
    }
}

TEST_CASE("A text that could be read in two ways, is cut or shortened is refused") {
    for (const std::string_view text : {"q1;rules=cshf;begin=1;moves=0b1.9 c2",
                                        "q1;rules=cshf;begin=1;moves=0b1.9. c2 is good",
                                        "q1;rules=cshf;begin=1;moves=0b1.\r\n> 9c2.1",
                                        "q1;rules=cshf;begin=1;moves=0b1. - see",
                                        "q1;rules=cshf;begin=1;moves=0b1.1! a1-d1",
                                        "q1;rules=cshf;begin=1;clock=60;extend=9;moves=0b1. ",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\nc2 or d1",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\nAnna: c2.1",
                                        "q1;rules=cshf;begin=1;moves=0b1.9 Anna c2.1",
                                        "q1;rules=cshf;begin=1;moves=0b1.9 Anna\n;at=1",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\n[Anna] c",
                                        "q1;rules=cshf;begin=1;moves=0b1.9 Bye",
                                        "q1;rules=cshf;begin=1;moves=0b1.9). Bye",
                                        "q1;rules=cshf;begin=1;clock=10\n0",
                                        "q1;rules=c\nshf;begin=1;moves=0b1",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\u2026",
                                        "q1;rules=cshf;begin=1;moves=0b1.9...",
                                        "q1;rules=cshf;begin=1;moves=0b1.9[...]",
                                        "q1;rules=cshf;begin=1;moves=0b1.9 (...)",
                                        "q1;rules=cshf;begin=1;moves=0b1.9[\u2026]",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\u22EF",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\u2025",
                                        "<q1;rules=cshf;begin=1;moves=0b1.9 c2>",
                                        "<q1;rules=cshf;begin=1;moves=0b1.9<br>c2>",
                                        "[x]q1;rules=cshf;begin=1;moves=0b1.9] c2",
                                        "<q1;rules=cshf;begin=1;moves=0b1.\n| 9|a game>",
                                        "(q1;rules=cshf;begin=1;moves=0b1 ) c2",
                                        "\"q1;rules=cshf;begin=1;moves=0b1. \"9c2",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\\nc2",
                                        "q1;rules=cshf;begin=1;moves=0b1.9 \u2026",
                                        "q1;rules=cshf;beg\u2026",
                                        "q1;rules=cshf;begin=1;moves=0b1.\u00B2",
                                        "q1;rules=cshf;begin=1;moves=0b1.9\u0441",
                                        "....0........... 4 \u0441",
                                        "024............. 6 q1;rules=cshf;begin=1;moves=0b1.9",
                                        "q1;rules=cshf;begin=1;moves=0b1.1!",
                                        "q1;rules=cshf;begin=1;moves=0b1. .9",
                                        "q1;rules=cshf;begin=1;moves= .0",
                                        "q1&rules=cshf&begin=2",
                                        "q1;rules=c&begin=2",
                                        "q1;rules=cshf&begin;moves=0",
                                        "q1;rules=cshf&#59begin=2",
                                        "q1;rules=cshf squ ares",
                                        "q1;rules=cshf squ\nares;begin=1",
                                        "q1;rules=cshf;moves=0b1<br>9",
                                        "f1;game=x;record=q1;rules=cshf;begin=1;end",
                                        "record= q1;begin=2",
                                        "#",
                                        "",
                                        " ",
                                        "q 1;begin=1",
                                        "q1%",
                                        "q1;",
                                        "https://example.org/#q1",
                                        "q1;rules=cshf;begin=1;moves=0b1.%zz",
                                        "%",
                                        "&",
                                        "&#;",
                                        "&#x110000;",
                                        "\xE2\x80",
                                        "\xF0\x9F"}) {
        CAPTURE(text);
        CHECK(passed_game(text).empty());
    }
}

TEST_CASE("A dash stays as it is in the names of a link, and nowhere else") {
    for (const std::string_view dash : {"\u2010", "\u2013", "\u2014", "\u2212"}) {
        std::string sent = "f4;game=A_b~3;by=1;name=A~B;other=C~D;record=q1;begin=4~2;moves=0b1.~;end";
        std::string read = "f4;game=A_b-3;by=1;name=A~B;other=C~D;record=q1;begin=4-2;moves=0b1.-;end";
        replace_each(sent, "~", dash);
        replace_each(read, "~", dash);
        CHECK(plain_text(sent) == read);
    }
}

TEST_CASE("The error of a text that can't be read is that of the text as it is, and a link is named whole") {
    CHECK(parse_passed_game(" q1;rules=x", start_time).error() == ParseError{1, Expected::cell_content});
    CHECK(parse_passed_game("q1;rules=cshf;moves=zz ", start_time).error() == ParseError{21, Expected::move});
    CHECK(parse_passed_position("024.............\t7 cs!?x").error() == ParseError{17, Expected::space});
    for (const std::string link :
         {"https://example.org/#q1;rules=cshf;moves=zz", "https://example.org/", "see https://x.y/#024"}) {
        CHECK(parse_passed_game(link, start_time).error() == ParseError{1, Expected::link});
        CHECK(parse_passed_position(link).error() == ParseError{1, Expected::link});
    }
}

TEST_CASE("A position is read with other blanks, in quotes, in an address and in capital letters") {
    const std::string position = "e24............. f cs+squares";
    for (const std::string_view text : {"e24............. f cs+squares",
                                        " e24............. f cs+squares",
                                        "e24.............\tf\tcs+squares",
                                        "e24.............\u00A0f cs+squares\r\n",
                                        "\uFEFFe24............. f cs+squares",
                                        "\"e24............. f cs+squares\"",
                                        "\u201Ee24............. f cs+squares\u201C",
                                        "E24............. F CS+SQUARES",
                                        "e24.............+f+cs+squares",
                                        "e24.............+f+cs squares",
                                        "e24.............  f   cs+squares.",
                                        "(e24............. f cs+squares)",
                                        "https://example.org/#e24.............%20f%20cs%2Bsquares",
                                        "web+quarto:e24.............%2520f%2520cs+squares",
                                        "e24............. f cs&plus;squares",
                                        "e24............. f\u200B cs+squares",
                                        "e24. .... .... .... f cs+squares",
                                        "e24\u2026\u2026\u2026\u2026. f cs+squares",
                                        "<e24............. f cs+squares|a position>",
                                        "[x](https://example.org/#e24............. f cs+squares) Bye",
                                        "e24............. f cs\\+squares",
                                        "e24.\n....\n....\n....\nf cs+squares"}) {
        CAPTURE(text);
        CHECK(passed_position(text) == position);
        CHECK(passed_game(text) == passed_game(position));
    }
    CHECK(passed_position(" 024............. \u2013") == "024............. -");
    for (const std::string_view text :
         {"024............. 6...", "024............. 6 cs...", "024.............6", "024............ 6",
          "024............ 6 c", "0240 ........... 6 f", "024 ............. 6", "02\u2026........... 6",
          "024\u2026\u2026\u2026\u2026 6", "024\u2026\u2026\u2026.... 6", "024............. 6[...]",
          "Position: 024............. 6", "024............. 6 look", "e24\u2026........... f", "024............. 2",
          "#", ". -"}) {
        CAPTURE(text);
        CHECK(passed_position(text).empty());
    }
    CHECK(parse_passed_position(" 024.............\t6", *parse_rules("c"))->rules == *parse_rules("c"));
}

TEST_CASE("A clean text stays as it is") {
    Random random = seeded();
    for (int round = 0; round < 500; ++round) {
        const std::string text = to_text(random_game(random, random_start(random)), start_time);
        const std::string position =
            to_text(PositionText{any_position(random, static_cast<int>(random.below(17))), {}});
        CHECK(plain_text(text) == text);
        CHECK(plain_text(position) == position);
    }
    CHECK(plain_text("f1;game=Zk3qAvFQ0fXh1Tj7mYw2b-;by=1;name=QW5u_--;record=q1;end") ==
          "f1;game=Zk3qAvFQ0fXh1Tj7mYw2b-;by=1;name=QW5u_--;record=q1;end");
}

TEST_CASE("A changed text is never read as another game") {
    Random random = seeded();
    int refused = 0;
    constexpr int rounds = 6'000;
    for (int round = 0; round < rounds; ++round) {
        const History game = random_game(random, random_start(random));
        const auto ply = random.below(static_cast<std::uint32_t>(game.entries().size() + 1));
        const bool is_record = random.below(4) > 0;
        const std::string text =
            is_record ? to_text(game.at(ply, start_time), start_time)
                      : to_text(PositionText{game.game_at(ply).position(), game.game_start().options.rules});
        std::string changed = text;
        for (std::uint32_t k = 1 + random.below(3); k > 0; --k)
            changed = mangled(changed, [&](std::uint32_t end) { return random.below(end); });
        CAPTURE(text, changed);
        const std::string found = passed_game(changed);
        refused += found.empty();
        if (!found.empty()) REQUIRE(found == passed_game(text));
    }
    CHECK(refused < rounds / 2);
}

TEST_CASE("Comments that a program has wrapped or marked are read whole, and what stands behind them is not") {
    CommentedLines lines = *lines_of(*parse_record(as_written, start_time));
    set_comment(lines.front(), {1, "a2 good", "Two beginners, who know each other well, begin with it."});
    const std::string text = commented_text(with_comments(lines), start_time);
    for (const std::size_t width : {50, 76, 100}) {
        for (const std::string_view fold : {"\n", "\r\n\t", " ", "\n> "}) {
            std::string wrapped = text;
            for (std::size_t at = width; at < wrapped.size(); at += width + fold.size()) wrapped.insert(at, fold);
            CAPTURE(wrapped);
            for (const std::string_view end : {"", " Bye", "\nAnna"}) {
                const auto game = parse_passed_game(wrapped.append(end), start_time);
                REQUIRE(game);
                CHECK(commented_text(*game, start_time) == text);
            }
        }
    }
    const auto marked = parse_passed_game('_' + text + '_', start_time);
    REQUIRE(marked);
    CHECK(commented_text(*marked, start_time) == text);
    const auto cut = parse_passed_game(text.substr(0, text.size() - 9), start_time);
    REQUIRE(cut);
    CHECK_FALSE(lines_of(*cut));  // said to be damaged
}
