#pragma once
/// A message to the player: its text and tone.

#include <string>
#include <utility>

namespace quarto::ui {

enum class Tone : unsigned char { plain, good, bad };

struct Message {
    std::string text;
    Tone tone = Tone::plain;
    friend bool operator==(const Message&, const Message&) = default;
};

inline Message plain(std::string text) { return {std::move(text), Tone::plain}; }
inline Message good(std::string text) { return {std::move(text), Tone::good}; }
inline Message bad(std::string text) { return {std::move(text), Tone::bad}; }

}  // namespace quarto::ui
