#include "shell/features/home/model.hpp"

#include "shell/model/text_fields.hpp"

namespace quarto {

namespace {

/// "2028-02-29 0.4............./8:cshf"
struct DayPuzzleForm {
    std::string text(const std::optional<DayPuzzle>& puzzle) const {
        return puzzle->day + ' ' + to_text(puzzle->position);
    }
    bool read(std::string_view text, std::optional<DayPuzzle>& into) const {
        const std::string_view day = take_word(text);
        const auto position = parse_position(text);
        if (position) into = DayPuzzle{std::string(day), *position};
        return position && is_date(day);
    }
};

constexpr auto each_home_field = [](auto& fields, auto& memory) {
    fields.optional("day", date_form, memory.day);
    fields.optional("puzzle", DayPuzzleForm{}, memory.puzzle);
    fields.end();
};

}  // namespace

std::string to_text(const HomeMemory& memory) { return TextWriter(SaveSlot::home, 1).text_of(each_home_field, memory); }

std::optional<HomeMemory> parse_home_memory(std::string_view text) {
    const auto read = FieldParser(text, SaveSlot::home).read<HomeMemory>(each_home_field);
    return read ? std::optional(*read) : std::nullopt;
}

}  // namespace quarto
