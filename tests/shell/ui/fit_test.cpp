/// All texts fit: on every screen, in every window, at every text size, in English and with the longest words of any
/// language.

#include <array>
#include <cctype>
#include <cstring>
#include <map>
#include <set>
#include <span>

#include "shell/features/game/action_rows.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/features/game/prompt.hpp"
#include "shell/features/game/screen.hpp"
#include "shell/features/lessons/introduction.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/type.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

using namespace quarto;
using namespace quarto::test;

namespace {

/// The narrowest and the lowest window, a tablet's and a desktop's.
constexpr std::array<std::array<float, 2>, 4> telling_windows{{{320, 480}, {568, 320}, {768, 1024}, {1366, 768}}};

/// Lengthens each word by 40 %, except slots in braces.
std::string stretched(std::string_view text) {
    std::string longer;
    std::size_t letters = 0;
    bool is_braced = false;
    const auto end_word = [&] {
        longer.append(letters * 2 / 5, 'e');
        letters = 0;
    };
    for (const char c : text) {
        const bool is_letter = static_cast<signed char>(c) < 0 || std::isalpha(static_cast<unsigned char>(c)) != 0;
        if (!is_letter) end_word();
        is_braced = c == '{' || (is_braced && c != '}');
        letters += is_letter && !is_braced;
        longer += c;
    }
    end_word();
    return longer;
}

/// The English catalogue with lengthened texts; names of games and typed words are unchanged.
Texts long_words(const std::string& part) {
    const std::string bytes = content_of(QUARTO_ASSETS_DIR "/" + part + "/en.mo");
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + at, sizeof value);
        return static_cast<std::size_t>(value);
    };
    const auto text = [&](std::size_t table, std::size_t k) {
        return bytes.substr(number(table + 8 * k + 4), number(table + 8 * k));
    };
    std::vector<Message> messages;
    for (std::size_t k = 0; k < number(8); ++k) {
        const std::string key = text(number(12), k), value = text(number(16), k);
        const bool stays = key.empty() || key.starts_with("game.") || key.starts_with("typed.");
        messages.emplace_back(key, stays ? value : stretched(value));
    }
    return Texts::from_catalogue(catalogue(messages)).value();
}

/// The screens of games with friends and of tournaments.
void add_friends(std::map<std::string, Play>& plays) {
    const std::string game = "game=Zk3qAvFQ0fXh1Tj7mYw2bA", record = "record=q1;rules=cshf;begin=1;moves=9";
    const intent::TakeFriends known{
        .text = "quarto-friends 1\n" + game + ";seat=1;date=2028-02-28;name=QmVu;own=QW5u;met;sent;" + record + '\n',
        .today = "2028-02-29"};
    intent::TakeFriends invited{.today = "2028-02-29"};
    invited.link = "f1;" + game + ";by=1;name=QW5u;" + record + ";end";
    const auto friends = [&](const std::string& name) -> Play& {
        return plays.emplace(name, Play(two_persons())).first->second.does(intent::Open{Screen::friends}).does(known);
    };
    friends("friends");
    friends("game with a friend").does(intent::OpenFriendGame{0});
    friends("short messages").does(intent::Open{Screen::friend_signals});
    plays.emplace("invited", Play(two_persons())).first->second.does(invited);
    const std::string end = "name=RnJpZGF5;end\n", key = "QmVuQmVuQmVuQmVuQmVuQg";
    const auto own = [&](const std::string& host, const std::string& stage, const std::string& rounds) {
        return intent::TakeTournament{
            .text = "quarto-tournament 3\nplayer=Zk3qAvFQ0fXh1Tj7mYw2bA;name=QW5u;date=2028-02-29" + host +
                    "\nt1;tournament=" + key + ';' + end + "tournament4;key=" + key +
                    ";serial=1;name=RnJpZGF5;form=swiss;rounds=5;stage=" + stage +
                    ";player=Zk3qAvFQ0fXh1Tj7mYw2bA,QW5u,0,0,0;player=AAAAAAAAAAAAAAAAAAAAAA,QmVu,0,0,0;player="
                    "BBBBBBBBBBBBBBBBBBBBBA,Q2FybA,0,0,0" +
                    rounds + ";record=q1;rules=cshf;begin=1;end\n",
            .today = "2028-02-29"};
    };
    const std::string round = ";round=1-2:o,3";
    const intent::TakeTournament held = own(";host", "running", round);
    const auto tournament = [&](const std::string& name) -> Play& {
        Play& play = plays.emplace(name, Play(two_persons())).first->second;
        return play.does(intent::Open{Screen::tournament});
    };
    tournament("no tournament").does(intent::TakeTournament{});
    tournament("tournament").does(held);
    tournament("tournament before its start").does(own(";host", "open", ""));
    tournament("tournament without its host").does(own("", "running;away", round));
    tournament("board of a tournament").does(held).does(intent::OpenBoard{0});
    tournament("player of a tournament").does(held).does(intent::OpenTournamentPlayer{1});
    tournament("invited to a tournament")
        .does(intent::OpenTournamentLink{"t1;tournament=Zk3qAvFQ0fXh1Tj7mYw2bA;" + end})
        .does(intent::TakeTournament{});
    tournament("a host invited to a tournament")
        .does(intent::OpenTournamentLink{"t1;tournament=Zk3qAvFQ0fXh1Tj7mYw2bA;" + end})
        .does(held);
}

