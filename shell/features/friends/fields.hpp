#pragma once
/// Fields that links and saved games share.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/notation/record.hpp"
#include "shell/features/friends/clock.hpp"
#include "shell/features/friends/facts.hpp"
#include "shell/features/friends/keys.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

inline constexpr TextForm key_form{is_key}, hash_form{is_hash};
inline constexpr std::array<std::string_view, 2> seat_digits{"1", "2"}, offer_words{"draw", "takeback"},
    answer_words{"no", "yes"};
inline constexpr NumberForm fact_form{1, 9'999};
inline constexpr NumbersForm score_form{
    '-', {0, fact_form.most}, [](auto& score) { return std::tie(score.wins[0], score.wins[1], score.draws); }};

/// A name that is not empty, in base64url.
struct FriendNameForm {
    std::string text(std::string_view name) const { return encoded_name(name); }
    bool read(std::string_view text, std::string& into) const {
        const auto name = decoded_name(text);
        into = name.value_or(std::string());
        return name.has_value();
    }
};

/// "draw-1": an offer or an answer, and its number.
struct SaidForm {
    std::array<std::string_view, 2> words;
    template <class Said>
    std::string text(const std::optional<Said>& said) const {
        const auto& [what, number] = *said;
        return std::string(words[index_of(what)]) + '-' + std::to_string(number);
    }
    template <class Said>
    bool read(std::string_view text, std::optional<Said>& into) const {
        auto& [what, number] = into.emplace();
        const std::size_t hyphen = std::min(text.find('-'), text.size());
        return WordForm{words}.read(text.substr(0, hyphen), what) &&
               fact_form.read(text.substr(std::min(hyphen + 1, text.size())), number);
    }
};

/// A game at its last ply, with or without a clock.
struct FriendRecordForm {
    bool may_have_clock;
    std::string text(const History& history) const { return to_text(history, Milliseconds{0}); }
    std::optional<ParseError> read(std::string_view text, History& into) const {
        const auto history = parse_record(text, Milliseconds{0});
        if (!history) return history.error();
        into = *history;
        const ClockRule& clock = history->game_start().options.clock;
        const bool fits = may_have_clock && is_clock_of_friends(clock) && are_times_in_order(*history);
        if ((fits || !clock.is_on()) && history->ply() == history->entries().size()) return std::nullopt;
        return ParseError{1, Expected::field_value};
    }
};

template <class Fields, class SomeDice>
void each_field_of_dice(Fields& fields, SomeDice& dice) {
    fields.optional("commit", hash_form, dice.commit);
    fields.optional("number", key_form, dice.number);
    fields.optional("secret", key_form, dice.secret);
}

template <class Fields, class SomeFacts>
void each_fact(Fields& fields, SomeFacts& facts) {
    fields.optional("after", key_form, facts.after);
    fields.optional("score", score_form, facts.score);
    fields.optional("takebacks", fact_form, facts.takebacks);
    fields.flag("drawn", facts.is_drawn);
    fields.flag("watched", facts.is_watched);
}

/// `prefix`: before the names, in saved games.
template <class Fields, class SomeSays>
void each_saying(Fields& fields, SomeSays& says, std::string_view prefix = {}) {
    const auto name = [&](std::string_view field) { return std::string(prefix).append(field); };
    fields.flag(name("again"), says.wants_rematch);
    fields.optional(name("offer"), SaidForm{offer_words}, says.offer);
    fields.optional(name("answer"), SaidForm{answer_words}, says.answer);
}

}  // namespace quarto
