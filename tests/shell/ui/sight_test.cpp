/// What a player needs to see and press is in sight and not covered.

#include "shell/features/analysis/model.hpp"
#include "shell/features/game/prompt.hpp"
#include "shell/features/game/layout.hpp"
#include "shell/features/game/screen.hpp"
#include "shell/features/games/screen.hpp"
#include "shell/features/settings/screen.hpp"
#include "shell/i18n/languages.hpp"
#include "shell/ui/type.hpp"
#include "shell/ui/widgets.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/ui/screens.hpp"

using namespace quarto;
using namespace quarto::test;
using ui::Rect;

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
            CHECK((asked && asked->is<intent::TapPiece>()) == !is_under);
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
            const GameLayout layout = lay_out_game({0, 0, window[0], window[1]},
                                                   comfortable_scale(window[0], window[1]), draw::diamond_camera);
            ui::UiState state;
            screens.picture(english(), window, 1, state,
                            [&](ui::Ui& ui) { CHECK(heading_of_notice(ui, view, layout) == view.prompt); });
            CHECK_FALSE(screens.scrolls_words(view, english(), window));
        }
    }
    CHECK(tips > 3);
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
            for (const std::array<float, 2> window :
                 {std::array{390.0f, 844.0f}, {320, 568}, {844, 390}, {1366, 768}}) {
                const GameLayout layout = lay_out_game({0, 0, window[0], window[1]},
                                                       comfortable_scale(window[0], window[1]), draw::diamond_camera);
                INFO(code << ", " << window[0] << " x " << window[1] << ": " << player.level);
                ui::UiState state;
                screens.picture(english(), window, 1, state, [&](ui::Ui& ui) {
                    const bool on_card = layout.mode == LayoutMode::wide;
                    const float inner = layout.their_card.width - (on_card ? ui.px(2 * 16) : 0);
                    const CardWords said = card_words(ui, player, ui::strong(ui), card_room(ui, inner, on_card).words);
                    const bool is_hidden = !player.time.empty() && layout.mode != LayoutMode::wide;  // clock instead
                    CHECK((said.name + (is_hidden ? std::string() : said.under)).find(player.level) !=
                          std::string::npos);
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
                    ui::request(state, {ui::Kind::rules});
                    picture();
                    REQUIRE(asked);
                    const auto* open = asked->get_if<intent::Open>();
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
            const ui::Node* chip = ui::find_target(narrow.tree, ui::Kind::rules);
            REQUIRE(chip);
            const Rect place = chip->rect;
            INFO(code << ": " << view.special_rules);
            screens.picture(texts, {240, 480}, 1, narrow,
                            [&](ui::Ui& ui) { CHECK(ui::chip_shows(ui, place, view.special_rules)); });
        }
    ui::UiState state;
    screens.picture(english(), {390, 844}, 1, state,
                    [&](ui::Ui& ui) { (void)draw_screens(ui, Play(two_persons()).plays("9b3.1").view(english())); });
    CHECK_FALSE(ui::find_target(state.tree, ui::Kind::rules));
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

TEST_CASE("New marks in a review keep the move being viewed in sight") {
    constexpr Rect list{0, 0, 320, 250};
    Play play = Play(two_persons()).plays("bb2.fa4.2d3.4c2.8b3.7b1.da3.6d1.aa1.0c4.3a2.5b4.1d4.cd2.9c3.2!a1-d4");
    play.does(intent::ToggleReview{});
    Screens screens;
    ui::UiState state;
    const auto last = [&] {
        const View view = play.view(english());
        for (int pictures = 0; pictures < 2; ++pictures)
            screens.picture(english(), {1366, 768}, 1, state,
                            [&](ui::Ui& ui) { (void)draw_move_list(ui, view.moves, list); });
        const auto found = std::ranges::find(state.tree, ui::Id(ui::Kind::move, view.moves.back().ply), &ui::Node::id);
        REQUIRE(found != state.tree.end());
        return found->rect;
    };
    REQUIRE(list.inset(-0.5f).contains(last()));
    const std::string review = std::to_string(play.state().engine.ticket);
    for (int ply = 30; ply > 0; --ply) {
        play.answers("at " + review + ' ' + std::to_string(ply) +
                     (ply > 25   ? " loss 4"
                      : ply > 20 ? " draw"
                                 : " win 9"));
        CHECK(list.inset(-0.5f).contains(last()));
    }
}

TEST_CASE("The list of languages opens with the chosen one in sight") {
    Screens screens;
    for (const Language& language : {languages.front(), languages.back()}) {
        ui::UiState state;
        for (int pictures = 0; pictures < 4; ++pictures)
            screens.picture(english(), {390, 844}, 1.5f, state,
                            [&](ui::Ui& ui) { (void)draw_languages(ui, language.code, std::nullopt); });
        const auto area = std::ranges::find(state.tree, ui::Role::scroll, &ui::Node::role);
        const auto current = std::ranges::find(state.tree, std::optional(true), &ui::Node::on);
        REQUIRE(area != state.tree.end());
        REQUIRE(current != state.tree.end());
        CHECK(current->label == language.name);
        CHECK(area->rect.contains(current->rect));
    }
}

TEST_CASE("A message and a question on a long sheet are in sight, wherever the focus is") {
    Screens screens;
    ui::UiState state;
    GamesView games;
    games.is_empty = false;
    for (std::size_t k = 0; k < 20; ++k) {
        games.lines.emplace_back().index = k;
        games.lines.back().title = "A game";
    }
    std::optional<ui::Message> message;
    std::optional<GamesChoice> chosen;
    const auto pictures = [&](int count) {
        for (; count > 0; --count)
            screens.picture(english(), {390, 844}, 1, state, [&](ui::Ui& ui) {
                if (auto choice = draw_games(ui, games, {}, message)) chosen = choice;
            });
    };
    const auto focus = [&](ui::Id id) { state.focused = id, state.focus_visible = state.focus_moved = true; };
    const auto is_in_sight = [&](std::string_view label) {
        const auto area = std::ranges::find(state.tree, ui::Role::scroll, &ui::Node::role);
        const auto node = std::ranges::find(state.tree, label, &ui::Node::label);
        REQUIRE(area != state.tree.end());
        REQUIRE(node != state.tree.end());
        return area->rect.contains(node->rect);
    };
    pictures(3);
    focus(ui::Kind::games_import);
    pictures(3);
    CHECK(is_in_sight(english().get("games.import")));

    message = ui::Message{"No games were added.", ui::Tone::bad};
    focus(ui::Kind::games_import);  // a dialog has closed
    pictures(4);
    CHECK(is_in_sight(message->text));

    message.reset();
    focus(ui::Kind::games_import);
    pictures(3);
    games.asks_for_backup = true;
    focus(ui::Kind::games_import);
    pictures(1);
    focus(state.focused);  // the page follows
    pictures(4);
    CHECK(state.focused == ui::Id{ui::Kind::games_backup_sure, ui::Part::close});
    CHECK(is_in_sight(english().get("games.backup_question")));
    CHECK(is_in_sight(english().get("games.backup_sure")));
    CHECK(is_in_sight(english().get("action.back")));

    ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, true);
    pictures(1);
    REQUIRE(chosen);
    CHECK(std::holds_alternative<intent::AnswerBackup>(*chosen));
    games.asks_for_backup = false;
    pictures(2);
    CHECK(state.focused == ui::Id(ui::Kind::games_import));
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
                screens.picture(english(), window, 1, state,
                                [&](ui::Ui& ui) { callout = place_callout(ui, view, layout); });
                if (!callout) continue;
                ++placed;
                CHECK(all.contains(callout->box));
                CHECK_FALSE(callout->box.overlaps(callout->prompt));
                for (const Rect& part :
                     {layout.header, layout.quarto, layout.actions, layout.reserve, layout.their_card, layout.own_card})
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

namespace {

constexpr std::array<std::array<float, 2>, 18> many_windows{{{240, 480},
                                                             {320, 320},
                                                             {320, 568},
                                                             {360, 640},
                                                             {390, 844},
                                                             {412, 915},
                                                             {480, 480},
                                                             {568, 320},
                                                             {640, 480},
                                                             {720, 540},
                                                             {768, 1024},
                                                             {844, 390},
                                                             {900, 640},
                                                             {1024, 600},
                                                             {1180, 820},
                                                             {1366, 768},
                                                             {1920, 520},
                                                             {2560, 1440}}};

/// The pieces beside the board as they are drawn: where each one stands, and its picture.
Rect picture_of(const draw::BoardSkin& skin, const GameLayout& layout, const Anchor& anchor, Piece piece) {
    const draw::Camera camera(layout.camera_preset.azimuth, layout.elevation, anchor.scale, {anchor.x, anchor.y});
    const auto [least, most] = skin.bounds(camera, {0, 0, 0}, piece);
    return {least.x, least.y, most.x - least.x, most.y - least.y};
}

}  // namespace

TEST_CASE("What stands for a piece lies over its picture, and a press on the middle of the picture takes it") {
    Screens screens;
    Play game = Play(two_persons()).plays("0a1.2b1.9");
    const View playing = game.view(english()), giving = Play(two_persons()).plays("0a1.2b1").view(english());
    const View setting_up = game.does(intent::SetUpPosition{}).view(english());
    const auto check = [&](const View& view, std::array<float, 2> window, draw::SkinId drawn) {
        INFO(window[0] << " x " << window[1] << ", " << static_cast<int>(drawn));
        const draw::BoardSkin& skin = draw::skin(drawn, draw::DarkMark::none);
        const GameLayout layout =
            lay_out_game({0, 0, window[0], window[1]}, comfortable_scale(window[0], window[1]), skin.camera_preset());
        ui::UiState state;
        const auto draw = [&] {
            screens.picture(english(), window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); }, drawn);
        };
        const auto pressed_on = [&](const Rect& picture) {
            ImGui::GetIO().AddMousePosEvent(picture.middle_x(), picture.middle_y());
            draw();
            ImGui::GetIO().AddMouseButtonEvent(0, true);
            draw();
            const ui::Id pressed = state.pressed;
            for (const bool is_down : {true, false}) ImGui::GetIO().AddMouseButtonEvent(1, is_down);
            ImGui::GetIO().AddMouseButtonEvent(0, false);
            draw(), draw();
            return pressed;
        };
        ImGui::GetIO().AddMousePosEvent(-1, -1);
        draw(), draw();
        const auto place_of = [&](auto stands_for) {
            const auto found = std::ranges::find_if(state.tree, stands_for);
            REQUIRE(found != state.tree.end());
            return found->rect;
        };
        if (const auto hand = view.board.position.hand()) {
            const bool is_first = view.board.hand_side == own_seat(view);
            const Rect picture = picture_of(skin, layout, is_first ? layout.own_tray : layout.their_tray, *hand);
            const ui::Id tray(ui::Kind::tray, static_cast<std::size_t>(view.board.hand_side));
            const Rect place = place_of([&](const ui::Node& node) {
                return view.board.sets_up ? node.id == tray : node.is_drag_source && node.role == ui::Role::text;
            });
            CHECK(place.contains(picture));
            CHECK(std::abs(place.middle_x() - picture.middle_x()) < 0.5f);
            if (!view.board.sets_up) CHECK(std::abs(place.middle_y() - picture.middle_y()) < 0.5f);
            CHECK(pressed_on(picture) == (view.board.sets_up ? tray : ui::Id(ui::Kind::hand)));
        }
        for (const Piece piece : {Piece{0x4}, Piece{0xb}}) {
            if (!layout.shows_reserve) continue;
            const Rect picture = picture_of(skin, layout, layout.slot_anchor(piece), piece);
            const ui::Id id(ui::Kind::piece, piece.index);
            const Rect place = place_of([&](const ui::Node& node) { return node.id == id; });
            CHECK(place.contains(picture.middle_x(), picture.middle_y()));
            CHECK(std::abs(place.middle_x() - picture.middle_x()) < 0.5f);
            if (!view.board.giveable.empty() || view.board.sets_up) CHECK(pressed_on(picture) == id);
        }
        if (!view.board.sets_up) return;
        const draw::Camera camera(layout.camera_preset.azimuth, layout.elevation, layout.board.scale,
                                  {layout.board.x, layout.board.y});
        for (const Cell cell : view.board.position.occupied()) {
            const auto [least, most] = skin.bounds(camera, draw::floor_of(cell), *view.board.position.at(cell));
            CHECK(pressed_on({least.x, least.y, most.x - least.x, most.y - least.y}) ==
                  ui::Id(ui::Kind::cell, cell.index));
        }
    };
    for (const auto& window : many_windows)
        for (const draw::SkinId skin : {draw::SkinId::wood_diamond, draw::SkinId::wood_straight, draw::SkinId::signs})
            for (const View* view : {&playing, &giving, &setting_up}) check(*view, window, skin);
}