/// Every screen, and the game in all its phases.
std::map<std::string, Play> plays(const Texts& course_texts) {
    const GameOptions slow{{}, CallRule::late, WrongCallCost::pause, {60s, TimeoutCost::game, 10s}};
    constexpr std::string_view full_line = "0a1.2b1.4c1.6d1";
    constexpr std::string_view lost = "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4";
    std::map<std::string, Play> plays{{"first visit", Play(SavedData{.seed = 7})}};
    const auto game = [&](const std::string& name, const Setup& setup, std::string_view moves) -> Play& {
        return plays.emplace(name, Play(setup).plays(moves)).first->second;
    };
    const auto introduced = [&](const std::string& name) -> Play& {
        return plays.emplace(name, Play(SavedData{.seed = 7})).first->second.does(intent::OpenIntroduction{});
    };
    introduced("introduction");
    introduced("introduction, elsewhere").does(intent::TapCell{cell("a1")});
    introduced("introduction, placed").does(intent::TapCell{goal_cell});
    introduced("introduction, called").does(intent::TapCell{goal_cell}).does(intent::CallQuarto{second});
    const intent::TakePuzzles today{
        "quarto-puzzles 2\nday 2028-09-28 easy first\nday 2028-09-29 hard helped 12 in 3599\n", "2028-09-29"};
    game("home", against_computer(), "9").does(intent::TakeGames{"", today.today}).does(intent::OpenHome{}).does(today);
    game("giving", against_computer(), "");
    game("placing", two_persons(slow), "9");
    game("two may call", two_persons(slow), std::string(full_line) + ".8");
    game("pointing", two_persons(), full_line).does(intent::CallQuarto{first}).points_at({"a1"});
    game("pointed", two_persons(), full_line).does(intent::CallQuarto{first}).points_at({"a1", "d1"});
    game("hint", two_persons(), full_line).does(intent::AskForHelp{});
    game("second hint", two_persons(), full_line).does(intent::AskForHelp{}).does(intent::AskForHelp{});
    game("missed", two_persons(), std::string(full_line) + ".8a2");
    Play& confirmed = game("confirming", two_persons(), "9");
    Preferences careful = confirmed.state().preferences;
    careful.confirm_moves = true;
    confirmed.prefers(careful).does(intent::TapCell{Cell{5}});
    game("over", two_persons(), lost);
    game("review", two_persons(), lost).does(intent::ToggleReview{});
    game("a moment", two_persons(), lost).does(intent::ToggleReview{}).does(intent::SeekTo{25});
    game("resigned", two_persons(), "9").does(intent::Resign{});
    const auto opposite = [&](const std::string& name, const GameOptions& options, std::string_view moves) -> Play& {
        Play& play = game(name, two_persons(options), moves);
        Preferences facing = play.state().preferences;
        facing.seating = Seating::facing;
        return play.prefers(facing);
    };
    opposite("face to face", slow, std::string(full_line) + ".8");
    opposite("face to face, a refusal", {rules("csh+squares")}, full_line).does(intent::CallQuarto{Seat::second});
    opposite("face to face, pointed", {}, full_line).does(intent::CallQuarto{first}).points_at({"a1", "d1"});
    opposite("face to face, over", {}, lost);
    const intent::OpenRecord shared{"q1;rules=cshf;begin=1;moves=0b1.9", "person,perfect"};
    plays.emplace("shared", Play(SavedData{.seed = 7})).first->second.does(shared);
    plays.emplace("looking", Play(SavedData{.seed = 7})).first->second.does(shared).does(intent::Back{});
    plays.emplace("bad link", Play(SavedData{.seed = 7})).first->second.does(intent::OpenRecord{"q1;moves=zz"});
    game("previous game", two_persons(), "9b3.1").does(intent::Start{}).does(intent::Undo{});
    game("against the computer", against_computer(), "9").computer_plays("b3.1").does(intent::Resign{});
    constexpr std::array<std::pair<const char*, Screen>, 8> screens{{{"new game", Screen::new_game},
                                                                     {"language", Screen::language},
                                                                     {"menu", Screen::menu},
                                                                     {"moves", Screen::moves},
                                                                     {"settings", Screen::settings},
                                                                     {"help", Screen::help},
                                                                     {"keys", Screen::keys},
                                                                     {"proof", Screen::proof}}};
    for (const auto& [name, screen] : screens)
        game(name, two_persons(slow), "9b3.1").does(intent::ChangeSetup{two_persons(slow)}).does(intent::Open{screen});
    Play& set_up = game("position editor", two_persons(), full_line).does(intent::SetUpPosition{});
    plays.emplace("position editor, a piece taken up", set_up).first->second.does(intent::TapCell{Cell{0}});
    plays.emplace("position editor, its sheet", set_up).first->second.does(intent::Open{Screen::position});
    const auto of_games = [&](const std::string& name, const std::string& text, Screen screen) -> Play& {
        return game(name, two_persons(), "").does(intent::Open{screen}).does(intent::TakeGames{text, "2028-02-29"});
    };
    const std::string won =
        "date=2028-09-29;second=casual;favourite;pace=65000,0;review=15-1,14-3;record=q1;rules=cs+squares;"
        "begin=1;calls=automatic;clock=60;moves=0a1.2b1.4c1.1a2.2x\n";
    const std::string others = won + "first=person Konstantinos;record=q1;moves=0a1.2b1.4c1.1a2.2x\n";
    for (const Screen screen : {Screen::games, Screen::statistics, Screen::achievements}) {
        const std::string name = "screen " + std::to_string(static_cast<int>(screen));
        of_games("no games, " + name, "", screen);
        of_games("games, " + name, others, screen);
    }
    of_games("deleted", others, Screen::games).does(intent::OpenKept{0}).does(intent::DeleteKept{});
    of_games("kept game", others, Screen::games).does(intent::OpenKept{0});
    const intent::TakeCourse course{content_of(QUARTO_ASSETS_DIR "/course/course.txt"), course_texts};
    const auto lesson = [&](const std::string& name, const Intent& intent) -> Play& {
        Play& play = game(name, two_persons(), "9b3.1").does(intent::Open{Screen::course}).does(course);
        play.does(intent);
        return play;
    };
    const auto ticket = [](const Play& play) { return std::to_string(play.state().engine.ticket); };
    lesson("lessons", intent::TimeTraining{true});
    lesson("lesson", intent::OpenStep{0, 0});
    lesson("call", intent::OpenStep{7, 0});
    Play& missed = lesson("missed", intent::OpenStep{4, 0});
    missed.answers("solutions " + ticket(missed) + " 1").does(intent::TapPiece{Piece{6}});
    Play& solved = lesson("solved", intent::OpenStep{0, 3});
    solved.answers("solutions " + ticket(solved) + " a2").does(intent::TapCell{cell("a2")});
    Play& ended = game("lesson's end", two_persons(), "");
    ended.does(intent::OpenLessons{"quarto-lessons 1\npass 80\nlesson one\nend " +
                                       texts_in("de").get("course.finished") +
                                       "\nstep a\ngame q1;start=024............./6\ntask complete\n"
                                       "step b\ngame q1;start=024............./6\ntask complete\n",
                                   "one/b", "one/a!"});
    ended.answers("solutions " + ticket(ended) + " d1")
        .does(intent::TapCell{cell("c1")})
        .does(intent::TapCell{cell("d1")});
    ended.does(intent::NextStep{});
    lesson("puzzle", intent::OpenPuzzle{"2028-02-29"});
    const intent::TakePuzzles puzzles{
        "quarto-puzzles 1\nday 2028-09-28 easy tries 12\nday 2028-09-29 middle helped 2\n"
        "mistake 0 2028-09-29 complete q1;start=024............./6\n",
        "2028-09-29"};
    game("puzzles", two_persons(), "").does(intent::Open{Screen::puzzles}).does(puzzles);
    game("no puzzles", two_persons(), "")
        .does(intent::Open{Screen::puzzles})
        .does(intent::TakePuzzles{"", "2028-09-29"});
    Play& over = lesson("puzzle solved", intent::OpenPuzzle{"2028-09-29"});
    over.answers("step " + ticket(over) + " q1;start=024............./- safe");
    over.answers("solutions " + ticket(over) + " 1").does(intent::TapPiece{Piece{1}}).does(puzzles);
    Play& training = lesson("training", intent::Train{Training::alignments});
    training.does(intent::TimeTraining{true});
    training.answers("step " + ticket(training) + " q1;start=03a.....4.....5./9;moves=d1 call");
    add_friends(plays);
    return plays;
}

