#include "shell/features/settings/screen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "shell/i18n/languages.hpp"
#include "shell/i18n/text.hpp"
#include "shell/ui/form_page.hpp"
#include "shell/ui/widgets.hpp"

namespace quarto {

namespace {

using ui::Kind;

/// Where a switch stands (preferences.def).
enum class Section : std::uint8_t { pieces, sound, vibration, play, seating, friends };

/// The text "settings.groove_note" of the control `settings_groove`; none if there is no such text. Found while
/// compiling, so that the program need not have the names of all texts.
consteval std::optional<TextKey> note_of(std::string_view control) {
    const auto is_same = [](char one, char other) { return one == other || (one == '.' && other == '_'); };
    constexpr std::string_view end = "_note";
    for (std::string_view key : text_keys)
        if (key.ends_with(end) && std::ranges::equal(key.substr(0, key.size() - end.size()), control, is_same))
            return TextKey::checked(key);
    return std::nullopt;
}

/// Rows of the settings screen, each bound to one preference.
class Lines {
  public:
    Lines(ui::Ui& ui, ui::FormPage& page) : ui_(ui), page_(page) {}

    /// Single choice; `keys` are the text keys of the options, in the order of the enumeration.
    template <class Choice, std::size_t count>
    void choice(Kind name, const std::array<TextKey, count>& keys, Choice& chosen) {
        std::array<std::string, count> labels;
        for (std::size_t k = 0; k < count; ++k) labels[k] = ui_.text(keys[k]);
        const auto picked = page_.choice(name, ui_.text(label_key(name)), labels, static_cast<int>(chosen));
        if (picked) chosen = static_cast<Choice>(*picked);
    }
    /// All switches of a section, in the order of their list.
    void switches(Section section, Preferences& next) {
#define SWITCH(since, word, field, value, place, id) \
    if (section == Section::place) toggle(Kind::id, next.field, note_of(#id));
#include "shell/model/preferences.def"
    }

  private:
    /// The name is the text key of its label.
    void toggle(Kind name, bool& is_on, std::optional<TextKey> note) {
        const auto on = page_.switch_line(name, ui_.text(label_key(name)), is_on);
        if (on) is_on = *on;
        if (note) page_.note(*note);
    }

    ui::Ui& ui_;
    ui::FormPage& page_;
};

void write_look(ui::FormPage& page, Lines& lines, Preferences& next) {
    page.heading("settings.theme");
    lines.choice(Kind::settings_theme,
                 std::array<TextKey, 4>{"settings.theme_system", "settings.theme_light", "settings.theme_dark",
                                        "settings.theme_contrast"},
                 next.theme);
    page.heading("settings.text");
    lines.choice(Kind::settings_text,
                 std::array<TextKey, 3>{"settings.text_normal", "settings.text_large", "settings.text_largest"},
                 next.text_size);
    page.heading("settings.motion");
    lines.choice(Kind::settings_motion, std::array<TextKey, 2>{"settings.motion_system", "settings.motion_reduced"},
                 next.motion);
}

void write_pieces(ui::FormPage& page, Lines& lines, Preferences& next) {
    page.heading("settings.pieces");
    lines.choice(Kind::settings_pieces, std::array<TextKey, 2>{"settings.pieces_wood", "settings.pieces_signs"},
                 next.pieces);
    if (next.pieces == PieceLook::wood) {
        page.heading("settings.board");
        lines.choice(Kind::settings_board, std::array<TextKey, 2>{"settings.board_diamond", "settings.board_straight"},
                     next.board);
    }
    lines.switches(Section::pieces, next);
}

void write_play(ui::FormPage& page, Lines& lines, Preferences& next) {
    page.heading("settings.sound");
    lines.switches(Section::sound, next);
    if (next.has_sound)
        lines.choice(Kind::settings_volume,
                     std::array<TextKey, 3>{"settings.volume_soft", "settings.volume_medium", "settings.volume_loud"},
                     next.volume);
    lines.switches(Section::vibration, next);
    page.heading("settings.pace");
    lines.choice(Kind::settings_pace,
                 std::array<TextKey, 3>{"settings.pace_slow", "settings.pace_normal", "settings.pace_fast"}, next.pace);
    page.heading("settings.play");
    lines.switches(Section::play, next);
    page.heading("settings.seating");
    lines.choice(Kind::settings_seating, std::array<TextKey, 2>{"settings.seating_beside", "settings.seating_facing"},
                 next.seating);
    page.note("settings.seating_note");
    lines.switches(Section::seating, next);
}

}  // namespace

std::optional<SettingsChoice> draw_settings(ui::Ui& ui, const Preferences& preferences, std::string_view language) {
    ui::FormPage page(ui, Kind::settings, "screen.settings", {.width = 440, .is_wide = true});
    Lines lines(ui, page);
    Preferences next = preferences;
    const auto spoken = std::ranges::find(languages, language, &Language::code);
    const std::string_view language_name = spoken == languages.end() ? language : spoken->name;
    const bool wants_language =
        ui::list_line(ui, Kind::settings_language, page.row(50),
                      ui.text("settings.language", {{"name", std::string(language_name)}}), ui::Icon::globe);
    write_look(page, lines, next);
    write_pieces(page, lines, next);
    write_play(page, lines, next);
    std::optional<SettingsChoice> choice;
    if (next != preferences) choice = intent::ChangePreferences{next};
    if (wants_language) choice = intent::Open{Screen::language};
    if (page.closed()) choice = intent::Back{};
    return choice;
}

std::optional<LanguageChoice> draw_languages(ui::Ui& ui, std::string_view current,
                                             const std::optional<ui::Message>& message) {
    // The list is measured by its first frame and can be scrolled in the second.
    bool& shows_current = ui.state().screens.shows_language;
    const bool is_measured = std::ranges::find(ui.state().sheets, ui::Kind::language) != ui.state().sheets.end();
    shows_current = shows_current && is_measured;
    ui::FormPage page(ui, ui::Kind::language, "screen.language", {.width = 380});
    page.message(message);
    std::optional<LanguageChoice> choice;
    {
        const ui::Group group(ui, ui::Role::radios, ui::Kind::languages, ui.text("screen.language"));
        for (std::size_t k = 0; k < languages.size(); ++k) {
            const Language& language = languages[k];
            const bool is_current = language.code == current;
            const ui::Rect row = page.row();
            if (ui::choice_line(ui, {ui::Kind::language_choice, k}, row, language.name, is_current, language.code))
                choice = intent::ChooseLanguage{std::string(language.code)};
            if (is_current && is_measured && !std::exchange(shows_current, true))
                ui.scroll_into_sight(row.inset(0, -row.height));  // and its neighbours
        }
    }
    if (page.closed()) choice = intent::Back{};
    return choice;
}

}  // namespace quarto
