#pragma once
/// Prompt, and what replaces it or stands beside it: a notice, a tip of the first game, the comment of a review.

#include <optional>
#include <string_view>

#include "shell/features/game/layout.hpp"
#include "shell/features/game/model.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

/// A tip of the first game next to its subject, with a pointer.
struct Callout {
    enum class Points : std::uint8_t { nowhere, up, down };

    ui::Rect box;
    Points points;
    float tip;        ///< x of the pointer's tip
    ui::Rect prompt;  ///< the prompt's area without the box
    bool is_on_card = false;
};

float callout_height(const ui::Ui& ui, std::string_view text, float width);
/// Place for the view's tip that covers nothing; absent if there is none, or no tip.
std::optional<Callout> place_callout(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);
/// Returns whether it was pressed, anywhere, which dismisses it.
bool draw_callout(ui::Ui& ui, const Callout& callout, std::string_view text);

/// Prompt shown above the notice; empty if there is room for the notice only. Precondition: there is a
/// notice.
std::string_view heading_of_notice(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);
/// Area of a notice or raised card, which may cover the reserve; the stage ignores the pointer there. May be
/// empty.
ui::Rect covered_place(const ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);
/// The reserve gets what such a card leaves of it, if that is enough.
void make_room_for_card(const ui::Ui& ui, const GameScreenView& view, GameLayout& layout);

/// Height of the prompt with its detail, and of a result with all its facts, in letters of these sizes.
float result_height(const ui::Ui& ui, const GameScreenView& view, float width, draw::Type detail = draw::Type::small,
                    draw::Type heading = draw::Type::title);
/// Whether the prompt fits with its detail, in some size of letters.
bool prompt_fits(const ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect);
/// Accessible text of the prompt; complete even while a notice hides it visually.
void expose_prompt(ui::Ui& ui, const GameScreenView& view, const ui::Rect& rect);
/// The prompt with as much of the detail as fits, without the rest; scrolls, with this id, if even the prompt
/// doesn't fit.
void draw_prompt_words(ui::Ui& ui, ui::Id id, std::string_view prompt, std::string detail, const ui::Rect& rect);
/// The result with what decided it, and the facts about the game that fit; scrolls, with this id, if even the first
/// doesn't.
void draw_result_words(ui::Ui& ui, const GameScreenView& view, ui::Id id, const ui::Rect& rect);
/// Omits the text shown in `callout`. With an analysis, a button opens its list where the screen has no room
/// for it.
std::optional<intent::Open> draw_prompt(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout,
                                        const std::optional<Callout>& callout);
/// Precondition: there is a notice.
std::optional<intent::DismissNotice> draw_notice(ui::Ui& ui, const GameScreenView& view, const GameLayout& layout);

}  // namespace quarto
