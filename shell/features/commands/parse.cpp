#include "shell/features/commands/parse.hpp"

#include <algorithm>
#include <vector>

#include "core/notation/text.hpp"
#include "shell/i18n/case.hpp"
#include "shell/app/game_text.hpp"
#include "shell/app/view.hpp"

namespace quarto {

namespace {

using Words = std::vector<std::string>;

/// Lower-case words; what stands between them, and a question mark, says nothing.
Words words_of(std::string_view line) {
    Words words;
    bool is_inside = false;
    for (char letter : to_lower(line)) {
        const bool separates = std::string_view(" \t,.;:!?-/").find(letter) != std::string_view::npos;
        if (!separates && !is_inside) words.emplace_back();
        if (!separates) words.back() += letter;
        is_inside = !separates;
    }
    return words;
}

std::optional<Cell> cell_of(const std::string& word) {
    TextCursor reader(word);
    const auto cell = reader.take_cell();
    return reader.at_end() ? cell : std::nullopt;
}

/// A letter and a digit.
bool is_like_cell(const std::string& word) {
    return word.size() == 2 && word[0] >= 'a' && word[0] <= 'z' && word[1] >= '0' && word[1] <= '9';
}

/// Whether it begins as a record or a position text does; no word of any language looks like either.
bool is_game(std::string_view line) {
    constexpr std::string_view cells = "0123456789abcdef.";
    return line == "q1" || line.starts_with("q1;") ||
           (line.size() > 16 && line[16] == ' ' && line.find_first_not_of(cells) == 16);
}

std::string_view without_margins(std::string_view line) {
    while (line.starts_with(' ')) line.remove_prefix(1);
    while (line.ends_with(' ')) line.remove_suffix(1);
    return line;
}

class CommandParser {
  public:
    CommandParser(std::string_view line, const Texts& texts, const State& state)
        : words_(words_of(line)), is_question_(line.find('?') != std::string_view::npos), texts_(texts), state_(state) {}

    Intent read() {
        if (words_.empty()) return intent::Ask{is_question_ ? Query{query::Help{}} : Query{query::Unclear{}}};
        if (is("typed.play", join(words_, " "))) return play();
        for (const std::string& word : words_)
            if (is_like_cell(word) && !cell_of(word)) return intent::Ask{query::NoCell{word}};
        if (words_.size() == 1) {
            if (const auto intent = command()) return *intent;
            if (const auto cell = cell_of(words_[0])) return at(*cell);
            if (const auto piece = digit()) return intent::Make{Gift{*piece}};
        }
        if (words_.size() == 2 && words_[0].size() == 1)
            if (const auto cell = cell_of(words_[0] + words_[1])) return at(*cell);
        if (is("typed.quarto", words_[0])) return call();
        if (const ShapeSet shapes = shapes_named(); !shapes.empty()) return intent::Ask{query::Shapes{shapes}};
        return piece();
    }

  private:
    /// Whether the text table has the word for this.
    bool is(std::string_view key, const std::string& word) const {
        const std::string known = '|' + texts_.get(key) + '|';
        return known.find('|' + word + '|') != std::string::npos;
    }
    bool says(std::string_view key) const {
        return std::ranges::any_of(words_, [&](const std::string& word) { return is(key, word); });
    }

    /// As the button for it; a game that goes on, or a lesson, is not lost by a word.
    Intent play() const {
        if (!table(state_).history) return intent::Start{};
        if (is_over(state_) && !state_.lessons.exercise) return intent::Rematch{};
        return intent::Open{Screen::new_game};
    }

    std::optional<Intent> command() const {
        if (state_.selection.pending_call && is("typed.back", words_[0])) return intent::Back{};
        const std::pair<std::string_view, Intent> commands[]{
            {"typed.undo", intent::Undo{}},
            {"typed.redo", intent::Redo{}},
            {"typed.hint", intent::AskForHelp{}},
            {"typed.values", intent::ToggleAnalysis{}},
            {"typed.next", intent::NextStep{}},
            {"typed.none", intent::AnswerNone{}},
        };
        for (const auto& [key, intent] : commands)
            if (is(key, words_[0])) return intent;
        return query();
    }

    /// What a word of the line asks for: "hand", "whose turn is it".
    std::optional<Intent> query() const {
        const std::pair<std::string_view, Query> questions[]{
            {"typed.time", query::Time{}},  // before the reserve: "time left"
            {"typed.board", query::Board{}}, {"typed.reserve", query::Reserve{}}, {"typed.hand", query::Hand{}},
            {"typed.last", query::Last{}},   {"typed.turn", query::Turn{}},       {"typed.help", query::Help{}},
        };
        for (const auto& [key, query] : questions)
            if (says(key)) return intent::Ask{query};
        return std::nullopt;
    }

