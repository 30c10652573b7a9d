#include "core/notation/record.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace quarto {

namespace {

constexpr std::string_view version = "q1";
constexpr std::array<std::string_view, 3> call_rules{"rulebook", "late", "automatic"};
constexpr std::array<std::string_view, 3> wrong_call_costs{"nothing", "pause", "game"};
constexpr std::array<std::string_view, 2> timeout_costs{"game", "choice"};
constexpr std::int64_t most_moves = 100'000, most_used = 1'000'000'000;

constexpr char digit_of(Seat seat) { return seat == Seat::first ? '1' : '2'; }

std::string seconds(Milliseconds time) { return std::to_string(time.count() / 1000); }

/// What the fields have said so far. Moves, and how many stand, are kept as text until all else is known.
struct Draft {
    Opening opening;
    std::optional<Reader> moves;
    std::optional<Reader> at;
    Milliseconds used{0};
};

using Names = std::span<const std::string_view>;

template <class Enum>
bool take_name(Reader& reader, Names names, Enum& into) {
    const auto name = std::ranges::find_if(names, [&](std::string_view text) { return reader.take(text); });
    if (name == names.end()) return false;
    into = static_cast<Enum>(name - names.begin());
    return true;
}

bool take_seconds(Reader& reader, Milliseconds least, Milliseconds most, Milliseconds& into) {
    Reader ahead = reader;
    const auto number = ahead.take_number(most.count() / 1000);
    if (!number || Milliseconds{*number * 1000} < least) return false;
    into = Milliseconds{*number * 1000};
    reader = ahead;
    return true;
}

std::optional<std::uint8_t> take_die(Reader& reader) {
    const auto die = reader.take_number(6);
    if (!die || *die == 0) return std::nullopt;
    return static_cast<std::uint8_t>(*die);
}

bool take_beginner(Reader& reader, Opening& opening) {
    Reader ahead = reader;
    const auto first = take_die(ahead);
    if (!first) return false;
    if (ahead.take('-')) {
        const auto second = take_die(ahead);
        if (!second || !Dice{*first, *second}.beginner()) return false;
        opening.dice = Dice{*first, *second};
        opening.beginner = *opening.dice->beginner();
    } else {
        if (*first > 2) return false;
        opening.beginner = *first == 1 ? Seat::first : Seat::second;
    }
    reader = ahead;
    return true;
}

/// Reads one field's value into the draft; absent when it was good.
using FieldReader = std::optional<ParseError> (*)(Reader&, Draft&);

std::optional<ParseError> unless(bool good, Reader& reader) {
    if (good) return std::nullopt;
    return reader.error(Expected::field_value);
}

struct Field {
    std::string_view name;
    FieldReader read;
};

constexpr std::array<Field, 11> record_fields{{
    {"rules",
     [](Reader& reader, Draft& draft) -> std::optional<ParseError> {
         const auto rules = read_rules(reader);
         if (!rules) return rules.error();
         draft.opening.settings.rules = *rules;
         return std::nullopt;
     }},
    {"begin",
     [](Reader& reader, Draft& draft) { return unless(take_beginner(reader, draft.opening), reader); }},
    {"calls",
     [](Reader& reader, Draft& draft) {
         return unless(take_name(reader, call_rules, draft.opening.settings.calls), reader);
     }},
    {"wrong",
     [](Reader& reader, Draft& draft) {
         return unless(take_name(reader, wrong_call_costs, draft.opening.settings.wrong_call), reader);
     }},
    {"clock",
     [](Reader& reader, Draft& draft) {
         return unless(
             take_seconds(reader, shortest_move, longest_move, draft.opening.settings.clock.per_move), reader);
     }},
    {"timeout",
     [](Reader& reader, Draft& draft) {
         return unless(take_name(reader, timeout_costs, draft.opening.settings.clock.timeout), reader);
     }},
    {"extend",
     [](Reader& reader, Draft& draft) {
         return unless(take_seconds(reader, Milliseconds{1000}, longest_move,
                                    draft.opening.settings.clock.extension),
                       reader);
     }},
    {"start",
     [](Reader& reader, Draft& draft) -> std::optional<ParseError> {
         const auto start = read_position(reader, '/');
         if (!start) return start.error();
         draft.opening.start = *start;
         return std::nullopt;
     }},
    {"moves",
     [](Reader& reader, Draft& draft) -> std::optional<ParseError> {
         draft.moves = reader;
         reader.skip_to(';');
         return std::nullopt;
     }},
    {"at",
     [](Reader& reader, Draft& draft) {
         draft.at = reader;
         return unless(reader.take_number(most_moves).has_value(), reader);
     }},
    {"used",
     [](Reader& reader, Draft& draft) {
         const auto number = reader.take_number(most_used);
         if (number) draft.used = Milliseconds{*number};
         return unless(number.has_value(), reader);
     }},
}};

Parsed<Draft> read_draft(Reader& reader) {
    Draft draft;
    if (!reader.take(version)) return reader.error(Expected::version);
    for (auto field = record_fields.begin(); !reader.at_end();) {
        if (!reader.take(';')) return reader.error(Expected::end);
        field = std::find_if(field, record_fields.end(), [&](const Field& next) {
            Reader ahead = reader;
            return ahead.take(next.name) && ahead.take('=');
        });
        if (field == record_fields.end()) return reader.error(Expected::field);
        (void)(reader.take(field->name) && reader.take('='));
        if (const auto error = field->read(reader, draft)) return *error;
        ++field;
    }
    return draft;
}

/// Plays the moves up to the end of their field; each at the first moment at which it can have been made.
std::optional<ParseError> replay(Reader moves, History& history, Milliseconds now) {
    while (true) {
        const Reader before = moves;
        const auto next = read_move(moves, history.game().to_move());
        if (!next) return before.error(Expected::move);
        if (std::holds_alternative<Timeout>(next->move))
            now += history.game().time_left(now).value_or(Milliseconds{0});
        if (history.play(next->seat, next->move, now)) return before.error(Expected::legal_move);
        if (moves.at_end() || moves.peek() == ';') return std::nullopt;
        Reader ahead = moves;
        const bool is_given_piece_placed = std::holds_alternative<Gift>(next->move) && ahead.take_cell();
        if (!is_given_piece_placed && !moves.take('.')) return moves.error(Expected::move);
    }
}

std::string moves_text(const History& history) {
    std::string text;
    bool after_gift = false;
    for (const auto& entry : history.entries()) {
        const bool joined = after_gift && std::holds_alternative<Placement>(entry.move);
        if (!text.empty() && !joined) text += '.';
        text += to_text(entry.by, entry.move);
        after_gift = std::holds_alternative<Gift>(entry.move);
    }
    return text;
}

std::string beginner_text(const Opening& opening) {
    if (!opening.dice) return std::string(1, digit_of(opening.beginner));
    return std::to_string(opening.dice->first) + '-' + std::to_string(opening.dice->second);
}

template <class Enum>
std::string name_unless(Enum value, Enum usual, Names names) {
    return value == usual ? std::string() : std::string(names[static_cast<std::size_t>(value)]);
}

}  // namespace

