/// The accessibility tree: contains everything shown on a screen, once.

#include "shell/ui/tree.hpp"

#include <algorithm>
#include <set>

#include "shell/app/screens/screens.hpp"
#include "shell/render/board_skin.hpp"
#include "shell/ui/surfaces.hpp"
#include "tests/shell/i18n/catalogue.hpp"
#include "tests/shell/play.hpp"

using namespace quarto;
using namespace quarto::test;
using ui::Node;
using ui::Role;

namespace {

/// Draws the view twice with Dear ImGui without a renderer: a sheet is on top only from the second frame on.
std::vector<Node> tree_of(const Play& play, bool unfolded = true) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.DisplaySize = {390, 844};
    ImFont* font = io.Fonts->AddFontFromFileTTF(QUARTO_ASSETS_DIR "/font/regular.ttf");
    const draw::Fonts fonts{font, font};
    ui::UiState state;
    state.screens.rules_unfolded = unfolded;
    for (int picture = 0; picture < 2; ++picture) {
        io.DeltaTime = 0.02f;
        ImGui::NewFrame();
        {
            ui::Ui ui({.list = *ImGui::GetBackgroundDrawList(),
                       .theme = draw::theme(draw::ThemeName::light),
                       .fonts = fonts,
                       .texts = english(),
                       .skin = draw::skin(draw::SkinId::wood_diamond, draw::DarkMark::none),
                       .window = {0, 0, 390, 844},
                       .scale = {}},
                      state);
            (void)draw_screens(ui, play.view(english()));
        }
        ImGui::Render();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            if (texture->Status != ImTextureStatus_Destroyed) texture->SetStatus(ImTextureStatus_OK);
    }
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
    ImGui::DestroyContext();
    return state.tree;
}

bool is_pressed(const Node& node) { return node.role < Role::text; }

const Node* named(const std::vector<Node>& tree, std::string_view name) {
    const auto found =
        std::ranges::find_if(tree, [&](const Node& node) { return to_text(node.id) == name && is_pressed(node); });
    return found == tree.end() ? nullptr : &*found;
}

bool says(const std::vector<Node>& tree, Role role, std::string_view label) {
    return std::ranges::any_of(tree, [&](const Node& node) { return node.role == role && node.label == label; });
}

Play on(Screen screen) {
    Play play(two_persons({{}, {}, {}, {60s, TimeoutCost::game, 10s}}));
    play.plays("9b3").does(intent::ChangeSetup{two_persons({{}, {}, {}, {60s, TimeoutCost::game, 10s}})});
    return play.does(intent::Open{screen});
}

constexpr std::array all_screens{Screen::game,     Screen::new_game, Screen::menu, Screen::moves,
                                 Screen::settings, Screen::help,     Screen::proof};

}  // namespace

TEST_CASE("On every screen everything that can be pressed has its own id and a label") {
    for (Screen screen : all_screens) {
        std::set<std::pair<bool, ui::Id>> ids;  // on the screen or the sheet
        bool is_sheet = false;
        for (const Node& node : tree_of(on(screen))) {
            is_sheet |= node.role == Role::dialog;
            if (!is_pressed(node)) continue;
            INFO(to_text(node.id));
            CHECK_FALSE(node.label.empty());
            CHECK(ids.emplace(is_sheet, node.id).second);
        }
        CHECK(ids.size() > 30);
    }
}

TEST_CASE("Every sheet is a dialog with its heading") {
    for (Screen screen : all_screens) {
        const auto tree = tree_of(on(screen));
        const auto dialogs = std::ranges::count(tree, Role::dialog, &Node::role);
        CHECK(dialogs == (screen == Screen::game ? 0 : 1));
        const auto dialog = std::ranges::find(tree, Role::dialog, &Node::role);
        if (dialog == tree.end()) continue;
        CHECK_FALSE(dialog->label.empty());
        CHECK(dialog->depth == 0);
        CHECK(says({dialog, tree.end()}, Role::title, dialog->label));
    }
}

TEST_CASE("The help leads to the lessons unless they are locked") {
    const auto leads = [](const Play& play) {
        return std::ranges::count(tree_of(play), ui::Kind::form_learn, &Node::id);
    };
    Play play = on(Screen::help);
    CHECK(leads(play) == 1);
    CHECK(leads(play.does(intent::DisableFeatures{*parse_features("lessons")})) == 0);
}

TEST_CASE("Every group of choices has a label") {
    for (Screen screen : all_screens)
        for (const Node& node : tree_of(on(screen))) {
            if (node.role != Role::radios && node.role != Role::stepper && node.role != Role::list &&
                node.role != Role::grid)
                continue;
            INFO(to_text(node.id));
            CHECK_FALSE(node.label.empty());
        }
}

TEST_CASE("The groups of choices on a screen have different labels") {
    for (Screen screen : {Screen::new_game, Screen::settings}) {
        std::set<std::string> names;
        for (const Node& node : tree_of(on(screen)))
            if (node.role == Role::radios) CHECK(names.insert(node.label).second);
        CHECK(names.size() > 3);
    }
}

