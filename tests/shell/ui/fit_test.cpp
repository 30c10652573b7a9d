/// All texts fit: on every screen, in every window, at every text size, in English and with the longest words of any
/// language.

#include <array>
#include <cctype>
#include <cstring>
#include <map>
#include <span>

#include "shell/render/board.hpp"
#include "shell/i18n/case.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/i18n/piece_words.hpp"
#include "shell/features/game/callout.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/features/game/panel.hpp"
#include "shell/features/game/prompt.hpp"
#include "shell/app/screens.hpp"
#include "shell/ui/type.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;
using ui::Rect;

namespace {

constexpr std::array<std::array<float, 2>, 8> fitted_windows{
    {{320, 568}, {320, 480}, {390, 844}, {568, 320}, {844, 390}, {768, 1024}, {1366, 768}, {2560, 1440}}};

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
        const std::string key = text(number(12), k), words = text(number(16), k);
        const bool stays = key.empty() || key.starts_with("game.") || key.starts_with("typed.");
        messages.emplace_back(key, stays ? words : stretched(words));
    }
    return Texts::from_catalogue(catalogue(messages)).value();
}

/// Dear ImGui without a renderer, with the game's own fonts.
class Screens {
  public:
    Screens() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        regular_ = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf");
        bold_ = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/bold.ttf");
        REQUIRE(regular_ != nullptr);
        REQUIRE(bold_ != nullptr);
        draw::add_minus_sign({regular_, bold_});
    }
    ~Screens() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Screens(const Screens&) = delete;
    Screens& operator=(const Screens&) = delete;

    /// Draws one frame of the interface with `draw_it`.
    template <class Draw>
    void picture(const Texts& texts, std::array<float, 2> window, float font_scale, ui::UiState& state, Draw draw_it) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {window[0], window[1]};
        io.DeltaTime = 0.02f;
        ImGui::NewFrame();
        {
            const draw::Fonts fonts{regular_, bold_};
            const std::vector<std::string> names = shape_names(texts);
            ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                       .theme = draw::theme(draw::ThemeName::light),
                       .fonts = fonts,
                       .texts = texts,
                       .skin = draw::skin(draw::SkinId::wood_diamond, draw::DarkMark::none),
                       .window = {0, 0, window[0], window[1]},
                       .scale = comfortable_scale(window[0], window[1], font_scale),
                       .motion = ui::Motion::none,
                       .names = names},
                      state);
            draw_it(ui);
        }
        ImGui::Render();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            if (texture->Status != ImTextureStatus_Destroyed) texture->SetStatus(ImTextureStatus_OK);
    }

    /// Whether the prompt is too long and scrolls.
    bool scrolls_words(const View& view, const Texts& texts, std::array<float, 2> window, float font_scale = 1) {
        ui::UiState state;
        picture(texts, window, font_scale, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        return std::ranges::find(state.targets, ui::Kind::prompt, &ui::Target::id) != state.targets.end();
    }

    /// Truncated texts once the layout is stable.
    std::vector<std::string> cut(const View& view, const Texts& texts, std::array<float, 2> window, float font_scale) {
        ui::UiState state;
        state.screens.rules_unfolded = true;
        for (int pictures = 0; pictures < 3; ++pictures)  // the second frame has a page's height, the third its columns
            picture(texts, window, font_scale, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        return state.truncated_texts;
    }

  private:
    ImFont *regular_, *bold_;
};

/// Every screen, and the game in all its phases.
std::map<std::string, Play> plays(const Texts& course_texts) {
    const GameOptions slow{{}, CallRule::late, WrongCallCost::pause, {60s, TimeoutCost::game, 10s}};
    constexpr std::string_view full_line = "0a1.2b1.4c1.6d1";
    constexpr std::string_view lost = "bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4";
    std::map<std::string, Play> plays{{"first visit", Play(SavedData{{}, {}, {}, {}, 7})}};
    const auto game = [&](const std::string& name, const Setup& setup, std::string_view moves) -> Play& {
        return plays.emplace(name, Play(setup).plays(moves)).first->second;
    };
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
    const intent::OpenRecord shared{"q1;rules=cshf;begin=1;moves=0b1.9", "person,perfect"};
    plays.emplace("shared", Play(SavedData{{}, {}, {}, {}, 7})).first->second.does(shared);
    plays.emplace("looking", Play(SavedData{{}, {}, {}, {}, 7})).first->second.does(shared).does(intent::Back{});
    plays.emplace("bad link", Play(SavedData{{}, {}, {}, {}, 7})).first->second.does(intent::OpenRecord{"q1;moves=zz"});
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
    lesson("puzzle", intent::OpenPuzzle{"2028-02-29"});
    Play& training = lesson("training", intent::Train{Training::alignments});
    training.does(intent::TimeTraining{true});
    training.answers("step " + ticket(training) + " q1;start=03a.....4.....5./9;moves=d1 call");
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

TEST_CASE("Both fonts draw the minus sign") {
    Screens screens;
    ui::UiState state;
    screens.picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        for (ImFont* font : {ui.surface().fonts.regular, ui.surface().fonts.bold})
            CHECK(font->GetFontBaked(20)->FindGlyphNoFallback(draw::minus_sign) != nullptr);
    });
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
        for (const std::array<float, 2> window : {std::array{390.0f, 844.0f}, {390, 664}, {844, 390}, {360, 640}, {320, 568}})
            for (const float font_scale : {1.0f, 1.25f, 1.5f}) {
                // Large text may scroll, except while giving a piece, when the prompt must not cover the reserve.
                if (font_scale > 1 && !view.notice && !view.hint && !view.board.giveable.empty()) continue;
                INFO(name << ", " << window[0] << " x " << window[1] << ", letters " << font_scale << ": "
                          << view.prompt << " / " << view.detail << " / " << (view.notice ? view.notice->text : ""));
                CHECK_FALSE(screens.scrolls_words(view, english(), window, font_scale));
            }
    }
}

