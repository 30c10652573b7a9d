#pragma once
/// Reads and writes `name=value` fields, separated by semicolons, for links and saved games.

#include <optional>
#include <string>
#include <string_view>

#include "core/notation/record.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/keys.hpp"

namespace quarto {

/// Adds a field; one without a value is left out.
inline void add_field(std::string& text, std::string_view name, std::string_view value) {
    if (!value.empty()) text.append(";").append(name).append("=").append(value);
}

/// Takes the fields in their order and keeps the first error.
class FieldReader {
  public:
    /// Starts after the first `skipped` characters.
    FieldReader(std::string_view text, std::size_t skipped) : cursor_(text) {
        (void)cursor_.take(text.substr(0, skipped));
    }

    /// `read`: returns whether the value is valid. `name` is "game=", or a word without a value.
    template <class Read>
    bool take(std::string_view name, Read read) {
        TextCursor ahead = cursor_;
        if (error_ || !ahead.take(name)) return false;
        cursor_ = ahead;
        const std::string_view from = cursor_.rest();
        cursor_.skip_to(';');
        if (!read(from.substr(0, from.size() - cursor_.rest().size()))) error_ = ahead.error(Expected::field_value);
        cursor_.take(';');
        return !error_;
    }
    template <class Read>
    void need(std::string_view name, Read read) {
        if (!take(name, read)) fail(Expected::field);
    }
    /// Consumes `name`; the rest of the text is the value.
    std::string_view rest_after(std::string_view name) {
        if (!cursor_.take(name)) fail(Expected::field);
        return cursor_.rest();
    }
    void fail(Expected expected) { fail(cursor_.error(expected)); }
    void fail(ParseError error) {
        if (!error_) error_ = error;
    }
    int column() const { return cursor_.column(); }
    const std::optional<ParseError>& error() const { return error_; }

  private:
    TextCursor cursor_;
    std::optional<ParseError> error_;
};

inline void read_dice(FieldReader& fields, FriendDice& dice) {
    fields.take("commit=", [&](std::string_view value) { return is_hash(dice.commit = value); });
    fields.take("number=", [&](std::string_view value) { return is_key(dice.number = value); });
    fields.take("secret=", [&](std::string_view value) { return is_key(dice.secret = value); });
}

/// The record, which is the last field: at its last ply, with or without a clock.
inline std::optional<History> read_record(FieldReader& fields, bool has_clock) {
    const std::string_view record = fields.rest_after("record=");
    if (fields.error()) return std::nullopt;
    const auto history = parse_record(record, Milliseconds{0});
    if (!history) {
        fields.fail({fields.column() - 1 + history.error().column, history.error().expected});
        return std::nullopt;
    }
    const ClockRule& clock = history->game_start().options.clock;
    const bool fits = clock.is_on() ? has_clock && is_clock_of_friends(clock) && are_times_in_order(*history) : true;
    if (!fits || history->ply() != history->entries().size()) fields.fail(Expected::field_value);
    return *history;
}

}  // namespace quarto
