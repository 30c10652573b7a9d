/// Scrolling by pointer, keys and the host, without a window.

#include "tests/shell/ui/test_screen.hpp"

namespace quarto::test::screen_of_controls {

TEST_CASE("A text whose drag is cancelled stays where it is") {
    TestScreen screen;
    screen.has_text = true;
    screen.point(column);
    screen.press(true);
    screen.point(column.moved(0, -40));
    const float offset = screen.offset;
    CHECK(offset > 20);
    for (const bool is_down : {true, false}) ImGui::GetIO().AddMouseButtonEvent(1, is_down);
    ImGui::GetIO().AddMousePosEvent(-10'000, -10'000);
    for (int pictures = 0; pictures < 4; ++pictures) screen.picture();
    screen.press(false);
    screen.picture();
    CHECK(screen.offset == offset);
}

TEST_CASE("Tab stops at a scroll area, and keys scroll it") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    for (int stops = 0; stops < 3; ++stops) {
        screen.key(ImGuiKey_Tab);
        screen.picture();  // releases the key
    }
    REQUIRE(screen.state.focused == text_id);
    const float end = content_height - column.height;
    screen.key(ImGuiKey_DownArrow);
    const float line = screen.offset;
    CHECK(line > 0);
    screen.key(ImGuiKey_UpArrow);
    CHECK(screen.offset == 0);
    screen.key(ImGuiKey_Space);
    CHECK(screen.offset >= line);
    screen.key(ImGuiKey_PageUp);
    CHECK(screen.offset == 0);
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset > 0);
    CHECK(screen.offset < column.height);
    screen.key(ImGuiKey_End);
    CHECK(screen.offset == end);
    screen.key(ImGuiKey_DownArrow);
    CHECK(screen.offset == end);
    screen.key(ImGuiKey_Home);
    CHECK(screen.offset == 0);
    CHECK(screen.state.focused == text_id);
}

TEST_CASE("What is too long by less than a pixel has nothing to scroll") {
    TestScreen screen;
    screen.has_text = true;
    screen.text_height = column.height + 0.01f;
    screen.picture();
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset == 0);
    CHECK_FALSE(std::ranges::find(screen.state.tree, text_id, &ui::Node::id)->enabled);
}

TEST_CASE("Page keys scroll wherever the focus is, and arrow keys if they lead nowhere") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    screen.key(ImGuiKey_Tab);
    screen.key(ImGuiKey_PageDown);
    CHECK(screen.offset > 0);
    CHECK(screen.state.focused == left_id);
    const float page = screen.offset;
    screen.key(ImGuiKey_DownArrow);
    CHECK(screen.offset > page);
    CHECK(screen.state.focused == left_id);
}

TEST_CASE("A host scrolls an area by its name and a step") {
    TestScreen screen;
    screen.has_text = true;
    screen.picture();
    screen.state.requests = {{text_id, ui::ScrollStep::end}};
    screen.picture();
    CHECK(screen.offset == content_height - column.height);
    screen.state.requests = {{text_id, ui::ScrollStep::page_up}};
    screen.picture();
    CHECK(screen.offset < content_height - column.height);
}

TEST_CASE("A text at the far edge follows the finger that drags it, and is drawn and clipped where it appears") {
    TestScreen screen;
    screen.has_far = true;
    screen.point(far_column);
    screen.press(true);
    screen.point(far_column.moved(0, 30));  // towards the near edge, which is up for that player
    CHECK(screen.far_offset > 20);
    const ImDrawList& list = *ImGui::GetDrawData()->CmdLists[0];
    const auto drawn = [](const ImDrawVert& vertex) { return vertex.col == far_colour; };
    const auto first = std::ranges::find_if(list.VtxBuffer, drawn);
    REQUIRE(first != list.VtxBuffer.end());
    for (auto each = first; each != list.VtxBuffer.end() && drawn(*each); ++each)
        CHECK(far_column.inset(-1).contains(each->pos.x, each->pos.y));
    const auto is_clipped = [](const ImDrawCmd& command) {
        const ImVec4& clip = command.ClipRect;
        const Rect clipped{clip.x, clip.y, clip.z - clip.x, clip.w - clip.y};
        return clipped.contains(far_column) && far_column.inset(-2, 0).contains(clipped);
    };
    CHECK(std::ranges::any_of(list.CmdBuffer, is_clipped));
}

}  // namespace quarto::test::screen_of_controls