TEST_CASE("A notice over the remaining pieces blocks only the taps that it covers") {
    Play play = Play(two_persons()).plays("0a1.fb1.1c1.ed1");
    play.does(intent::CallQuarto{Seat::first}).points_at({"a1", "d1"}).does(intent::CallQuarto{Seat::first});
    const View view = play.view(english());
    constexpr float font_scale = 1.5f;
    Screens screens;
    Rect covered;
    /// The intent caused by a tap in the middle of `place`.
    const auto tapped = [&](const std::array<float, 2>& window, const GameLayout& layout, const Rect& place) {
        ui::UiState state;
        std::optional<Intent> asked;
        const auto picture = [&] {
            screens.picture(english(), window, font_scale, state, [&](ui::Ui& ui) {
                covered = covered_place(ui, view, layout);
                if (auto intent = draw_screens(ui, view)) asked = intent;
            });
        };
        ImGui::GetIO().AddMousePosEvent(place.middle_x(), place.middle_y());
        picture();
        for (const bool is_down : {true, false}) {
            ImGui::GetIO().AddMouseButtonEvent(0, is_down);
            picture();
        }
        return asked;
    };
    int under = 0, beside = 0;
    for (const std::array<float, 2> window : {std::array{320.0f, 480.0f}, {320, 568}, {360, 640}}) {
        const ui::Scale scale = comfortable_scale(window[0], window[1], font_scale);
        const GameLayout layout = lay_out_game({0, 0, window[0], window[1]}, scale, draw::diamond_camera);
        for (const Piece piece : view.board.giveable) {
            const Rect place = layout.slot(piece);
            const auto asked = tapped(window, layout, place);
            const bool is_under = covered.contains(place.middle_x(), place.middle_y());
            CHECK((asked && std::holds_alternative<intent::TapPiece>(*asked)) == !is_under);
            (is_under ? under : beside) += 1;
        }
    }
    CHECK(under > 0);
    CHECK(beside > 0);
}

