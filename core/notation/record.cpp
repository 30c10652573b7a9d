#include "core/notation/record.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/notation/base64.hpp"

namespace quarto {

namespace {

constexpr std::string_view version = "q1";
constexpr std::array<std::string_view, 3> call_rules{"rulebook", "late", "automatic"};
constexpr std::array<std::string_view, 3> wrong_call_costs{"nothing", "pause", "game"};
constexpr std::array<std::string_view, 2> timeout_costs{"game", "choice"};
constexpr std::string_view menus = "menus";
constexpr std::int64_t max_moves = 100'000, max_used = 1'000'000'000;

constexpr char digit_of(Seat seat) { return seat == Seat::first ? '1' : '2'; }

/// The fields read so far. `moves`, `times` and `at` stay text until all other fields are known.
struct Draft {
    GameStart game_start;
    std::optional<TextCursor> moves;
    std::optional<TextCursor> times;
    std::optional<TextCursor> at;
    std::optional<Milliseconds> used;
};

using Names = std::span<const std::string_view>;

template <class Enum>
bool take_name(TextCursor& cursor, Names names, Enum& into) {
    const auto name = std::ranges::find_if(names, [&](std::string_view text) { return cursor.take(text); });
    if (name == names.end()) return false;
    into = static_cast<Enum>(name - names.begin());
    return true;
}

bool take_seconds(TextCursor& cursor, Milliseconds least, Milliseconds most, Milliseconds& into) {
    TextCursor ahead = cursor;
    const auto number = ahead.take_number(most.count() / 1000);
    if (!number || Milliseconds{*number * 1000} < least) return false;
    into = Milliseconds{*number * 1000};
    cursor = ahead;
    return true;
}

std::optional<std::uint8_t> take_die(TextCursor& cursor) {
    const auto die = cursor.take_number(6);
    if (!die || *die == 0) return std::nullopt;
    return static_cast<std::uint8_t>(*die);
}

bool take_first_player(TextCursor& cursor, GameStart& game_start) {
    TextCursor ahead = cursor;
    const auto first = take_die(ahead);
    if (!first) return false;
    if (ahead.take('-')) {
        const auto second = take_die(ahead);
        if (!second || !Dice{*first, *second}.first_player()) return false;
        game_start.dice = Dice{*first, *second};
        game_start.first_player = *game_start.dice->first_player();
    } else {
        if (*first > 2) return false;
        game_start.first_player = *first == 1 ? Seat::first : Seat::second;
    }
    cursor = ahead;
    return true;
}

/// Reads one field's value into the draft; absent on success.
using FieldReader = std::optional<ParseError> (*)(TextCursor&, Draft&);

std::optional<ParseError> unless(bool good, TextCursor& cursor) {
    if (good) return std::nullopt;
    return cursor.error(Expected::field_value);
}

struct Field {
    std::string_view name;
    FieldReader read;
};

constexpr std::array<Field, 15> record_fields{{
    {"rules",
     [](TextCursor& cursor, Draft& draft) -> std::optional<ParseError> {
         const auto rules = read_rules(cursor);
         if (!rules) return rules.error();
         draft.game_start.options.rules = *rules;
         return std::nullopt;
     }},
    {"begin",
     [](TextCursor& cursor, Draft& draft) { return unless(take_first_player(cursor, draft.game_start), cursor); }},
    {"calls",
     [](TextCursor& cursor, Draft& draft) {
         return unless(take_name(cursor, call_rules, draft.game_start.options.calls), cursor);
     }},
    {"wrong",
     [](TextCursor& cursor, Draft& draft) {
         return unless(take_name(cursor, wrong_call_costs, draft.game_start.options.wrong_call), cursor);
     }},
    {"clock",
     [](TextCursor& cursor, Draft& draft) {
         Milliseconds& per_move = draft.game_start.options.clock.per_move;
         return unless(take_seconds(cursor, min_move_time, max_move_time, per_move), cursor);
     }},
    {"timeout",
     [](TextCursor& cursor, Draft& draft) {
         return unless(take_name(cursor, timeout_costs, draft.game_start.options.clock.timeout), cursor);
     }},
    {"extend",
     [](TextCursor& cursor, Draft& draft) {
         return unless(
             take_seconds(cursor, Milliseconds{1000}, max_move_time, draft.game_start.options.clock.extension), cursor);
     }},
    {"bank",
     [](TextCursor& cursor, Draft& draft) {
         ClockRule& clock = draft.game_start.options.clock;
         return unless(!clock.is_on() && take_seconds(cursor, min_bank, max_bank, clock.bank), cursor);
     }},
    {"increment",
     [](TextCursor& cursor, Draft& draft) {
         return unless(
             take_seconds(cursor, Milliseconds{1000}, max_increment, draft.game_start.options.clock.increment), cursor);
     }},
    {"pause",
     [](TextCursor& cursor, Draft& draft) {
         bool& agreed = draft.game_start.options.clock.pauses;
         return unless(agreed = cursor.take(menus), cursor);
     }},
    {"start",
     [](TextCursor& cursor, Draft& draft) -> std::optional<ParseError> {
         const auto start = read_position(cursor, '/');
         if (!start) return start.error();
         draft.game_start.start = *start;
         return std::nullopt;
     }},
    {"moves",
     [](TextCursor& cursor, Draft& draft) -> std::optional<ParseError> {
         draft.moves = cursor;
         cursor.skip_to(';');
         return std::nullopt;
     }},
    {"times",
     [](TextCursor& cursor, Draft& draft) {
         draft.times = cursor;
         cursor.skip_to(';');
         return unless(draft.game_start.options.clock.has_bank() && draft.moves, *draft.times);
     }},
    {"at",
     [](TextCursor& cursor, Draft& draft) {
         draft.at = cursor;
         return unless(cursor.take_number(max_moves).has_value(), cursor);
     }},
    {"used",
     [](TextCursor& cursor, Draft& draft) {
         const auto number = cursor.take_number(max_used);
         if (number) draft.used = Milliseconds{*number};
         return unless(draft.used.has_value(), cursor);
     }},
}};

Parsed<Draft> read_draft(TextCursor& cursor) {
    Draft draft;
    if (!cursor.take(version)) return cursor.error(Expected::version);
    for (auto field = record_fields.begin(); !cursor.at_end();) {
        if (!cursor.take(';')) return cursor.error(Expected::end);
        field = std::find_if(field, record_fields.end(), [&](const Field& next) {
            TextCursor ahead = cursor;
            return ahead.take(next.name) && ahead.take('=');
        });
        if (field == record_fields.end()) return cursor.error(Expected::field);
        (void)(cursor.take(field->name) && cursor.take('='));
        if (const auto error = field->read(cursor, draft)) return *error;
        ++field;
    }
    return draft;
}

bool at_end_of_field(const TextCursor& cursor) { return cursor.at_end() || cursor.peek() == ';'; }

/// Plays the moves up to the end of their field. Without `times`, time advances only at a timeout, by what is
/// left.
std::optional<ParseError> replay(TextCursor moves, std::optional<TextCursor> times, History& history,
                                 Milliseconds now) {
    while (true) {
        const TextCursor before = moves;
        const auto next = read_move(moves, history.game().to_move());
        if (!next) return before.error(Expected::move);
        if (times) {
            const auto used = times->take_number(max_used);
            if (!used) return times->error(Expected::field_value);
            now += Milliseconds{*used} - history.game().time_used(now);
        } else if (std::holds_alternative<Timeout>(next->move)) {
            now += history.game().time_left(now).value_or(Milliseconds{0});
        }
        if (history.play(next->seat, next->move, now)) return before.error(Expected::legal_move);
        const bool is_last = at_end_of_field(moves);
        if (times && (is_last ? !at_end_of_field(*times) : !times->take('.')))
            return times->error(Expected::field_value);
        if (is_last) return std::nullopt;
        TextCursor ahead = moves;
        const bool is_given_piece_placed = std::holds_alternative<Gift>(next->move) && ahead.take_cell();
        if (!is_given_piece_placed && !moves.take('.')) return moves.error(Expected::move);
    }
}

std::string times_text(const History& history) {
    std::string text;
    for (const auto& entry : history.entries())
        text.append(text.empty() ? "" : ".").append(std::to_string(entry.used.count()));
    return text;
}

std::string first_player_text(const GameStart& game_start) {
    if (!game_start.dice) return std::string(1, digit_of(game_start.first_player));
    return std::to_string(game_start.dice->first).append("-").append(std::to_string(game_start.dice->second));
}

template <class Enum>
std::string name_unless(Enum value, Enum usual, Names names) {
    return value == usual ? std::string() : std::string(names[static_cast<std::size_t>(value)]);
}

/// Adds fields to a text; an empty value is a default, which is left out.
struct Adder {
    std::string& text;
    void operator()(std::string_view name, const std::string& value) const {
        if (!value.empty()) text.append(";").append(name).append("=").append(value);
    }
    void operator()(std::string_view name, Milliseconds time) const {
        if (time.count() > 0) (*this)(name, std::to_string(time.count() / 1000));
    }
};

void add_clock(const Adder& add, const ClockRule& clock) {
    add("clock", clock.per_move);
    add("timeout", name_unless(clock.timeout, TimeoutCost::game, timeout_costs));
    add("extend", clock.extension);
    add("bank", clock.bank);
    add("increment", clock.increment);
    if (clock.pauses) add("pause", std::string(menus));
}

}  // namespace

std::optional<ParseError> play_moves(std::string_view moves, History& history, Milliseconds now) {
    return replay(TextCursor(moves), std::nullopt, history, now);
}

std::string moves_text(const History& history, std::size_t from) {
    std::string text;
    bool after_gift = false;
    for (const auto& entry : std::span(history.entries()).subspan(from)) {
        const bool joined = after_gift && std::holds_alternative<Placement>(entry.move);
        if (!text.empty() && !joined) text += '.';
        text += to_text(entry.by, entry.move);
        after_gift = std::holds_alternative<Gift>(entry.move);
    }
    return text;
}

std::string to_text(const History& history, Milliseconds now) {
    const GameStart& game_start = history.game_start();
    const GameOptions& options = game_start.options;
    const ClockRule& clock = options.clock;
    std::string text(version);
    const Adder add{text};
    add("rules", to_text(options.rules));
    add("begin", first_player_text(game_start));
    add("calls", name_unless(options.calls, CallRule::rulebook, call_rules));
    add("wrong", name_unless(options.wrong_call, WrongCallCost::pause, wrong_call_costs));
    add_clock(add, clock);
    if (game_start.start != Position{}) {
        std::string start = to_text(PositionText{game_start.start, RuleSet{}});
        std::ranges::replace(start, ' ', '/');
        add("start", start);
    }
    add("moves", moves_text(history));
    if (clock.has_bank()) add("times", times_text(history));
    if (history.ply() < history.entries().size()) add("at", std::to_string(history.ply()));
    const Milliseconds used = std::min(history.game().time_used(now), Milliseconds{max_used});
    const bool is_written = used.count() >= 0 && used != history.used_at(history.ply());
    if (clock.is_on() && !history.game().end() && is_written) add("used", std::to_string(used.count()));
    return text;
}

std::string commented_text(const History& history, Milliseconds now) {
    std::string text = to_text(history, now);
    return history.comments().empty() ? text : text.append(before_comments).append(history.comments());
}

Parsed<History> parse_record(std::string_view text, Milliseconds now) {
    TextCursor cursor(text);
    const auto draft = read_draft(cursor);
    if (!draft) return draft.error();
    History history(draft->game_start, now);
    if (draft->moves)
        if (const auto error = replay(*draft->moves, draft->times, history, now)) return *error;
    std::size_t shown = history.entries().size();
    if (TextCursor at = draft->at.value_or(TextCursor("")); draft->at) {
        const auto number = at.take_number(static_cast<std::int64_t>(shown));
        if (!number) return at.error(Expected::field_value);
        shown = static_cast<std::size_t>(*number);
    }
    const History moved = history.at(shown, now);
    return draft->used ? moved.resumed(now, *draft->used) : moved;
}

Parsed<History> parse_game(std::string_view text, Milliseconds now) {
    if (text.starts_with('q')) return parse_record(text, now);
    const auto position = parse_position(text);
    if (!position) return position.error();
    GameStart game_start;
    game_start.options.rules = position->rules;
    game_start.start = position->position;
    return History(game_start, now);
}

Parsed<History> parse_commented_game(std::string_view text, Milliseconds now) {
    const std::size_t at = std::min(text.find(before_comments), text.size());
    const auto history = parse_game(text.substr(0, at), now);
    if (!history || at == text.size()) return history;
    const std::string_view comments = text.substr(at + before_comments.size());
    if (comments.empty() || !is_base64url(comments)) return ParseError{static_cast<int>(at) + 1, Expected::end};
    History commented = *history;
    commented.set_comments(std::string(comments));
    return commented;
}

Parsed<History> parse_commented_record(std::string_view text, Milliseconds now) {
    return text.starts_with('q') ? parse_commented_game(text, now) : parse_record(text, now);
}

bool is_record_field(std::string_view name) {
    return std::ranges::find(record_fields, name, &Field::name) != record_fields.end();
}

std::string to_text(Seat seat, const Move& move) {
    struct Writer {
        Seat seat;
        std::string operator()(Gift gift) const { return to_text(gift.piece); }
        std::string operator()(Placement placement) const { return to_text(placement.cell); }
        std::string operator()(Call call) const {
            return std::string(1, digit_of(seat)).append("!").append(to_text(call.shape));
        }
        std::string operator()(Pass) const { return "-"; }
        std::string operator()(Resignation) const { return std::string(1, digit_of(seat)).append("x"); }
        std::string operator()(Extension) const { return "+"; }
        std::string operator()(Timeout) const { return "t"; }
    };
    return std::visit(Writer{seat}, move);
}

std::optional<SeatMove> read_move(TextCursor& cursor, Seat mover) {
    if (cursor.take('-')) return SeatMove{mover, Pass{}};
    if (cursor.take('+')) return SeatMove{mover, Extension{}};
    if (cursor.take('t')) return SeatMove{mover, Timeout{}};
    for (Seat seat : {Seat::first, Seat::second}) {
        const std::string digit(1, digit_of(seat));
        if (cursor.take(digit + 'x')) return SeatMove{seat, Resignation{}};
        if (cursor.take(digit + '!')) {
            const auto shape = cursor.take_shape();
            if (!shape) return std::nullopt;
            return SeatMove{seat, Call{*shape}};
        }
    }
    if (const auto cell = cursor.take_cell()) return SeatMove{mover, Placement{*cell}};
    if (const auto piece = cursor.take_piece()) return SeatMove{mover, Gift{*piece}};
    return std::nullopt;
}

}  // namespace quarto