void check_that_nothing_is_cut(const Texts& texts, const Texts& course_texts,
                               std::span<const std::array<float, 2>> in = fitted_windows) {
    Screens screens;
    for (const auto& [name, play] : plays(course_texts)) {
        const View view = play.view(texts);
        for (const auto& window : in)
            for (const float font_scale : {1.0f, 1.25f, 1.5f}) {
                INFO(name << ", " << window[0] << " x " << window[1] << ", letters " << font_scale);
                CHECK(screens.cut(view, texts, window, font_scale) == std::vector<std::string>());
            }
    }
}

void check_that_lessons_are_whole(std::string_view language) {
    Screens screens;
    const Texts texts = texts_in(language), course_texts = texts_in(language, "course");
    Play play = Play(two_persons()).does(intent::Open{Screen::course});
    play.does(intent::TakeCourse{content_of(QUARTO_ASSETS_DIR "/course/course.txt"), course_texts});
    const std::vector<Lesson> lessons = play.state().lessons.course->lessons;
    for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson)
        for (std::size_t step = 0; step < lessons[lesson].steps.size(); ++step) {
            const View view = play.does(intent::OpenStep{lesson, step}).view(texts);
            for (const std::array<float, 2> window : {std::array{390.0f, 664.0f}, {390, 844}, {1280, 800}}) {
                INFO(language << ", " << view.detail << ", " << window[0] << " x " << window[1]);
                CHECK_FALSE(screens.scrolls_words(view, texts, window));
            }
        }
}

}  // namespace

