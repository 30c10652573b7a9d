#include <array>

#include "shell/features/rating/model.hpp"
#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

constexpr std::array<std::string_view, 2> rating_choices{"level", "adaptive"}, rating_switches{"no", "yes"};

/// "1480 90"
struct RatingForm {
    std::string text(const Rating& rating) const {
        return std::to_string(rating.value) + ' ' + std::to_string(rating.error);
    }
    bool read(std::string_view text, Rating& into) const {
        return NumberForm{0, Rating::most}.read(take_word(text), into.value) &&
               NumberForm{Rating::least_error, Rating::most_error}.read(text, into.error);
    }
};

/// "1 casual": wins at a level.
struct WinsForm {
    std::string text(const RatingState& state) const {
        return std::to_string(state.wins) + ' ' + LevelForm{}.text(state.level);
    }
    bool read(std::string_view text, RatingState& into) const {
        return NumberForm{0, 99}.read(take_word(text), into.wins) && LevelForm{}.read(text, into.level);
    }
};

/// "950 1130 1040": any number of them, but not none.
struct PastForm {
    std::string text(const std::vector<int>& past) const {
        std::string all;
        for (const int rating : past) all += (all.empty() ? "" : " ") + std::to_string(rating);
        return all;
    }
    bool read(std::string_view text, std::vector<int>& into) const {
        do {
            if (!NumberForm{0, Rating::most}.read(take_word(text), into.emplace_back())) return false;
        } while (!text.empty());
        return into.size() <= RatingState::most_past;
    }
};

constexpr auto each_rating_field = [](auto& fields, auto& saved) {
    fields.required("rating", RatingForm{}, saved.state.rating);
    fields.required("form", WordForm{rating_choices}, saved.form_adapts);
    fields.required("game", WordForm{rating_choices}, saved.state.is_adaptive);
    fields.required("counts", WordForm{rating_switches}, saved.state.counts);
    fields.required("wins", WinsForm{}, saved.state);
    fields.optional("past", PastForm{}, saved.state.past);
    fields.end();
};

}  // namespace

std::string to_text(const SavedRating& saved) {
    const int version = saved.state.past.empty() ? 1 : 2;  // the oldest that can hold it
    return TextWriter(SaveSlot::rating, version).text_of(each_rating_field, saved);
}

Result<SavedRating, SaveError> parse_rating(std::string_view text) {
    return FieldParser(text, SaveSlot::rating).read<SavedRating>(each_rating_field);
}

}  // namespace quarto
