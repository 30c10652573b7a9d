#include "shell/features/friends/live.hpp"

#include <algorithm>
#include <utility>

#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr std::string_view here_and = "here ";

}  // namespace

std::string presence_text(FriendSignal signal, int number) {
    return std::string(here_and) + std::to_string(1 + static_cast<int>(signal)) + ' ' + std::to_string(number);
}

std::optional<FriendSignal> signal_in(std::string_view presence) {
    TextCursor cursor(presence);
    const auto number = cursor.take(here_and) ? cursor.take_number(signal_texts.size()) : std::nullopt;
    if (!number || *number == 0 || !cursor.take(' ')) return std::nullopt;
    return static_cast<FriendSignal>(*number - 1);
}

std::string presence_text(std::size_t seen) { return std::string(here_and) + "0 " + std::to_string(seen); }

std::optional<std::size_t> seen_in(std::string_view presence) {
    constexpr std::int64_t most = 9'999;
    TextCursor cursor(presence);
    const auto number = cursor.take(here_and) && cursor.take("0 ") ? cursor.take_number(most) : std::nullopt;
    return number && cursor.at_end() ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
}

void hear_presence(Signals& signals, std::string_view presence, Milliseconds now) {
    const auto before = std::exchange(signals.presence, std::string(presence));
    const auto signal = signal_in(presence);
    const bool is_early = signals.heard_count > 0 && now - signals.heard_at < least_signal_pause;
    if (!signal || !before || *before == presence || is_early) return;
    signals.heard = signal;
    signals.heard_at = now;
    ++signals.heard_count;
}

bool may_send(const Signals& signals, Milliseconds now) {
    return !signals.sent_at || now - *signals.sent_at >= signal_pause;
}

std::optional<FriendSignal> shown_signal(const Signals& signals, Milliseconds now) {
    return signals.heard && now - signals.heard_at < signal_time ? signals.heard : std::nullopt;
}

std::optional<Milliseconds> next_change(const Signals& signals, Milliseconds now) {
    std::optional<Milliseconds> next;
    const auto add = [&](Milliseconds at) {
        if (at > now) next = next ? std::min(*next, at - now) : at - now;
    };
    if (signals.heard) add(signals.heard_at + signal_time);
    if (signals.sent_at) add(*signals.sent_at + signal_pause);
    return next;
}

}  // namespace quarto