TEST_CASE("On the narrowest board a wrong call's notice covers no piece that can be given") {
    Play play = Play(two_persons()).plays("0a1.fb1.1c1.ed1");
    play.does(intent::CallQuarto{Seat::first}).points_at({"a1", "d1"}).does(intent::CallQuarto{Seat::first});
    REQUIRE(play.notice<notice::CalledWrongly>());
    Screens screens;
    for (const std::string_view code : {"en", "de", "el"}) {
        const Texts texts = texts_in(code);
        const View view = play.view(texts);
        REQUIRE_FALSE(view.board.giveable.empty());
        const GameLayout layout = lay_out_game({0, 0, 240, 480}, comfortable_scale(240, 480), draw::diamond_camera);
        ui::UiState state;
        screens.picture(texts, {240, 480}, 1, state, [&](ui::Ui& ui) {
            for (const Piece piece : view.board.giveable)
                CHECK_FALSE(covered_place(ui, view, layout).inset(0.5f).overlaps(layout.slot(piece)));
        });
    }
}

TEST_CASE("A hint in a lesson leaves its task in sight on small boards") {
    const Texts course_texts = texts_in("en", "course");
    Play play = Play(two_persons()).does(intent::Open{Screen::course});
    play.does(intent::TakeCourse{content_of(QUARTO_ASSETS_DIR "/course/course.txt"), course_texts});
    Screens screens;
    int tips = 0;
    for (std::size_t lesson = 0; lesson < play.state().lessons.course->lessons.size(); ++lesson) {
        const View view = play.does(intent::OpenStep{lesson, 0}).does(intent::AskForHelp{}).view(english());
        if (!view.notice) continue;
        ++tips;
        for (const std::array<float, 2> window : {std::array{288.0f, 480.0f}, {328, 480}, {343, 480}, {358, 480}}) {
            INFO(view.prompt << " / " << view.notice->text << ", " << window[0]);
            const GameLayout layout =
                lay_out_game({0, 0, window[0], window[1]}, comfortable_scale(window[0], window[1]), draw::diamond_camera);
            ui::UiState state;
            screens.picture(english(), window, 1, state,
                            [&](ui::Ui& ui) { CHECK(heading_of_notice(ui, view, layout) == view.prompt); });
            CHECK_FALSE(screens.scrolls_words(view, english(), window));
        }
    }
    CHECK(tips > 3);
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

TEST_CASE("No line breaks within the name of a row, in any language") {
    Screens screens;
    for (const Language& language : languages) {
        const Texts texts = texts_in(language.code);
        ui::UiState state;
        screens.picture(texts, {390, 844}, 1, state, [&](ui::Ui& ui) {
            const ui::TextStyle style = ui::body(ui);
            const std::string name = shape_text(texts, Shape{0}), sentence = "x " + name + ' ' + capitalize(name) + " x";
            INFO(sentence);
            const float whole = ui::text_width(ui, style, capitalize(name)) + 1;
            CHECK(ui::fits(ui, style, sentence, whole, 1000));
            CHECK_FALSE(ui::fits(ui, style, sentence, 0.9f * whole, 1000));
        });
    }
}

TEST_CASE("The computer's level is shown on its card, even on phones") {
    Screens screens;
    for (const std::string_view code : {"en", "de", "el", "fr"})
        for (const ClockRule& clock : {ClockRule{}, short_clock}) {
            Play play(against_computer({{}, CallRule::rulebook, WrongCallCost::pause, clock}));
            play.plays("0").computer_plays("a1.1");
            const PlayerView player = play.view(texts_in(code)).players[1];
            REQUIRE_FALSE(player.level.empty());
            REQUIRE(player.time.empty() == (clock == ClockRule{}));
            for (const std::array<float, 2> window : {std::array{390.0f, 844.0f}, {320, 568}, {844, 390}, {1366, 768}}) {
                const GameLayout layout = lay_out_game({0, 0, window[0], window[1]},
                                                       comfortable_scale(window[0], window[1]), draw::diamond_camera);
                INFO(code << ", " << window[0] << " x " << window[1] << ": " << player.level);
                ui::UiState state;
                screens.picture(english(), window, 1, state, [&](ui::Ui& ui) {
                    const bool on_card = layout.mode == LayoutMode::wide;
                    const float inner = layout.their_card.width - (on_card ? ui.px(2 * 16) : 0);
                    const CardWords words =
                        card_words(ui, player, ui::strong(ui), card_room(ui, player, inner, on_card).words);
                    const bool is_hidden = !player.time.empty() && layout.mode != LayoutMode::wide;  // clock instead
                    CHECK((words.name + (is_hidden ? std::string() : words.under)).find(player.level) != std::string::npos);
                });
            }
        }
}

TEST_CASE("Rules that differ from the standard are shown in every window and open their explanation") {
    Screens screens;
    for (const std::string_view code : {"en", "de", "el"})
        for (const char* text : {"c", "csh+squares", "cshf+squares"})
            for (const std::array<float, 2>& window : fitted_windows)
                for (const float font_scale : {1.0f, 1.5f}) {
                    const Play play = Play(two_persons({rules(text), CallRule::late, {}, {}})).plays("9b3.1");
                    INFO(code << ", " << text << ", " << window[0] << " x " << window[1] << ", letters " << font_scale);
                    ui::UiState state;
                    std::optional<Intent> asked;
                    const Texts texts = texts_in(code);
                    const auto picture = [&] {
                        screens.picture(texts, window, font_scale, state,
                                        [&](ui::Ui& ui) { asked = draw_screens(ui, play.view(texts)); });
                    };
                    picture();
                    ui::ask(state, {ui::Kind::rules});
                    picture();
                    REQUIRE(asked);
                    const auto* open = std::get_if<intent::Open>(&*asked);
                    CHECK((open && open->screen == Screen::help));
                    CHECK(state.truncated_texts.empty());
                }
    for (const std::string_view code : {"en", "de"})  // not truncated even on the narrowest embedded board
        for (const char* attributes : {"c", "f", "cs", "hf", "csh", "cs+squares", "cshf+squares"}) {
            const Play play = Play(two_persons({rules(attributes), {}, {}, {}})).plays("9b3.1");
            const Texts texts = texts_in(code);
            const View view = play.view(texts);
            ui::UiState narrow;
            screens.picture(texts, {240, 480}, 1, narrow, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
            const auto chip = std::ranges::find(narrow.targets, ui::Kind::rules, &ui::Target::id);
            REQUIRE(chip != narrow.targets.end());
            const Rect place = chip->rect;
            INFO(code << ": " << view.special_rules);
            screens.picture(texts, {240, 480}, 1, narrow,
                            [&](ui::Ui& ui) { CHECK(ui::chip_shows(ui, place, view.special_rules)); });
        }
    ui::UiState state;
    screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, Play(two_persons()).plays("9b3.1").view(english())); });
    CHECK(std::ranges::find(state.targets, ui::Kind::rules, &ui::Target::id) == state.targets.end());
}

