#include "shell/features/help/screen.hpp"

#include <array>

#include "shell/i18n/case.hpp"
#include "shell/model/version.hpp"
#include "shell/ui/figure.hpp"
#include "shell/ui/type.hpp"

namespace quarto {
namespace {

using ui::Rect;

struct Pair {
    std::uint8_t first, second;  ///< differ in one attribute only
    TextKey first_word, second_word;
};

/// The four attributes, each as two pieces that differ in nothing else.
constexpr std::array<Pair, 4> pairs{{
    {0x0, 0x1, "piece.light", "piece.dark"},
    {0x0, 0x2, "piece.round", "piece.square"},
    {0x1, 0x5, "piece.tall", "piece.short"},
    {0x4, 0xc, "piece.solid", "piece.hollow"},
}};

void draw_pair(ui::Ui& ui, const Pair& pair, const Rect& rect) {
    ui.add_text(rect, ui.text(pair.first_word) + ", " + ui.text(pair.second_word));
    for (int side = 0; side < 2; ++side) {
        Rect place = rect.column(side, 2, 0);
        const Rect words = place.cut_bottom(std::max(ui.px(22), ui::line_height(ui, draw::Type::small)));
        const Piece piece{side == 0 ? pair.first : pair.second};
        ui::draw_figure(ui, piece, place.centred(std::min(place.width, ui.px(52)), place.height), ui::Shadowed::yes);
        ui::TextStyle style = ui::small(ui);
        style.align = ui::Align::middle;
        const std::string word = ui.text(side == 0 ? pair.first_word : pair.second_word);
        text_line(ui, words, fitted(ui, style, word, words.width), word);
    }
}

void draw_pairs(ui::Ui& ui, ui::FormPage& page) {
    float widest = 0;
    for (const Pair& pair : pairs)
        for (const TextKey word : {pair.first_word, pair.second_word})
            widest = std::max(widest, text_width(ui, ui::small(ui), ui.text(word)));
    const float gap = ui.px(20);
    Rect row = page.row(98);
    int across = 4;
    while (across > 1 && row.column(0, across, gap).width / 2 < widest) across /= 2;
    for (int k = 0; k < 4; ++k) {
        if (k > 0 && k % across == 0) row = page.row(98);
        draw_pair(ui, pairs[index_of(k)], row.column(k % across, across, gap));
    }
    page.gap(8);
}

}  // namespace

std::optional<HelpChoice> draw_help(ui::Ui& ui, const HelpView& view, const std::optional<ui::Message>& message) {
    ui::Form<HelpChoice> page(ui, ui::Kind::help, "screen.help", {.width = 600, .is_wide = true});
    page.message(message);
    constexpr std::array<std::array<TextKey, 2>, 7> sections{{
        {"help.aim", "help.aim_text"},
        {"help.turn", "help.turn_text"},
        {"help.call", "help.call_text"},
        {"help.missed", "help.missed_text"},
        {"help.wrong", "help.wrong_text"},
        {"help.end", "help.end_text"},
        {"help.hands", "help.hands_text"},
    }};
    if (!view.special_rules.empty()) page.strong_text(capitalize(view.special_rules));
    for (const std::string& note : view.special_notes) page.note_text(note);
    for (const auto& [heading, text] : sections) {
        page.heading(heading);
        page.paragraph(text);
        if (heading == sections[0][0]) draw_pairs(ui, page);
    }
    page.line(ui::Kind::help_hints, "help.hints", ui::Icon::bulb, intent::ShowTipsAgain{});
    if (view.has_rules_page) page.line(ui::Kind::help_rules, "help.rules", ui::Icon::learn, intent::OpenRules{});
    if (view.has_lessons) page.line(ui::Kind::form_learn, "form.learn", ui::Icon::learn, intent::Open{Screen::course});
    page.heading("help.decisions");
    constexpr std::array<TextKey, 6> decisions{"help.decision_begin", "help.decision_void", "help.decision_wrong",
                                               "help.decision_last",  "help.decision_late", "help.decision_clock"};
    for (const TextKey key : decisions) page.paragraph(key);
    page.heading("help.more");
    constexpr std::array<TextKey, 5> features{"help.more_opponent", "help.more_games", "help.more_study",
                                              "help.more_learn", "help.more_kept"};
    for (const TextKey key : features) page.paragraph(key);
    page.heading("help.keys");
    write_keys(ui, page, view.keys);
    page.heading("help.about");
    page.note_text(ui.text("help.version", {{"version", std::string(program_version)}}));
    page.note("help.trademark");
    if (view.has_licences) page.line(ui::Kind::help_licences, "help.licences", ui::Icon::list, intent::OpenLicences{});
    page.ask(page.closed(), intent::Back{});
    return page.asked;
}

}  // namespace quarto