    Intent at(Cell cell) const {
        if (state_.selection.pending_call && !is_question_) return intent::TapCell{cell};
        const bool places = !is_question_ && awaits_person(state_) && table(state_).game().phase() == Phase::place &&
                            !table(state_).game().position().occupied().has(cell);
        return places ? Intent{intent::Make{Placement{cell}}} : Intent{intent::Ask{query::At{cell}}};
    }

    std::optional<Piece> digit() const {
        TextCursor reader(words_[0]);
        const auto piece = reader.take_piece();
        return reader.at_end() ? piece : std::nullopt;
    }

    /// "row 2", "c column", "diagonal", "square b2", "a1 b1 c1 d1"; empty for anything else.
    ShapeSet shapes_named() const {
        ShapeSet named;
        CellSet cells;
        for (const std::string& word : words_) {
            const char letter = word.size() == 1 ? word[0] : '\0';
            if (says("typed.row") && letter >= '1' && letter <= '4')
                return named.with(Shape{static_cast<std::uint8_t>(letter - '1')});
            if (says("typed.column") && letter >= 'a' && letter <= 'd')
                return named.with(Shape{static_cast<std::uint8_t>(4 + letter - 'a')});
            if (const auto cell = cell_of(word)) cells = cells.with(*cell);
        }
        const ShapeSet diagonals{0b11u << 8}, squares = ShapeSet::lines_and_squares() - ShapeSet::lines();
        if (says("typed.diagonal")) return shapes_around(cells, diagonals);
        if (says("typed.square")) return cells.empty() ? named : square_from(*cells.begin(), shapes_around(cells, squares));
        const auto is_plain = [](const std::string& word) { return cell_of(word).has_value(); };
        const bool only_cells = std::ranges::all_of(words_.begin() + (is("typed.quarto", words_[0]) ? 1 : 0), words_.end(), is_plain);
        return only_cells && cells.size() > 1 ? shapes_around(cells, ShapeSet::lines_and_squares()) : named;
    }

    /// One corner is enough where it is the upper left one.
    static ShapeSet square_from(Cell corner, ShapeSet squares) {
        for (Shape shape : squares)
            if (*cells_of(shape).begin() == corner) return ShapeSet{}.with(shape);
        return squares;
    }

    /// "a1-d4", "b2-c3": as shapes are written.
    std::optional<Shape> shape_written() const {
        const std::string text = words_.size() == 3 ? words_[1] + '-' + words_[2] : std::string();
        TextCursor reader(text);
        const auto shape = reader.take_shape();
        return reader.at_end() ? shape : std::nullopt;
    }

    Intent call() const {
        const auto caller = eligible_callers(state_).first;
        if (words_.size() == 1) return intent::CallQuarto{caller.value_or(Seat::first)};
        const ShapeSet winning =
            table(state_).history ? table(state_).history->game_start().options.rules.winning : ShapeSet::lines_and_squares();
        if (const auto written = shape_written(); written && winning.has(*written)) return intent::Make{Call{*written}};
        ShapeSet shapes = shapes_named();
        if (shapes.size() > 1) shapes = shapes & winning;
        return shapes.size() == 1 ? Intent{intent::Make{Call{*shapes.begin()}}} : Intent{intent::Ask{query::Unclear{}}};
    }

    /// All traits that the word may mean: it begins like a word of theirs, which in some languages are two ("mit Loch").
    TraitSet traits_meant(const std::string& word) const {
        TraitSet meant;
        for (Attribute attribute : all_attributes)
            for (bool value : {false, true})
                for (const std::string& part : words_of(trait_word(texts_, {attribute, value})))
                    if (part.starts_with(word)) meant = meant.with({attribute, value});
        return meant;
    }

    Intent piece() const {
        const auto describes = [&](const std::string& word) { return !traits_meant(word).empty(); };
        if (std::ranges::none_of(words_, describes))
            if (const auto asked = query()) return *asked;
        PieceSet fitting = PieceSet::all();
        for (const std::string& word : words_) {
            const TraitSet meant = traits_meant(word);
            if (meant.empty()) return intent::Ask{query::Unclear{}};
            for (Piece piece : fitting)
                if ((TraitSet::of(piece) & meant).empty()) fitting = fitting.without(piece);
        }
        const PieceSet left = table(state_).history ? fitting & table(state_).game().position().reserve() : PieceSet{};
        if (left.size() == 1) return intent::Make{Gift{*left.begin()}};
        if (fitting.size() == 1) return intent::Make{Gift{*fitting.begin()}};  // refused, with the reason
        return intent::Ask{query::WhichOf{left}};
    }

    Words words_;
    bool is_question_;
    const Texts& texts_;
    const State& state_;
};

}  // namespace

Intent parse_command(std::string_view line, const Texts& texts, const State& state) {
    if (const auto game = without_margins(line); is_game(game)) return intent::OpenRecord{std::string(game)};
    return CommandParser(line, texts, state).read();
}

}  // namespace quarto
