#include "shell/features/friends/link.hpp"

#include <algorithm>

#include "shell/features/friends/fields.hpp"

namespace quarto {

namespace {

constexpr std::string_view game_field = ";game=";

constexpr bool is_number(char letter) { return letter >= '0' && letter <= '9'; }

bool has_number_alone(const FriendDice& dice) { return dice.commit.empty() && !dice.number.empty(); }

/// Whether the keys of the dice came in their order.
bool is_in_order(const FriendDice& dice, int version) {
    return has_number_alone(dice) == (version == 5) && (dice.secret.empty() || !dice.number.empty());
}

/// Until the dice are known, the record says nothing about who starts.
bool fits_dice(const History& history, const FriendDice& dice) {
    const GameStart& start = history.game_start();
    if (dice.commit.empty() != dice.secret.empty())
        return !start.dice && start.first_player == Seat::first && history.entries().empty();
    return start.dice.has_value() == !dice.secret.empty();
}

/// The first that can hold it.
int version_of(const FriendLink& link) {
    const bool is_plain =
        link.facts == FriendFacts{} && link.says == FriendSays{} && link.other_name.empty() && !link.is_for_watching;
    if (has_number_alone(link.dice)) return 5;
    if (!link.signer.empty()) return 4;
    if (link.history.game_start().options.clock.is_on()) return 3;
    return is_plain ? 1 : 2;
}

/// The time of the current move comes with the turn.
bool has_current(const History& history) {
    return !history.game().end() && history.game().time_used(Milliseconds{0}) != history.used_at(history.ply());
}

auto each_link_field(int version) {
    return [=](auto& fields, auto& link) {
        fields.required("game", key_form, link.game);
        fields.required("by", WordForm{seat_digits}, link.by);
        fields.optional("name", FriendNameForm{}, link.name);
        each_field_of_dice(fields, link.dice);
        fields.check(is_in_order(link.dice, version), Expected::field);
        if (version > 1) {
            each_fact(fields, link.facts);
            each_saying(fields, link.says);
            fields.optional("other", FriendNameForm{}, link.other_name);
            fields.flag("watch", link.is_for_watching);
        }
        if (version == 4) {
            fields.required("signer", hash_form, link.signer);
            fields.check_value(link.is_for_watching);
        }
        fields.record("record", FriendRecordForm{version > 2}, link.history);
        fields.check(version < 3 || !has_current(link.history), Expected::field_value);
        fields.check(fits_dice(link.history, link.dice), Expected::field_value);
    };
}

}  // namespace

std::string to_text(const FriendLink& link) { return link_text("f", version_of(link), each_link_field, link); }

Result<LinkBody, LinkError> link_body(std::string_view text, std::string_view kind, int versions,
                                      std::string_view first_field) {
    const std::string_view number = text.substr(std::min(kind.size(), text.size()), text.find(';') - kind.size());
    if (!text.starts_with(kind) || number.empty() || !std::ranges::all_of(number, is_number))
        return LinkError{LinkFault::none_found};
    int version = 0;
    const bool is_known = NumberForm{1, versions}.read(number, version);
    if (!is_known || !text.substr(kind.size() + number.size()).starts_with(first_field))
        return LinkError{is_known || number.starts_with('0') ? LinkFault::bad : LinkFault::newer};
    const bool is_in_capitals = !text.ends_with(link_end) && in_lower_case(text).ends_with(link_end);
    if (is_in_capitals) return LinkError{LinkFault::bad};
    if (!text.ends_with(link_end)) return LinkError{LinkFault::cut};
    return LinkBody{text.substr(0, text.size() - link_end.size()), version};
}

Result<FriendLink, LinkError> parse_friend_link(std::string_view text) {
    return parse_link<FriendLink>(text, "f", 5, each_link_field, game_field);
}

Result<FriendLink, LinkError> read_friend_link(std::string_view message) {
    return read_link(message, 'f', game_field, parse_friend_link);
}

std::string_view find_link(std::string_view message, char kind, std::string_view first_field) {
    for (std::size_t at = message.find(first_field); at != std::string_view::npos;
         at = message.find(first_field, at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && is_number(message[begin - 1])) --begin;
        if (begin == at || begin == 0 || message[begin - 1] != kind) continue;
        const std::string_view rest = message.substr(begin - 1);
        const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
        const std::size_t end = word.find(link_end);
        return end == std::string_view::npos ? word : word.substr(0, end + link_end.size());
    }
    return {};
}

std::string find_passed_link(std::string_view message, char kind, std::string_view first_field, Markup markup) {
    std::string text = plain_text(message, markup);
    std::erase(text, ' ');  // a mail program has wrapped it
    const std::string lower = in_lower_case(text);
    const std::string_view found = find_link(lower, kind, first_field);
    if (!found.empty()) {
        // Only the first letter can have become a capital one without loss.
        const auto at = index_of(found.data() - lower.data());
        return kind + text.substr(at + 1, found.size() - 1);
    }
    const std::string_view end = std::string_view(lower).substr(lower.rfind('#') + 1);
    const char version = end.size() > 1 && is_number(end[1]) ? end[1] : '1';
    const std::string start = std::string{kind, version}.append(first_field);
    const bool is_start = end.size() > 1 ? start.starts_with(end) : lower.ends_with('#');
    return is_start ? start : std::string();
}

}  // namespace quarto
