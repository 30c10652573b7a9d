#include "core/protocol/messages.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/lessons/puzzle.hpp"
#include "core/rules/overloaded.hpp"
#include "core/search/facts.hpp"
#include "core/search/score.hpp"

namespace quarto::protocol {

namespace {

constexpr std::int64_t max_number = (std::int64_t{1} << 53) - 1;  // greatest safe integer of JavaScript
constexpr std::int64_t max_replies = 16 * 16;
constexpr std::string_view open = "open", yes = "yes", no = "no";
constexpr std::array<std::string_view, 3> outcome_names{"loss", "draw", "win"};  // as Outcome

/// Joins words with single spaces.
template <class... Words>
std::string joined(std::string_view first, const Words&... words) {
    std::string text(first);
    ((text += ' ', text += words), ...);
    return text;
}

std::string text_of(std::uint64_t number) { return std::to_string(number); }

std::string moves_text(const std::vector<Move>& moves, Seat mover) {
    std::string text;
    for (const Move& move : moves) text += (text.empty() ? "" : " ") + to_text(mover, move);
    return text;
}

std::string gifts_text(PieceSet gifts) {
    std::string text;
    for (Piece piece : gifts) text += to_text(piece);
    return text.empty() ? "-" : text;
}

std::string probe_text(const ProbeResult& result) {
    return joined(!result.answer ? open : *result.answer ? yes : no, text_of(result.nodes));
}

std::string search_text(const Search& task) {
    return joined(std::to_string(task.score), text_of(task.nodes), to_text(task.position));
}

std::optional<std::uint64_t> parse_number(std::string_view text, std::int64_t greatest = max_number) {
    TextCursor cursor(text);
    const auto number = cursor.take_number(greatest);
    if (!number || !cursor.at_end()) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

std::optional<int> parse_int(std::string_view text, std::int64_t greatest) {
    const auto number = parse_number(text, greatest);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<ProbeResult> parse_probe_result(std::string_view text) {
    const std::string_view answer = take_word(text);
    const auto nodes = parse_number(text);
    if (!nodes || (answer != open && answer != yes && answer != no)) return std::nullopt;
    return ProbeResult{answer == open ? std::nullopt : std::optional(answer == yes), *nodes};
}

// --- requests: each function parses the text after the ticket; returns the request or why it is invalid

using ParsedRequest = Result<Request, std::string>;

std::string reason(std::string_view what, ParseError error) {
    return std::string(what) + ", column " + std::to_string(error.column) + ": " + std::string(describe(error.expected));
}

ParsedRequest parse_think(std::string_view rest) {
    const auto level = level_of(take_word(rest));
    if (!level) return std::string("unknown level");
    const auto seed = parse_number(take_word(rest));
    if (!seed) return std::string("the seed must be a number");
    const auto history = parse_record(rest, Milliseconds{0});
    if (!history) return reason("record", history.error());
    return Request{Think{*level, *seed, *history}};
}

template <class AboutPosition>
ParsedRequest parse_about_position(std::string_view rest) {
    const auto position = parse_position(rest);
    if (!position) return reason("position", position.error());
    return Request{AboutPosition{*position}};
}

ParsedRequest parse_review(std::string_view rest) {
    const auto last = parse_number(take_word(rest));
    if (!last) return std::string("the last position must be a number");
    const auto history = parse_record(rest, Milliseconds{0});
    if (!history) return reason("record", history.error());
    return Request{Review{static_cast<std::size_t>(*last), *history}};
}

ParsedRequest parse_find_solutions(std::string_view rest) {
    const std::string_view game = take_word(rest);
    const auto step = parse_step(game, rest);
    if (!step) return std::string(describe(step.error().fault)) + " was expected";
    return Request{FindSolutions{*step}};
}

ParsedRequest parse_make_puzzle(std::string_view rest) {
    if (!parse_date(rest)) return std::string("a date such as 2028-02-29 was expected");
    return Request{MakePuzzle{std::string(rest)}};
}

ParsedRequest parse_train(std::string_view rest) {
    const auto training = training_of(take_word(rest));
    if (!training) return std::string("unknown training");
    const auto seed = parse_number(rest);
    if (!seed) return std::string("the seed must be a number");
    return Request{Train{*training, *seed}};
}

Result<Search, std::string> parse_search_task(std::string_view rest) {
    const auto score = parse_int(take_word(rest), search::greatest_score);
    if (!score || *score == 0) return std::string("the score must be a number from 1 to 15");
    const auto nodes = parse_number(take_word(rest));
    if (!nodes) return std::string("the nodes must be a number");
    const auto position = parse_position(rest);
    if (!position) return reason("position", position.error());
    return Search{*score, *nodes, *position};
}

ParsedRequest parse_search(std::string_view rest) {
    const auto task = parse_search_task(rest);
    if (!task) return task.error();
    const auto& [position, rules] = task->position;
    if (!position.hand() || !completing_cells(position, rules).empty())
        return std::string("the piece to place must complete nothing");
    return Request{*task};
}

ParsedRequest parse_prove(std::string_view rest) {
    const auto rules = parse_rules(take_word(rest));
    if (!rules) return reason("rules", rules.error());
    if (rest.empty()) return Request{Prove{*rules}};
    const auto workers = parse_int(rest, max_workers);
    if (!workers || *workers == 0) return "the workers must be a number from 1 to " + std::to_string(max_workers);
    return Request{Prove{*rules, *workers}};
}

ParsedRequest parse_take_finding(std::string_view rest) {
    const auto worker = parse_int(take_word(rest), max_workers);
    const auto result = parse_probe_result(rest);
    if (!worker || !result) return std::string("a result must be a worker, an answer and nodes");
    return Request{TakeFinding{*worker, *result}};
}

struct RequestVerb {
    std::string_view name;
    ParsedRequest (*parse)(std::string_view rest);
};
constexpr std::array request_verbs{RequestVerb{"think", parse_think},
                                   RequestVerb{"solve", parse_about_position<Solve>},
                                   RequestVerb{"analyse", parse_about_position<Analyse>},
                                   RequestVerb{"review", parse_review},
                                   RequestVerb{"solutions", parse_find_solutions},
                                   RequestVerb{"puzzle", parse_make_puzzle},
                                   RequestVerb{"train", parse_train},
                                   RequestVerb{"search", parse_search},
                                   RequestVerb{"prove", parse_prove},
                                   RequestVerb{"found", parse_take_finding}};

// --- replies: each function parses the text after the ticket

using ParsedReply = std::optional<Reply>;

std::optional<std::vector<Move>> parse_moves(std::string_view text, Seat mover) {
    std::vector<Move> moves;
    if (text.empty()) return moves;
    TextCursor cursor(text);
    do {
        const auto move = read_move(cursor, mover);
        if (!move) return std::nullopt;
        moves.push_back(move->move);
    } while (cursor.take(' '));
    return cursor.at_end() ? std::optional(moves) : std::nullopt;
}

/// Alternating gifts and placements.
std::optional<std::vector<Move>> parse_turns(std::string_view text) {
    const auto moves = parse_moves(text, Seat::first);
    if (!moves || moves->empty()) return std::nullopt;
    for (std::size_t k = 0; k < moves->size(); ++k) {
        const std::size_t kind = (*moves)[k].index();
        const bool is_gift_or_placement =
            std::holds_alternative<Gift>((*moves)[k]) || std::holds_alternative<Placement>((*moves)[k]);
        if (!is_gift_or_placement || (k > 0 && kind == (*moves)[k - 1].index())) return std::nullopt;
    }
    return moves;
}

ParsedReply parse_moved(std::string_view rest, Seat mover) {
    TextCursor cursor(rest);
    const auto move = read_move(cursor, mover);
    return move && cursor.at_end() ? ParsedReply(Moved{*move}) : std::nullopt;
}

ParsedReply parse_solved(std::string_view rest, Seat) {
    const auto value = parse_value(rest);
    return value ? ParsedReply(Solved{*value}) : std::nullopt;
}

ParsedReply parse_move_value(std::string_view rest, Seat) {
    const auto move = parse_turns(take_word(rest));
    const std::string_view gifts = take_word(rest);
    const auto value = parse_value(rest);
    if (!move || move->size() != 1 || !value) return std::nullopt;
    MoveValue found{move->front(), *value, {}};
    TextCursor cursor(gifts == "-" ? std::string_view() : gifts);
    while (const auto piece = cursor.take_piece()) found.gifts = found.gifts.with(*piece);
    return cursor.at_end() && !gifts.empty() ? ParsedReply(found) : std::nullopt;
}

ParsedReply parse_reply_odds(std::string_view rest, Seat) {
    const auto move = parse_turns(take_word(rest));
    const auto losing = parse_int(take_word(rest), max_replies), replies = parse_int(rest, max_replies);
    if (!move || move->size() != 1 || !losing || !replies) return std::nullopt;
    return ReplyOdds{move->front(), *losing, *replies};
}

ParsedReply parse_line(std::string_view rest, Seat) {
    const auto moves = parse_turns(rest);
    return moves ? ParsedReply(PrincipalVariation{*moves}) : std::nullopt;
}

ParsedReply parse_ply_value(std::string_view rest, Seat) {
    const auto ply = parse_number(take_word(rest));
    const auto value = parse_value(rest);
    return ply && value ? ParsedReply(PlyValue{static_cast<std::size_t>(*ply), *value}) : std::nullopt;
}

ParsedReply parse_better_moves(std::string_view rest, Seat) {
    const auto ply = parse_number(take_word(rest));
    const auto moves = parse_turns(rest);
    return ply && moves ? ParsedReply(BetterMoves{static_cast<std::size_t>(*ply), *moves}) : std::nullopt;
}

ParsedReply parse_done(std::string_view, Seat) { return Done{}; }

ParsedReply parse_solutions(std::string_view rest, Seat mover) {
    auto moves = parse_moves(rest, mover);
    return moves ? ParsedReply(Solutions{mover, std::move(*moves)}) : std::nullopt;
}

ParsedReply parse_new_step(std::string_view rest, Seat) {
    const std::string_view game = take_word(rest);
    const auto step = parse_step(game, rest);
    return step ? ParsedReply(NewStep{*step}) : std::nullopt;
}

ParsedReply parse_assigned(std::string_view rest, Seat) {
    const auto worker = parse_int(take_word(rest), max_workers);
    const auto task = parse_search_task(rest);
    return worker && task ? ParsedReply(Assigned{*worker, *task}) : std::nullopt;
}

ParsedReply parse_found(std::string_view rest, Seat) {
    const auto result = parse_probe_result(rest);
    return result ? ParsedReply(Found{*result}) : std::nullopt;
}

ParsedReply parse_progress(std::string_view rest, Seat) {
    const auto percent = parse_int(take_word(rest), 100);
    const auto nodes = parse_number(rest);
    return percent && nodes ? ParsedReply(Progress{*percent, *nodes}) : std::nullopt;
}

ParsedReply parse_proved(std::string_view rest, Seat) {
    const auto name = std::ranges::find(outcome_names, take_word(rest));
    const auto nodes = parse_number(rest);
    if (name == outcome_names.end() || !nodes) return std::nullopt;
    return Proved{static_cast<Outcome>(name - outcome_names.begin()), *nodes};
}

ParsedReply parse_failed(std::string_view rest, Seat) { return Failed{std::string(rest)}; }

struct ReplyVerb {
    std::string_view name;
    ParsedReply (*parse)(std::string_view rest, Seat mover);
};
constexpr std::array reply_verbs{ReplyVerb{"move", parse_moved},
                                 ReplyVerb{"solved", parse_solved},
                                 ReplyVerb{"value", parse_move_value},
                                 ReplyVerb{"traps", parse_reply_odds},
                                 ReplyVerb{"line", parse_line},
                                 ReplyVerb{"at", parse_ply_value},
                                 ReplyVerb{"better", parse_better_moves},
                                 ReplyVerb{"done", parse_done},
                                 ReplyVerb{"solutions", parse_solutions},
                                 ReplyVerb{"step", parse_new_step},
                                 ReplyVerb{"task", parse_assigned},
                                 ReplyVerb{"found", parse_found},
                                 ReplyVerb{"progress", parse_progress},
                                 ReplyVerb{"proved", parse_proved},
                                 ReplyVerb{"error", parse_failed}};

}  // namespace

std::string to_text(const RequestLine& line, Milliseconds now) {
    const std::string& ticket = line.ticket;
    return std::visit(
        Overloaded{
            [&](const Think& think) {
                return joined("think", ticket, think.level.key, text_of(think.seed), to_text(think.history, now));
            },
            [&](const Solve& solve) { return joined("solve", ticket, to_text(solve.position)); },
            [&](const Analyse& analyse) { return joined("analyse", ticket, to_text(analyse.position)); },
            [&](const Review& review) {
                return joined("review", ticket, std::to_string(review.last), to_text(review.history, now));
            },
            [&](const FindSolutions& find) {
                return joined("solutions", ticket, to_text(find.step.start, now), task_text(find.step));
            },
            [&](const MakePuzzle& puzzle) { return joined("puzzle", ticket, puzzle.date); },
            [&](const Train& train) {
                return joined("train", ticket, name_of(train.training), text_of(train.seed));
            },
            [&](const Search& task) { return joined("search", ticket, search_text(task)); },
            [&](const Prove& prove) {
                const std::string text = joined("prove", ticket, to_text(prove.rules));
                return prove.workers > 0 ? joined(text, std::to_string(prove.workers)) : text;
            },
            [&](const TakeFinding& finding) {
                return joined("found", ticket, std::to_string(finding.worker), probe_text(finding.result));
            },
            [&](const LoadBook& book) { return joined("book", book.name, book.text); },
            [&](const Cancel&) { return std::string("cancel"); }},
        line.request);
}

Result<RequestLine, RequestError> parse_request(std::string_view line) {
    const std::string_view name = take_word(line);
    if (name == "cancel") return RequestLine{{}, Cancel{}};
    const std::string ticket(take_word(line));
    if (name == "book") return RequestLine{{}, LoadBook{ticket, std::string(line)}};
    const auto verb = std::ranges::find(request_verbs, name, &RequestVerb::name);
    if (verb == request_verbs.end()) return RequestError{{}, ticket, "unknown request"};
    auto request = verb->parse(line);
    if (!request) return RequestError{verb->name, ticket, request.error()};
    return RequestLine{ticket, *request};
}

std::string to_text(const ReplyLine& line) {
    const std::string& ticket = line.ticket;
    return std::visit(
        Overloaded{
            [&](const Moved& moved) { return joined("move", ticket, to_text(moved.move.seat, moved.move.move)); },
            [&](const Solved& solved) { return joined("solved", ticket, to_text(solved.value)); },
            [&](const MoveValue& found) {
                return joined("value", ticket, to_text(Seat::first, found.move), gifts_text(found.gifts), to_text(found.value));
            },
            [&](const ReplyOdds& odds) {
                return joined("traps", ticket, to_text(Seat::first, odds.move), std::to_string(odds.losing),
                              std::to_string(odds.replies));
            },
            [&](const PrincipalVariation& line_of_play) {
                return joined("line", ticket, moves_text(line_of_play.moves, Seat::first));
            },
            [&](const PlyValue& at) { return joined("at", ticket, std::to_string(at.ply), to_text(at.value)); },
            [&](const BetterMoves& better) {
                return joined("better", ticket, std::to_string(better.ply), moves_text(better.moves, Seat::first));
            },
            [&](const Done&) { return joined("done", ticket); },
            [&](const Solutions& solutions) {
                return solutions.moves.empty() ? joined("solutions", ticket)
                                               : joined("solutions", ticket, moves_text(solutions.moves, solutions.mover));
            },
            [&](const NewStep& made) {
                return joined("step", ticket, to_text(made.step.start, Milliseconds{0}), task_text(made.step));
            },
            [&](const Assigned& assigned) {
                return joined("task", ticket, std::to_string(assigned.worker), search_text(assigned.task));
            },
            [&](const Found& found) { return joined("found", ticket, probe_text(found.result)); },
            [&](const Progress& progress) {
                return joined("progress", ticket, std::to_string(progress.percent), text_of(progress.nodes));
            },
            [&](const Proved& proved) {
                return joined("proved", ticket, outcome_names[static_cast<std::size_t>(proved.outcome)], text_of(proved.nodes));
            },
            [&](const Failed& failed) { return joined("error", ticket.empty() ? "-" : ticket, failed.reason); },
            [&](const BookWanted& book) { return joined("wanted", book.name); },
            [&](const BookDamaged& book) { return joined("damaged", book.name); }},
        line.reply);
}

Result<ReplyLine, ReplyError> parse_reply(std::string_view line, Seat mover) {
    const std::string_view name = take_word(line);
    if (name == "wanted") return ReplyLine{{}, BookWanted{std::string(line)}};
    if (name == "damaged") return ReplyLine{{}, BookDamaged{std::string(line)}};
    const std::string ticket(take_word(line));
    const auto verb = std::ranges::find(reply_verbs, name, &ReplyVerb::name);
    auto reply = verb != reply_verbs.end() ? verb->parse(line, mover) : std::nullopt;
    if (!reply) return ReplyError{ticket};
    return ReplyLine{ticket, std::move(*reply)};
}

}  // namespace quarto::protocol
