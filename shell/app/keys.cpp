#include "shell/app/keys.hpp"

#include <algorithm>
#include <array>

#include "shell/app/view.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 8> key_names{"undo",   "redo", "earlier", "later",
                                                    "quarto", "hint", "keys",    "field"};

/// Previous or next move; in a review, the previous or next position at which it stops.
std::optional<Intent> step_through(const View& view, int direction) {
    const auto go = [](std::optional<std::size_t> ply) {
        return ply ? std::optional<Intent>(intent::SeekTo{*ply}) : std::nullopt;
    };
    if (view.review) return go(direction < 0 ? view.review->previous : view.review->next);
    if (view.moves.empty()) return std::nullopt;
    const auto current = std::ranges::find(view.moves, true, &MoveLine::is_current);
    const std::size_t at = current == view.moves.end() ? 0 : current->ply, last = view.moves.back().ply;
    if (direction < 0) return at > 0 ? go(at - 1) : std::nullopt;
    return at < last ? go(at + 1) : std::nullopt;
}

}  // namespace

std::optional<Key> parse_key(std::string_view name) {
    const auto found = std::ranges::find(key_names, name);
    return found == key_names.end() ? std::nullopt : std::optional(static_cast<Key>(found - key_names.begin()));
}

std::optional<Key> key_of(char32_t letter) {
    switch (letter) {
        case U'q':
        case U'Q': return Key::quarto;
        case U'h':
        case U'H': return Key::hint;
        case U'?': return Key::keys;
        default: return std::nullopt;
    }
}

std::optional<Intent> intent_of(Key key, const View& view) {
    if (is_letter(key) && !view.preferences.letter_keys) return std::nullopt;
    if (key == Key::keys) return intent::Open{Screen::keys};
    if (key == Key::field) return intent::OpenCommandLine{};
    if (!view.has_game) return std::nullopt;
    switch (key) {
        case Key::undo: return intent::Undo{};
        case Key::redo: return intent::Redo{};
        case Key::earlier: return view.exercise ? std::nullopt : step_through(view, -1);
        case Key::later: return view.exercise ? std::nullopt : step_through(view, 1);
        case Key::quarto:
            if (!view.actions.has_calls || view.result || view.review) return std::nullopt;
            return intent::CallQuarto{view.actions.caller};
        case Key::hint: return view.review ? std::nullopt : std::optional<Intent>(intent::AskForHelp{});
        case Key::keys:
        case Key::field: break;
    }
    return std::nullopt;
}

}  // namespace quarto