TEST_CASE("Each screen is among those whose texts are checked") {
    std::set<Screen> shown;
    for (const auto& [name, play] : plays(Texts())) shown.insert(play.state().screens.top());
#define SCREEN(name, feature, opening, list) \
    if (!shown.contains(Screen::name)) FAIL_CHECK(#name);
#include "shell/model/screens.def"
}

TEST_CASE("No text is cut on any screen, in any window, with any text size") {
    check_that_nothing_is_cut(english(), texts_in("en", "course"));
}

TEST_CASE("No text is cut in a language whose words are 40 % longer") {
    check_that_nothing_is_cut(long_words("text"), long_words("course"), telling_windows);
}

TEST_CASE("No text is cut in a language whose words are 40 % longer, in any window", "[.deep]") {
    check_that_nothing_is_cut(long_words("text"), long_words("course"));
}

TEST_CASE("No text is cut in any language", "[.deep]") {
    for (const Language& language : languages) {
        INFO(language.name);
        check_that_nothing_is_cut(texts_in(language.code), texts_in(language.code, "course"));
    }
}

TEST_CASE("The texts of lessons are shown whole on common phones and desktops") {
    check_that_lessons_are_whole("en");
    check_that_lessons_are_whole("de");
}

TEST_CASE("The texts of lessons are shown whole on common phones and desktops, in every language", "[.deep]") {
    for (const Language& language : languages) check_that_lessons_are_whole(language.code);
}

TEST_CASE("Prompts, hints and answers can be read without scrolling on phones") {
    Screens screens;
    auto moments = plays(texts_in("en", "course"));
    Play& refused = moments.emplace("void call", Play(two_persons()).plays("0a1.2b1.4c1.6d1.8d4.ac4.b")).first->second;
    refused.does(intent::CallQuarto{Seat::first}).points_at({"a1", "d1"}).does(intent::CallQuarto{Seat::first});
    REQUIRE(refused.notice<notice::Refused>());
    Play& advised = moments.emplace("advice", Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1")).first->second;
    advised.does(intent::AskForHelp{}).finds_all();
    REQUIRE(advised.notice<notice::Hint>());
    for (const std::string_view moves : {"0a1.fb2", "0a1.fb2.6"}) {
        Play& any = moments.emplace("any of " + std::string(moves), Play(two_persons()).plays(moves)).first->second;
        any.does(intent::AskForHelp{});
        const std::string ticket = std::to_string(any.state().engine.ticket);  // the engine would take half a minute
        const Position& position = any.game().position();
        if (position.hand())
            for (Cell cell : position.empty_cells()) any.answers("value " + ticket + ' ' + to_text(cell) + " - draw");
        else
            for (Piece piece : position.reserve()) any.answers("value " + ticket + ' ' + to_text(piece) + " - draw");
        any.answers("done " + ticket);
        REQUIRE(any.notice<notice::Hint>());
    }
    moments.emplace("first gift of two", Play(two_persons()));
    Play& wrong = moments.emplace("wrong call", Play(two_persons()).plays("0a1.fb1.1c1.ed1")).first->second;
    wrong.does(intent::CallQuarto{Seat::first}).points_at({"a1", "d1"}).does(intent::CallQuarto{Seat::first});
    REQUIRE(wrong.notice<notice::CalledWrongly>());
    for (const auto& [name, play] : moments) {
        const View view = play.view(english());
        for (const std::array<float, 2> window :
             {std::array{390.0f, 844.0f}, {390, 664}, {844, 390}, {360, 640}, {320, 568}})
            for (const float font_scale : {1.0f, 1.25f, 1.5f}) {
                // Large text may scroll, except while giving a piece, when the prompt must not cover the reserve.
                if (font_scale > 1 && !view.notice && !view.tip && !view.board.giveable.empty()) continue;
                INFO(name << ", " << window[0] << " x " << window[1] << ", letters " << font_scale << ": "
                          << view.prompt << " / " << view.detail << " / " << (view.notice ? view.notice->text : ""));
                CHECK_FALSE(screens.scrolls_words(view, english(), window, font_scale));
            }
    }
}

TEST_CASE("No words cover the board on the smallest phone, in any language") {
    constexpr std::array<float, 2> window{320, 568};
    Screens screens;
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        for (const auto& [name, play] : plays(texts_in(language.code, "course"))) {
            const View view = play.view(texts);
            if (view.screen != Screen::game || view.home || is_facing(view)) continue;
            ui::UiState state;
            screens.picture(texts, window, 1, state, [&](ui::Ui& ui) {
                GameLayout layout = lay_out_game(ui.window(), ui.scale(), ui.skin().camera_preset());
                make_room_for_words(ui, view, offered_buttons(ui, view), layout);
                const ui::Rect covered = covered_place(ui, view, layout);
                INFO(language.code << ", " << name << ": " << view.prompt << " / " << view.detail);
                if (!covered.empty()) CHECK(covered.y >= layout.stage.bottom());
            });
        }
    }
}

TEST_CASE("With larger text the names of both players are never smaller than with normal text") {
    Screens screens;
    const View view = Play(against_computer()).plays("9").view(english());
    for (const auto& window : fitted_windows)
        for (const PlayerView& player : view.players) {
            float usual = 0;
            for (const float font_scale : {1.0f, 1.25f, 1.5f}) {
                ui::UiState state;
                screens.picture(english(), window, font_scale, state, [&](ui::Ui& ui) {
                    const GameLayout layout = lay_out_game(ui.window(), ui.scale(), ui.skin().camera_preset());
                    const ui::Rect& room = player.is_computer ? layout.their_card : layout.own_card;
                    const bool on_card = layout.mode == LayoutMode::wide;
                    const float inner = on_card ? room.width - ui.px(32) : room.width;
                    const float width = card_room(ui, inner, on_card).words;
                    const ui::TextStyle style = ui::strong(ui);
                    const std::string name = card_words(ui, player, style, width).name;
                    const ui::TextStyle drawn = ui::fitted(ui, style, name, width);
                    const float size = ui.em(drawn.type) * drawn.shrink;
                    INFO(name << ", " << window[0] << " x " << window[1] << ", letters " << font_scale);
                    if (ui::text_width(ui, drawn, name) <= width) CHECK(size >= usual);  // else the badge replaces it
                    if (font_scale == 1) usual = size;
                });
            }
        }
}

TEST_CASE("A friend is asked to play, and a kept game reviewed, without scrolling, on all phones and in any language") {
    const std::string game =
        "quarto-games 1\ndate=2028-02-28;second=casual;record=q1;begin=1;moves=0a1.4b1.1c1.3d1.1!a1-d1\n";
    const Play friends =
        Play(two_persons()).does(intent::Open{Screen::friends}).does(intent::TakeFriends{.today = "2028-02-29"});
    const Play kept = Play(two_persons())
                          .does(intent::Open{Screen::games})
                          .does(intent::TakeGames{game, "2028-02-29"})
                          .does(intent::OpenKept{0});
    Screens screens;
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        for (const std::array<float, 2> window :
             {std::array{390.0f, 844.0f}, {320, 568}, {844, 390}, {820, 1180}, {1366, 768}})
            for (const auto& [play, button] :
                 {std::pair(&friends, ui::Kind::friends_invite), {&kept, ui::Kind::kept_review}}) {
                ui::UiState state;
                for (int pictures = 0; pictures < 3; ++pictures)
                    screens.picture(texts, window, 1, state,
                                    [&](ui::Ui& ui) { (void)draw_screens(ui, play->view(texts)); });
                const auto* target = ui::find_target(state.tree, ui::Id{button});
                const auto area = std::ranges::find(state.tree.rbegin(), state.tree.rend(), ui::Role::scroll,
                                                    &ui::Node::role);  // the sheet's is the last
                CAPTURE(language.code, window[0], to_text(ui::Id{button}));
                REQUIRE(target);
                CHECK(target->rect.bottom() <= window[1]);
                if (window[1] > 1000 || (play == &friends && window[1] > 800))
                    CHECK_FALSE(area->enabled);  // all of it is in sight
            }
    }
}

