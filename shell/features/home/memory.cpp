#include "shell/features/home/memory.hpp"

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

template <class Fields, class SomeMemory>
void each_home_field(Fields& fields, SomeMemory& memory) {
    fields.optional("day", date_form, memory.day);
    fields.optional("puzzle", DayPuzzleForm{}, memory.puzzle);
    fields.end();
}

}  // namespace

std::string to_text(const HomeMemory& memory) {
    TextWriter fields(SaveSlot::home, 1);
    each_home_field(fields, memory);
    return fields.lines();
}

std::optional<HomeMemory> parse_home_memory(std::string_view text) {
    FieldParser fields(text, SaveSlot::home);
    HomeMemory memory;
    each_home_field(fields, memory);
    return fields.error() ? std::nullopt : std::optional(memory);
}

}  // namespace quarto