std::string to_text(const History& history, Milliseconds now) {
    const Opening& opening = history.opening();
    const Settings& settings = opening.settings;
    const ClockRule& clock = settings.clock;
    std::string text(version);
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) text.append(";").append(name).append("=").append(value);
    };
    add("rules", to_text(settings.rules));
    add("begin", beginner_text(opening));
    add("calls", name_unless(settings.calls, CallRule::rulebook, call_rules));
    add("wrong", name_unless(settings.wrong_call, WrongCallCost::pause, wrong_call_costs));
    if (clock.is_on()) add("clock", seconds(clock.per_move));
    add("timeout", name_unless(clock.timeout, TimeoutCost::game, timeout_costs));
    if (clock.extension.count() > 0) add("extend", seconds(clock.extension));
    if (opening.start != Position{}) {
        std::string start = to_text(PositionText{opening.start, RuleSet{}});
        std::ranges::replace(start, ' ', '/');
        add("start", start);
    }
    add("moves", moves_text(history));
    if (history.ply() < history.entries().size()) add("at", std::to_string(history.ply()));
    const Milliseconds used = std::min(history.game().time_used(now), Milliseconds{most_used});
    if (clock.is_on() && !history.game().end() && used.count() > 0) add("used", std::to_string(used.count()));
    return text;
}

Parsed<History> parse_record(std::string_view text, Milliseconds now) {
    Reader reader(text);
    const auto draft = read_draft(reader);
    if (!draft) return draft.error();
    History history(draft->opening, now);
    if (draft->moves)
        if (const auto error = replay(*draft->moves, history, now)) return *error;
    std::size_t standing = history.entries().size();
    if (Reader at = draft->at.value_or(Reader("")); draft->at) {
        const auto number = at.take_number(static_cast<std::int64_t>(standing));
        if (!number) return at.error(Expected::field_value);
        standing = static_cast<std::size_t>(*number);
    }
    return history.at(standing, now).resumed(now, draft->used);
}

Parsed<History> parse_game(std::string_view text, Milliseconds now) {
    if (text.starts_with('q')) return parse_record(text, now);
    const auto position = parse_position(text);
    if (!position) return position.error();
    Opening opening;
    opening.settings.rules = position->rules;
    opening.start = position->position;
    return History(opening, now);
}

std::string to_text(Seat seat, const Move& move) {
    struct Writer {
        Seat seat;
        std::string operator()(Gift gift) const { return to_text(gift.piece); }
        std::string operator()(Placement placement) const { return to_text(placement.cell); }
        std::string operator()(Call call) const { return digit_of(seat) + std::string("!") + to_text(call.shape); }
        std::string operator()(Pass) const { return "-"; }
        std::string operator()(Resignation) const { return digit_of(seat) + std::string("x"); }
        std::string operator()(Extension) const { return "+"; }
        std::string operator()(Timeout) const { return "t"; }
    };
    return std::visit(Writer{seat}, move);
}

std::optional<SeatMove> read_move(Reader& reader, Seat mover) {
    if (reader.take('-')) return SeatMove{mover, Pass{}};
    if (reader.take('+')) return SeatMove{mover, Extension{}};
    if (reader.take('t')) return SeatMove{mover, Timeout{}};
    for (Seat seat : {Seat::first, Seat::second}) {
        const std::string digit(1, digit_of(seat));
        if (reader.take(digit + 'x')) return SeatMove{seat, Resignation{}};
        if (reader.take(digit + '!')) {
            const auto shape = reader.take_shape();
            if (!shape) return std::nullopt;
            return SeatMove{seat, Call{*shape}};
        }
    }
    if (const auto cell = reader.take_cell()) return SeatMove{mover, Placement{*cell}};
    if (const auto piece = reader.take_piece()) return SeatMove{mover, Gift{*piece}};
    return std::nullopt;
}

}  // namespace quarto