TEST_CASE("What is said of a friend and of the relay can be read without scrolling on phones, in any language") {
    Screens screens;
    const Play play = Play(two_persons()).plays("0a1.fb2");
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        const TextArgument name{"name", "Maximilian"};
        View waiting = play.view(texts), unsent = waiting;
        waiting.prompt = texts.get("prompt.friend", {name});
        for (const TextKey key : {"friends.here"_key, "friends.away"_key, "friends.no_connection"_key}) {
            waiting.detail = texts.get(key, {name});
            CAPTURE(language.code, waiting.detail);
            CHECK_FALSE(screens.scrolls_words(waiting, texts, {390, 664}, 1));
        }
        unsent.prompt = texts.get("screen.friends");
        for (const TextKey key : {"friends.taken"_key, "friends.gone"_key}) {
            unsent.detail = texts.get(key);
            CAPTURE(language.code, unsent.detail);
            CHECK_FALSE(screens.scrolls_words(unsent, texts, {390, 664}, 1));
        }
        unsent.prompt = texts.get("friends.waits", {name});
        unsent.detail.clear();
        CAPTURE(language.code, unsent.prompt);
        CHECK_FALSE(screens.scrolls_words(unsent, texts, {390, 664}, 1));
        for (const TextKey key : {"friends.moved"_key, "friends.both_yours"_key, "friends.both_theirs"_key,
                                  "friends.other_game"_key, "friends.taken"_key}) {
            waiting.notice = ui::Message{texts.get(key, {name}), ui::Tone::plain};
            CHECK_FALSE(screens.scrolls_words(waiting, texts, {390, 664}, 1));
        }
    }
}

