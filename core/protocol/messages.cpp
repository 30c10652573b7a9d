#include "core/protocol/messages.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "core/protocol/fields.hpp"
#include "core/search/score.hpp"

namespace quarto::protocol {

namespace {

constexpr std::string_view result_fault = "a result must be a worker, an answer and nodes";
constexpr Number seed{"the seed must be a number"}, last_ply{"the last position must be a number"};
constexpr Number score{"the score must be a number from 1 to 15", 1, search::max_score};
constexpr Number training_level{"the level must be a number from 1 to 5", 1, training_levels};
constexpr Number node_limit{"the nodes must be a number"}, nodes{result_fault};
constexpr Number workers{"the workers must be a number from 1 to 256", 1, max_workers};
constexpr Number worker{result_fault, 0, max_workers};
constexpr Number ply{}, percent{{}, 0, 100}, replies{{}, 0, 16 * 16};
static_assert(max_workers == 256);

/// A message's name, and its fields for a FieldWriter or a FieldReader.
template <class Fields>
struct Form {
    std::string_view name;
    Fields fields;
};
template <class Fields>
Form(std::string_view, Fields) -> Form<Fields>;

template <class Message>
constexpr auto form = nullptr;

template <>
constexpr auto form<ProbeResult> = Form{"", [](auto& text, auto& m) {
                                            text.answer(m.answer, result_fault);
                                            text.number(m.nodes, nodes);
                                        }};

template <>
constexpr auto form<Think> = Form{"think", [](auto& text, auto& m) {
                                      text.level(m.level);
                                      text.number(m.seed, seed);
                                      text.record(m.history);
                                  }};
template <>
constexpr auto form<Solve> = Form{"solve", [](auto& text, auto& m) { text.position(m.position); }};
template <>
constexpr auto form<Analyse> = Form{"analyse", [](auto& text, auto& m) { text.position(m.position); }};
template <>
constexpr auto form<Assist> = Form{"assist", [](auto& text, auto& m) { text.position(m.position); }};
template <>
constexpr auto form<Review> = Form{"review", [](auto& text, auto& m) {
                                       text.number(m.last, last_ply);
                                       text.record(m.history);
                                   }};
template <>
constexpr auto form<FindSolutions> = Form{"solutions", [](auto& text, auto& m) { text.step(m.step); }};
template <>
constexpr auto form<MakePuzzle> = Form{"puzzle", [](auto& text, auto& m) { text.date(m.date); }};
template <>
constexpr auto form<Train> = Form{"train", [](auto& text, auto& m) {
                                      text.training(m.training);
                                      text.number(m.seed, seed);
                                      text.level_unless_usual(m.level, training_level);
                                  }};
template <>
constexpr auto form<Search> = Form{"search", [](auto& text, auto& m) {
                                       text.number(m.score, score);
                                       text.number(m.nodes, node_limit);
                                       text.searched_position(m.position);
                                   }};
template <>
constexpr auto form<Prove> = Form{"prove", [](auto& text, auto& m) {
                                      text.rules(m.rules);
                                      text.number_unless_zero(m.workers, workers);
                                  }};
template <>
constexpr auto form<TakeFinding> = Form{"found", [](auto& text, auto& m) {
                                            text.number(m.worker, worker);
                                            form<ProbeResult>.fields(text, m.result);
                                        }};
template <>
constexpr auto form<LoadBook> = Form{"book", [](auto& text, auto& m) {
                                         text.word(m.name);
                                         text.rest(m.text);
                                     }};
template <>
constexpr auto form<Cancel> = Form{"cancel", [](auto&, auto&) {}};

template <>
constexpr auto form<Moved> = Form{"move", [](auto& text, auto& m) { text.move(m.move); }};
template <>
constexpr auto form<Solved> = Form{"solved", [](auto& text, auto& m) { text.value(m.value); }};
template <>
constexpr auto form<MoveValue> = Form{"value", [](auto& text, auto& m) {
                                          text.turn(m.move);
                                          text.gifts(m.gifts);
                                          text.value(m.value);
                                      }};
template <>
constexpr auto form<ReplyOdds> = Form{"traps", [](auto& text, auto& m) {
                                          text.turn(m.move);
                                          text.number(m.losing, replies);
                                          text.number(m.replies, replies);
                                      }};
template <>
constexpr auto form<PrincipalVariation> = Form{"line", [](auto& text, auto& m) { text.turns(m.moves); }};
template <>
constexpr auto form<PlyValue> = Form{"at", [](auto& text, auto& m) {
                                         text.number(m.ply, ply);
                                         text.value(m.value);
                                     }};
template <>
constexpr auto form<BetterMoves> = Form{"better", [](auto& text, auto& m) {
                                            text.number(m.ply, ply);
                                            text.turns(m.moves);
                                        }};
template <>
constexpr auto form<PlyOdds> = Form{"odds", [](auto& text, auto& m) {
                                        text.number(m.ply, ply);
                                        text.number(m.odds.losing, replies);
                                        text.number(m.odds.turns, replies);
                                    }};
template <>
constexpr auto form<Done> = Form{"done", [](auto&, auto&) {}};
template <>
constexpr auto form<Solutions> =
    Form{"solutions", [](auto& text, auto& m) { text.moves_or_nothing(m.moves, m.mover); }};
template <>
constexpr auto form<NewStep> = Form{"step", [](auto& text, auto& m) { text.step(m.step); }};
template <>
constexpr auto form<Assigned> = Form{"task", [](auto& text, auto& m) {
                                         text.number(m.worker, worker);
                                         form<Search>.fields(text, m.task);
                                     }};
template <>
constexpr auto form<Found> = Form{"found", [](auto& text, auto& m) { form<ProbeResult>.fields(text, m.result); }};
template <>
constexpr auto form<Progress> = Form{"progress", [](auto& text, auto& m) {
                                         text.number(m.percent, percent);
                                         text.number(m.nodes, nodes);
                                     }};
template <>
constexpr auto form<Proved> = Form{"proved", [](auto& text, auto& m) {
                                       text.outcome(m.outcome);
                                       text.number(m.nodes, nodes);
                                   }};
template <>
constexpr auto form<Failed> = Form{"error", [](auto& text, auto& m) { text.rest(m.reason); }};
template <>
constexpr auto form<BookWanted> = Form{"wanted", [](auto& text, auto& m) { text.rest(m.name); }};
template <>
constexpr auto form<BookDamaged> = Form{"damaged", [](auto& text, auto& m) { text.rest(m.name); }};

// A line consists of the name, the ticket and the fields.

template <class Message>
constexpr bool has_ticket = !(std::is_same_v<Message, LoadBook> || std::is_same_v<Message, Cancel> ||
                              std::is_same_v<Message, BookWanted> || std::is_same_v<Message, BookDamaged>);

template <class... Messages>
std::string line_text(std::string_view ticket, const std::variant<Messages...>& any, Milliseconds now) {
    const auto text_of = [&]<class Message>(const Message& message) {
        std::string text(form<Message>.name);
        if (has_ticket<Message>) text.append(" ").append(ticket);
        FieldWriter writer(text, now);
        form<Message>.fields(writer, message);
        return text;
    };
    return std::visit(text_of, any);
}

template <class AnyMessage>
struct ParsedLine {
    std::string_view name = {};  ///< empty if unknown
    std::string ticket = {};
    AnyMessage message = {};
    std::optional<std::string> fault = "unknown request";
};

template <class AnyMessage>
struct Parser {
    std::string_view name;
    bool has_ticket;
    std::optional<std::string> (*parse)(std::string_view fields, Seat mover, AnyMessage& into);
};
template <class AnyMessage, class Message>
constexpr Parser<AnyMessage> parser{form<Message>.name, has_ticket<Message>,
                                    [](std::string_view fields, Seat mover, AnyMessage& into) {
                                        FieldReader reader(fields, mover);
                                        form<Message>.fields(reader, into.template emplace<Message>());
                                        return reader.fault();
                                    }};

template <class... Messages>
void parse_line(std::string_view line, Seat mover, ParsedLine<std::variant<Messages...>>& parsed) {
    static constexpr std::array parsers{parser<std::variant<Messages...>, Messages>...};
    const auto found = std::ranges::find(parsers, take_word(line), &decltype(parsers)::value_type::name);
    if (found == parsers.end() || found->has_ticket) parsed.ticket = take_word(line);
    if (found == parsers.end()) return;
    parsed.name = found->name;
    parsed.fault = found->parse(line, mover, parsed.message);
}

}  // namespace

std::string to_text(const RequestLine& line, Milliseconds now) { return line_text(line.ticket, line.request, now); }

Result<RequestLine, RequestError> parse_request(std::string_view line) {
    ParsedLine<Request> parsed;
    parse_line(line, Seat::first, parsed);
    if (parsed.fault) return RequestError{parsed.name, parsed.ticket, *parsed.fault};
    return RequestLine{std::move(parsed.ticket), std::move(parsed.message)};
}

bool is_last(const Reply& reply) {
    const auto is = []<class Kind>(const Kind&) {
        return std::is_same_v<Kind, Moved> || std::is_same_v<Kind, Solved> || std::is_same_v<Kind, Done> ||
               std::is_same_v<Kind, Solutions> || std::is_same_v<Kind, NewStep> || std::is_same_v<Kind, Found> ||
               std::is_same_v<Kind, Proved> || std::is_same_v<Kind, Failed>;
    };
    return std::visit(is, reply);
}

std::string to_text(const ReplyLine& line) {
    const bool answers_nothing = line.ticket.empty() && std::holds_alternative<Failed>(line.reply);
    return line_text(answers_nothing ? "-" : line.ticket, line.reply, Milliseconds{0});
}

Result<ReplyLine, ReplyError> parse_reply(std::string_view line, Seat mover) {
    ParsedLine<Reply> parsed;
    parse_line(line, mover, parsed);
    if (parsed.fault) return ReplyError{parsed.ticket};
    return ReplyLine{std::move(parsed.ticket), std::move(parsed.message)};
}

}  // namespace quarto::protocol
