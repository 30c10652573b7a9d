#pragma once
/// A message to the player: its text and tone.

#include <string>

namespace quarto::ui {

enum class Tone : unsigned char { plain, good, bad };

struct Message {
    std::string text;
    Tone tone = Tone::plain;
    friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace quarto::ui