TEST_CASE("The pieces to give and the cells to place on are highlighted") {
    Screens screens;
    const auto lit = [&](const Play& play, draw::Colour colour) {
        const ImU32 ink = draw::packed(colour) & 0xffffff;
        long count = 0;
        ui::UiState state;
        screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
            (void)draw_screens(ui, play.view(english()));
            for (const ImDrawVert& vertex : ui.list().VtxBuffer) count += (vertex.col & 0xffffff) == ink;
        });
        return count;
    };
    const draw::Theme& theme = draw::theme(draw::ThemeName::light);
    Play play(against_computer());
    const Play giving = play;
    const Play waiting = play.plays("0");
    const Play placing = play.computer_plays("a1.1");
    CHECK(lit(giving, theme.accent) > lit(waiting, theme.accent) + 16 * 8);
    CHECK(lit(placing, theme.glow) > lit(waiting, theme.glow) + 15 * 8);
    CHECK(lit(giving, theme.glow) == lit(waiting, theme.glow));
}

TEST_CASE("A name is shortened only if it is too long for its place") {
    ui::UiState state;
    Screens().picture(english(), {390, 844}, 1, state, [](ui::Ui& ui) {
        const ui::TextStyle style = ui::strong(ui);
        const float width = ui::text_width(ui, style, "Maximiliane");
        CHECK(ui::shortened(ui, style, "Maximiliane", width) == "Maximiliane");
        const std::string name = ui::shortened(ui, style, "Maximiliane von Hohenfels", width);
        CHECK(name.starts_with("Maxim"));
        CHECK(name.ends_with("…"));
        CHECK(ui::text_width(ui, style, name) <= width);
    });
    CHECK(state.truncated_texts.empty());
}