TEST_CASE("Without games their list and the statistics invite to one") {
    Screens screens;
    for (const Screen screen : {Screen::games, Screen::statistics}) {
        Play play = Play(two_persons()).does(intent::Open{screen}).does(intent::TakeGames{"", "2028-02-29"});
        CHECK(screens.shows(play.view(english()), english(), {320, 568}, ui::Kind::games_begin));
        play.does(intent::TakeGames{"date=2028-02-29;second=casual;record=q1;begin=1;moves=0a1.2b1.4c1.1a2.2x\n",
                                    "2028-02-29"});
        CHECK_FALSE(screens.shows(play.view(english()), english(), {320, 568}, ui::Kind::games_begin));
    }
}

TEST_CASE("Before the first game the words stand at the board’s height, with nothing below but what belongs to it") {
    const auto layout_in = [](std::array<float, 2> window) {
        GameLayout layout =
            lay_out_game({0, 0, window[0], window[1]}, comfortable_scale(window[0], window[1]), draw::diamond_camera);
        REQUIRE(layout.mode == LayoutMode::wide);
        layout.centre_words();
        return layout;
    };
    for (const std::array<float, 2> window : {std::array{1366.0f, 768.0f}, {1920, 1080}, {1180, 820}}) {
        const GameLayout layout = layout_in(window);
        CHECK(layout.prompt.y - layout.header.bottom() > 0.1f * window[1]);
        CHECK(std::abs((layout.prompt.y + layout.actions.bottom()) / 2 - layout.board.y) < 1);
    }
}

