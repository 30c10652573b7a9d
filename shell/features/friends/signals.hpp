#pragma once
/// Six short messages in place of a chat. They travel beside the presence of a player (live.hpp), so only a friend who
/// is there gets them, and nothing of them stays.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules/game.hpp"
#include "shell/i18n/text_key.hpp"

namespace quarto {

enum class FriendSignal : std::uint8_t { well_played, nice_move, good_luck, thanks, moment, leaving };
inline constexpr std::array<TextKey, 6> signal_texts{"friends.signal_well_played", "friends.signal_nice",
                                                     "friends.signal_luck",        "friends.signal_thanks",
                                                     "friends.signal_moment",      "friends.signal_leave"};

/// After one signal the next may be sent.
inline constexpr Milliseconds signal_pause{5'000};
/// One that comes sooner after the last is not shown: the other device is not to be trusted with the pause.
inline constexpr Milliseconds least_signal_pause{2'000};
/// How long one is shown.
inline constexpr Milliseconds signal_time{6'000};

/// "here 3 17": the signal, from 1, and a number that tells it from the one before. Older programs read only that
/// somebody is there.
std::string presence_text(FriendSignal signal, int number);
std::optional<FriendSignal> signal_in(std::string_view presence);

/// At the game on the board, since it is followed.
struct Signals {
    std::optional<std::string> presence = std::nullopt;  ///< of the friend, as last heard
    std::optional<FriendSignal> heard = std::nullopt;
    Milliseconds heard_at{0};
    int heard_count = 0;
    int sent_count = 0;
    std::optional<Milliseconds> sent_at = std::nullopt;
};

/// The presence of the friend has changed. The first text may be old: its signal is not shown.
void hear_presence(Signals& signals, std::string_view presence, Milliseconds now);
bool may_send(const Signals& signals, Milliseconds now);
/// The signal to show now.
std::optional<FriendSignal> shown_signal(const Signals& signals, Milliseconds now);
/// Until something here changes by itself; absent if nothing does.
std::optional<Milliseconds> next_change(const Signals& signals, Milliseconds now);

}  // namespace quarto