TEST_CASE("No text is cut or broken within a word on small boards") {
    constexpr std::array<std::array<float, 2>, 3> frames{{{240, 480}, {288, 480}, {328, 480}}};
    for (const std::string_view code : {"en", "de"}) {
        Screens screens;
        const Texts texts = texts_in(code);
        for (const auto& [name, play] : plays(texts_in(code, "course"))) {
            const View view = play.view(texts);
            for (const auto& window : frames) {
                INFO(code << ", " << name << ", " << window[0] << " x " << window[1]);
                CHECK(screens.cut(view, texts, window, 1) == std::vector<std::string>());
            }
        }
    }
}

TEST_CASE("The last chance is shown whole on phones, with any text size") {
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{}).finds_all().does(intent::SeekTo{25});
    REQUIRE(play.view(english()).mark);
    Screens screens;
    for (const std::array<float, 2> window : {std::array{390.0f, 844.0f}, {360, 640}, {320, 568}, {844, 390}})
        for (const float font_scale : {1.0f, 1.25f, 1.5f})
            CHECK_FALSE(screens.scrolls_words(play.view(english()), english(), window, font_scale));
    ui::UiState state;
    screens.picture(english(), {320, 568}, 1, state, [&](ui::Ui& ui) {
        const View view = play.view(english());
        GameLayout layout = lay_out_game(ui.window(), ui.scale(), draw::diamond_camera);
        REQUIRE(covered_place(ui, view, layout).overlaps(layout.reserve));
        make_room_for_card(ui, view, layout);
        CHECK_FALSE(covered_place(ui, view, layout).overlaps(layout.reserve));
    });
}

TEST_CASE("After a game a card says how it ended where the level has no room beside it") {
    Play play(against_computer());
    PlayerView player = play.view(texts_in("de")).players[1];
    player.status = "gewonnen";
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
        const float width = ui::text_width(ui, ui::small(ui), player.level) + 1;
        CHECK(card_words(ui, player, ui::strong(ui), width).under == player.level);
        player.has_ended = true;
        CHECK(card_words(ui, player, ui::strong(ui), width).under == player.status);
    });
}