TEST_CASE("Type and buttons grow with the board on tablets and desktops, not on phones") {
    for (const std::array<float, 2> window :
         {std::array{320.0f, 568.0f}, {390, 844}, {430, 932}, {844, 390}, {683, 384}})
        CHECK(comfortable_scale(window[0], window[1]).type == 1);
    for (const std::array<float, 2> window :
         {std::array{820.0f, 1180.0f}, {768, 1024}, {1366, 768}, {1920, 1080}, {2560, 1440}}) {
        const ui::Scale scale = comfortable_scale(window[0], window[1]);
        const GameLayout layout = lay_out_game({0, 0, window[0], window[1]}, scale, draw::diamond_camera);
        const float board =
            2 * draw::board_extent(draw::diamond_camera, layout.elevation).half_width * layout.board.scale;
        CAPTURE(window[0], board, scale.type);
        CHECK(board < 60 * draw::points(draw::Type::small) * scale.type);
        if (window[0] > window[1]) CHECK(scale.type == scale.unit);  // else words have less room in larger windows
    }
}

TEST_CASE("On a phone a whole month is in sight above the fold of the puzzles") {
    const intent::TakePuzzles puzzles{"quarto-puzzles 1\nday 2026-11-28 easy tries 12\n", "2026-11-28"};  // six weeks
    Play play = Play(two_persons()).does(intent::Open{Screen::puzzles}).does(puzzles);
    Screens screens;
    for (const std::array<float, 2> window : {std::array{390.0f, 844.0f}, {430, 932}, {820, 1180}}) {
        ui::UiState state;
        for (int pictures = 0; pictures < 3; ++pictures)
            screens.picture(english(), window, 1, state,
                            [&](ui::Ui& ui) { (void)draw_screens(ui, play.view(english())); });
        const auto* last = ui::find_target(state.tree, ui::Id{ui::Kind::puzzles_day, 30});
        REQUIRE(last);
        CHECK(last->rect.bottom() < window[1]);
    }
}