TEST_CASE("The last chance is shown whole on phones, with any text size") {
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{}).finds_all().does(intent::SeekTo{25});
    REQUIRE(play.view(english()).review->remark);
    Screens screens;
    for (const std::array<float, 2> window : {std::array{390.0f, 844.0f}, {360, 640}, {320, 568}, {844, 390}})
        for (const float font_scale : {1.0f, 1.25f, 1.5f})
            CHECK_FALSE(screens.scrolls_words(play.view(english()), english(), window, font_scale));
}

TEST_CASE("New marks in a review keep the move being viewed in sight") {
    constexpr Rect list{0, 0, 320, 250};
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{});
    Screens screens;
    ui::UiState state;
    const auto last = [&] {
        const View view = play.view(english());
        for (int pictures = 0; pictures < 2; ++pictures)
            screens.picture(english(), {1366, 768}, 1, state, [&](ui::Ui& ui) { (void)draw_move_list(ui, view, list); });
        const auto found = std::ranges::find(state.tree, ui::Id(ui::Kind::move, view.moves.back().ply), &ui::Node::id);
        REQUIRE(found != state.tree.end());
        return found->rect;
    };
    REQUIRE(list.inset(-0.5f).contains(last()));
    const std::string review = std::to_string(play.state().engine.ticket);
    for (int ply = 30; ply > 0; --ply) {
        play.answers("at " + review + ' ' + std::to_string(ply) + (ply > 25 ? " loss 4" : ply > 20 ? " draw" : " win 9"));
        CHECK(list.inset(-0.5f).contains(last()));
    }
}

TEST_CASE("A tip stays inside the window and covers nothing") {
    Screens screens;
    ui::UiState state;
    int placed = 0;
    for (const std::string_view moves : {"", "9", "0a1.2b1.4c1.6d1"})
        for (const auto& window : fitted_windows)
            for (const draw::CameraPreset& camera_preset :
                 {draw::diamond_camera, draw::straight_camera, draw::overhead_camera}) {
                const View view = Play(two_persons()).plays(moves).view(english());
                INFO(window[0] << " x " << window[1] << ", after " << moves);
                std::optional<Callout> callout;
                const Rect all{0, 0, window[0], window[1]};
                const GameLayout layout = lay_out_game(all, comfortable_scale(window[0], window[1]), camera_preset);
                screens.picture(english(), window, 1, state, [&](ui::Ui& ui) { callout = place_callout(ui, view, layout); });
                if (!callout) continue;
                ++placed;
                CHECK(all.contains(callout->box));
                CHECK_FALSE(callout->box.overlaps(callout->prompt));
                for (const Rect& part : {layout.header, layout.quarto, layout.actions, layout.reserve, layout.their_card,
                                         layout.own_card})
                    CHECK_FALSE(callout->box.inset(0.5f).overlaps(part));
                for (const Anchor& tray : {layout.their_tray, layout.own_tray}) {
                    const float reach = tray.scale * draw::tray_radius, flat = 0.5f * reach;
                    CHECK_FALSE(callout->box.overlaps({tray.x - reach, tray.y - flat, 2 * reach, 2 * flat}));
                }
                for (const Cell cell : CellSet::all()) {
                    const draw::Camera camera(camera_preset.azimuth, layout.elevation, layout.board.scale,
                                              {layout.board.x, layout.board.y});
                    const ImVec2 foot = camera.project(draw::floor_of(cell));
                    CHECK_FALSE(callout->box.contains(foot.x, foot.y));
                }
            }
    CHECK(placed > 12);
}