TEST_CASE("The board is a grid of four rows of four cells at any time") {
    for (std::string_view moves : {"", "9", "9b3", "0a1.2b1.4c1.6d1"}) {
        Play play(two_persons());
        const auto tree = tree_of(play.plays(moves));
        const auto grid = std::ranges::find(tree, Role::grid, &Node::role);
        REQUIRE(grid != tree.end());
        for (int row = 0; row < 4; ++row) {
            const auto at = grid + 1 + 5 * row;
            CHECK(at->role == Role::row);
            CHECK(at->depth == grid->depth + 1);
            for (int column = 0; column < 4; ++column) {
                const Node& node = at[1 + column];
                CHECK(node.role == Role::cell);
                CHECK(node.depth == grid->depth + 2);
                CHECK(node.id == ui::Id(ui::Kind::cell, static_cast<std::size_t>(4 * row + column)));
            }
        }
    }
}

TEST_CASE("The tree contains the prompt, the players and the piece to place") {
    Play play(two_persons());
    const auto tree = tree_of(play.plays("0a1.9"));  // the tips for gift and placement have been shown
    CHECK(says(tree, Role::title, "Player 1, place your piece."));
    CHECK(says(tree, Role::text, "tall, dark, round, hollow"));
    CHECK(says(tree, Role::text, "Player 1 has to place: tall dark round hollow"));
    CHECK(says(tree, Role::text, "Player 1, to place"));
    CHECK(says(tree, Role::list, "14 pieces left"));
}

TEST_CASE("Dots and line breaks are spoken as commas and full stops") {
    CHECK(spoken("tall · light\nround") == "tall, light. round");
    CHECK(spoken("You win.\nQUARTO!\nRow 2") == "You win. QUARTO! Row 2");
}

TEST_CASE("Choices have their state, and steppers their value") {
    const auto form = tree_of(on(Screen::new_game));
    CHECK(named(form, "form.opponent 0")->on == true);
    CHECK(named(form, "form.opponent 1")->on == false);
    CHECK(named(form, "form.attributes 2")->role == Role::checkbox);
    CHECK(named(form, "form.squares")->role == Role::toggle);
    const auto time = std::ranges::find(form, ui::Kind::form_time, &Node::id);
    REQUIRE(time != form.end());
    CHECK(time->role == Role::stepper);
    CHECK(time->value == "1 minute");
    CHECK(named(form, "form.time less")->label == "Time per move: decrease");
    CHECK(named(form, "form.time more")->label == "Time per move: increase");
}

TEST_CASE("The choice of who starts uses the players' names") {
    Play play = on(Screen::new_game);
    Setup setup = two_persons();
    setup.players[1].name = "Ann";
    const auto form = tree_of(play.does(intent::ChangeSetup{setup}));
    CHECK(says(form, Role::radio, "Player 1"));
    CHECK(says(form, Role::radio, "Ann"));
    CHECK_FALSE(says(form, Role::radio, "Player 2"));
}

TEST_CASE("Lines that have been scrolled out of sight are in the tree too") {
    const auto help = tree_of(on(Screen::help));
    const auto last = std::ranges::find(help, english().get("help.trademark"), &Node::label);
    REQUIRE(last != help.end());
    CHECK(last->rect.y > 844);
}

TEST_CASE("While a call is being selected, its selected cells are on") {
    Play play(two_persons());
    play.plays("0a1.2b1").does(intent::CallQuarto{first}).points_at({"a1"});
    const auto tree = tree_of(play);
    CHECK(named(tree, "cell.a1")->on == true);
    CHECK(named(tree, "cell.b1")->on == false);
}

TEST_CASE("A tree is written as JSON with nested groups and only the facts that apply") {
    std::vector<Node> tree{{Role::list, 0, ui::Kind::moves, "Moves"},
                           {Role::button, 1, {ui::Kind::move, 1}, "a \"1\"", {1, 2, 3, 4}},
                           {Role::text, 0, {}, "Ende"}};
    tree[2].language = "de";
    tree[1].enabled = false;
    tree[1].is_current = true;
    CHECK(
        ui::to_json(tree, {ui::Kind::move, 1}) ==
        R"({"focused":"move.1","nodes":[{"role":"list","label":"Moves","x":0.0,"y":0.0,"w":0.0,"h":0.0,"name":"moves","nodes":[)"
        R"({"role":"button","label":"a \"1\"","x":1.0,"y":2.0,"w":3.0,"h":4.0,"name":"move.1","disabled":true,"current":true}]},)"
        R"({"role":"text","label":"Ende","x":0.0,"y":0.0,"w":0.0,"h":0.0,"lang":"de"}]})");
}

TEST_CASE("Two trees say the same if only positions differ") {
    const std::vector<Node> tree{{Role::button, 0, ui::Kind::undo, "A", {1, 2, 3, 4}}};
    std::vector<Node> other = tree;
    other[0].rect.x = 50;
    CHECK(ui::says_the_same(tree, other));
    other[0].enabled = false;
    CHECK_FALSE(ui::says_the_same(tree, other));
}