TEST_CASE("On the first screen the words and the buttons stand apart from each other") {
    const View view = Play(SavedData{.seed = 7}).view(english());
    Screens screens;
    for (const auto& window : fitted_windows) {
        ui::UiState state;
        screens.picture(english(), window, 1, state, [&](ui::Ui& ui) { (void)draw_screens(ui, view); });
        std::vector<ui::Rect> places;
        for (const ui::Kind kind : {ui::Kind::introduction, ui::Kind::start, ui::Kind::learn, ui::Kind::language_now,
                                    ui::Kind::ask_friend, ui::Kind::for_two})
            if (const auto* button = ui::find_target(state.tree, ui::Id{kind})) places.push_back(button->rect);
        for (const ui::Rect& button : places) CHECK(button.height < 64 * comfortable_scale(window[0], window[1]).unit);
        for (const ui::Node& node : state.tree)
            if (node.label == view.prompt && node.role == ui::Role::title) places.push_back(node.rect);
        CAPTURE(window[0], window[1]);
        CHECK(places.size() >= 5);  // in the smallest window one is in the menu alone
        for (std::size_t k = 0; k < places.size(); ++k)
            for (std::size_t other = 0; other < k; ++other) CHECK_FALSE(places[k].inset(1).overlaps(places[other]));
    }
}
