#include "shell/features/commands/screen.hpp"

#include <array>
#include <cstring>

#include "shell/ui/surfaces.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

constexpr float sheet_width = 380, field_height = 48;
constexpr std::size_t max_text_size = 60;  ///< bytes; the limit of a name, and longer than any move

/// ImGui's text field in the colours of the theme. Returns whether Enter was pressed in it.
bool text_field(ui::Ui& ui, const ui::Rect& rect, TextEntry& entry) {
    std::array<char, max_text_size + 1> buffer{};
    std::strncpy(buffer.data(), entry.text.c_str(), max_text_size);
    const auto colour = [](draw::Colour c) { return ImVec4(c.r, c.g, c.b, 1); };
    ImGui::PushStyleColor(ImGuiCol_FrameBg, colour(ui.theme().background));
    ImGui::PushStyleColor(ImGuiCol_Text, colour(ui.theme().text));
    ImGui::PushStyleColor(ImGuiCol_InputTextCursor, colour(ui.theme().text));
    ImGui::PushStyleColor(ImGuiCol_Border, colour(ui.theme().accent));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, ui.px(12));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, ui.px(1.5f));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(14), ui.px(13)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushFont(ui.surface().fonts.regular, ui.em(draw::Type::large));
    ImGui::SetNextWindowPos({rect.x, rect.y});
    ImGui::SetNextWindowSize({rect.width, rect.height});
    ImGui::Begin("name", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoMove);
    ImGui::SetNextItemWidth(rect.width);
    if (entry.is_new) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText("##name", buffer.data(), buffer.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::End();
    ImGui::PopFont();
    ImGui::PopStyleVar(4);
    ImGui::PopStyleColor(4);
    entry.text = buffer.data();
    entry.is_new = false;
    return entered;
}

}  // namespace

std::optional<std::string> draw_text_entry(ui::Ui& ui, TextEntry& entry) {
    const float gap = ui.px(ui::measure::padding);
    auto sheet = ui::begin_sheet(ui, ui::Kind::entry, entry.label, ui.px(sheet_width),
                                 ui.px(field_height + ui::measure::big_button) + gap, ui.text("action.close"));
    ui::Rect rest = sheet.content;
    bool entered = text_field(ui, rest.cut_top(ui.px(field_height)), entry);
    rest.cut_top(gap);
    entered |= ui::button(ui, ui::Kind::entry_done, rest.cut_top(ui.px(ui::measure::big_button)),
                          ui.text("action.done"), {.kind = ui::ButtonKind::primary});
    ui::end_sheet(ui);
    if (entered || sheet.closed) entry.is_open = false;
    if (!entered) return std::nullopt;
    return entry.text;
}

}  // namespace quarto
