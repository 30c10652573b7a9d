#include "core/protocol/session.hpp"

#include <algorithm>
#include <utility>

#include "core/search/facts.hpp"
#include "core/search/score.hpp"
#include "core/notation/record.hpp"
#include "core/lessons/trainer.hpp"

namespace quarto {

namespace {

constexpr std::int64_t greatest_number = (std::int64_t{1} << 53) - 1;  // JavaScript counts no further
constexpr std::int64_t most_workers = 256;

std::optional<std::uint64_t> parse_number(std::string_view text, std::int64_t greatest = greatest_number) {
    Reader reader(text);
    const auto number = reader.take_number(greatest);
    if (!number || !reader.at_end()) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

std::string place_and_reason(std::string_view what, ParseError error) {
    return std::string(what) + ", column " + std::to_string(error.column) + ": " +
           std::string(describe(error.expected));
}

/// "c2 f 0"
std::string to_text(const std::vector<Move>& moves) {
    std::string text;
    for (const Move& move : moves) text += (text.empty() ? "" : " ") + quarto::to_text(Seat::first, move);
    return text;
}

/// Another for each seed and each game: by the seed alone a level that sees half of the wins would see all of them or
/// none. The time that a move has taken has no say.
Random chance_of(std::uint64_t seed, const History& history) {
    const Opening& opening = history.opening();
    std::string played = to_text(PositionText{opening.start, opening.settings.rules});
    for (std::size_t ply = 0; ply < history.ply(); ++ply)
        played += ' ' + to_text(history.entries()[ply].by, history.entries()[ply].move);
    for (const char letter : played) seed = Random(seed ^ static_cast<unsigned char>(letter)).next();
    return Random(seed);
}

constexpr std::string_view open = "open", yes = "yes", no = "no";

std::string to_text(ProbeResult result) {
    return std::string(!result.answer ? open : *result.answer ? yes : no) + ' ' + std::to_string(result.nodes);
}

std::optional<ProbeResult> parse_probe_result(std::string_view text) {
    const std::string_view answer = take_word(text);
    const auto nodes = parse_number(text);
    if (!nodes || (answer != open && answer != yes && answer != no)) return std::nullopt;
    return ProbeResult{answer == open ? std::nullopt : std::optional(answer == yes), *nodes};
}

}  // namespace

const std::array<Session::Verb, 12> Session::verbs{{{"think", &Session::think},
                                                   {"solve", &Session::solve},
                                                   {"analyse", &Session::analyse},
                                                   {"review", &Session::review},
                                                   {"solutions", &Session::find_solutions},
                                                   {"puzzle", &Session::make_puzzle},
                                                   {"train", &Session::train},
                                                   {"cancel", &Session::cancel},
                                                   {"book", &Session::learn},
                                                   {"search", &Session::search},
                                                   {"prove", &Session::prove},
                                                   {"found", &Session::take_verdict}}};

void Session::receive(std::string_view line) {
    const std::string_view name = take_word(line), ticket = take_word(line);
    for (const Verb& verb : verbs)
        if (verb.name == name) return (this->*verb.act)(ticket, line);
    refuse(ticket, "unknown request");
}

std::optional<std::string> Session::step() {
    if (task_ && answers_.empty()) want_book();
    if (task_ && answers_.empty()) std::visit([&](auto& work) { go_on(work); }, task_->work);
    if (answers_.empty()) return std::nullopt;
    std::string answer = std::move(answers_.front());
    answers_.pop_front();
    return answer;
}

void Session::go_on(Thought& thought) {
    if (const auto move = thought.thinker.step(solver_)) {
        answer("move", to_text(thought.seat, *move));
        task_.reset();
    }
}

void Session::tell(const MoveValue& found) {
    std::string gifts;
    for (Piece piece : found.gifts) gifts += quarto::to_text(piece);
    answer("value", quarto::to_text(Seat::first, found.move) + ' ' + (gifts.empty() ? "-" : gifts) + ' ' +
                        quarto::to_text(found.value));
}

void Session::tell(const Traps& traps) {
    answer("traps", quarto::to_text(Seat::first, traps.move) + ' ' + std::to_string(traps.losing) + ' ' +
                        std::to_string(traps.replies));
}

void Session::tell(const BestLine& line) {
    answer("line", to_text(line.moves));
}

void Session::go_on(Analyst& analyst) {
    if (const auto finding = analyst.step(solver_))
        std::visit([this](const auto& found) { tell(found); }, *finding);
    if (analyst.is_done()) {
        answer("done", {});
        task_.reset();
    }
}

void Session::go_on(Valuation& valuation) {
    const auto& [position, rules] = valuation.text;
    if (const auto value = solver_.value(position, rules, valuation.node_limit)) {
        answer("solved", quarto::to_text(*value));
        task_.reset();
        return;
    }
    valuation.node_limit *= 2;  // what the solver keeps may be too little to go on from
}

void Session::go_on(Reviewer& reviewer) {
    if (const auto found = reviewer.step(solver_)) {
        const std::string ply = std::to_string(found->ply) + ' ';
        if (!found->better.empty()) answer("better", ply + to_text(found->better));
        answer("at", ply + quarto::to_text(found->value));
    }
    if (reviewer.is_done()) {
        answer("done", {});
        task_.reset();
    }
}

void Session::go_on(Trials& trials) {
    if (trials.next < trials.choices.size()) {
        const Move& move = trials.choices[trials.next++];
        if (solves(trials.step, move, solver_))
            trials.right += ' ' + quarto::to_text(trials.step.start.game().to_move(), move);
        return;
    }
    answers_.push_back("solutions " + task_->ticket + trials.right);
    task_.reset();
}

void Session::go_on(PuzzleMaker& maker) {
    const auto step = maker.step(solver_);
    if (!step) return;
    tell(task_->ticket, *step);
    task_.reset();
}

void Session::tell(std::string_view ticket, const Step& step) {
    answers_.push_back("step " + std::string(ticket) + ' ' + quarto::to_text(step.start, Milliseconds{0}) + ' ' +
                       task_text(step));
}

void Session::answer(std::string_view kind, const std::string& rest) {
    answers_.push_back(std::string(kind) + ' ' + task_->ticket + (rest.empty() ? "" : ' ' + rest));
}

void Session::think(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto level = level_of(take_word(rest));
    if (!level) return refuse(ticket, "unknown level");
    const auto seed = parse_number(take_word(rest));
    if (!seed) return refuse(ticket, "the seed is a number");
    const auto history = read_history(ticket, rest);
    if (!history) return;
    const Game& game = history->game();
    if (game.end()) return refuse(ticket, "the game is over");
    task_ = Task{std::string(ticket),
                 PositionText{game.position(), game.settings().rules},
                 Thought{game.to_move(), Thinker(game, game.to_move(), *level, chance_of(*seed, *history))}};
}

void Session::analyse(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto position = parse_position(rest);
    if (!position)
        return refuse(ticket, place_and_reason("position", position.error()));
    task_ = Task{std::string(ticket), *position, Analyst(position->position, position->rules)};
}

void Session::solve(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto position = parse_position(rest);
    if (!position) return refuse(ticket, place_and_reason("position", position.error()));
    task_ = Task{std::string(ticket), *position, Valuation{*position, Analyst::nodes_per_step}};
}

void Session::review(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto last = parse_number(take_word(rest));
    if (!last) return refuse(ticket, "the last moment is a number");
    const auto history = read_history(ticket, rest);
    if (!history) return;
    const Opening& opening = history->opening();
    task_ = Task{std::string(ticket),
                 PositionText{opening.start, opening.settings.rules},
                 Reviewer(*history, static_cast<std::size_t>(*last))};
}

void Session::find_solutions(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const std::string_view game = take_word(rest);
    const auto step = parse_step(game, rest);
    if (!step) return refuse(ticket, std::string(describe(step.error().fault)) + " was expected");
    const Game& start = step->start.game();
    const bool wants_values = step->task == quarto::Task::win || step->task == quarto::Task::hold;
    task_ = Task{std::string(ticket),
                 wants_values ? std::optional(PositionText{start.position(), start.settings().rules}) : std::nullopt,
                 Trials{*step, choices(*step), 0, {}}};
}

void Session::make_puzzle(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto day = parse_date(rest);
    if (!day) return refuse(ticket, "a date such as 2028-02-29 was expected");
    task_ = Task{std::string(ticket), std::nullopt, PuzzleMaker(*day)};
}

void Session::train(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto training = training_of(take_word(rest));
    if (!training) return refuse(ticket, "unknown training");
    const auto seed = parse_number(rest);
    if (!seed) return refuse(ticket, "the seed is a number");
    tell(ticket, quarto::train(*training, *seed));
}

std::optional<History> Session::read_history(std::string_view ticket, std::string_view record) {
    auto history = parse_record(record, Milliseconds{0});
    if (history) return *history;
    refuse(ticket, place_and_reason("record", history.error()));
    return std::nullopt;
}

void Session::cancel(std::string_view, std::string_view) {
    task_.reset();
    proof_.reset();
}

void Session::search(std::string_view ticket, std::string_view rest) {
    task_.reset();
    const auto score = parse_number(take_word(rest), search::greatest_score);
    if (!score || *score == 0) return refuse(ticket, "the score is a number from 1 to 15");
    const auto node_limit = parse_number(take_word(rest));
    if (!node_limit) return refuse(ticket, "the nodes are a number");
    const auto text = parse_position(rest);
    if (!text) return refuse(ticket, place_and_reason("position", text.error()));
    if (!text->position.hand() || !completing_cells(text->position, text->rules).empty())
        return refuse(ticket, "the hand is to complete nothing");
    task_ = Task{std::string(ticket), std::nullopt, Question{*text, static_cast<int>(*score), *node_limit, 0}};
}

void Session::go_on(Question& question) {
    const auto& [position, rules] = question.text;
    const std::uint64_t slice = std::min(question.nodes_left, ProofTree::usual_slice);
    const ProbeResult result = solver_.is_worth(question.score, position, rules, slice);
    question.nodes_left -= result.nodes;
    question.spent += result.nodes;
    if (!result.answer && question.nodes_left > 0) return;
    answer("found", to_text(ProbeResult{result.answer, question.spent}));
    task_.reset();
}

void Session::prove(std::string_view ticket, std::string_view rest) {
    proof_.reset();
    const auto rules = parse_rules(take_word(rest));
    if (!rules) return refuse(ticket, place_and_reason("rules", rules.error()));
    const auto workers = parse_number(rest, most_workers);
    if (!workers || *workers == 0)
        return refuse(ticket, "the workers are a number from 1 to " + std::to_string(most_workers));
    proof_.emplace(Proof{std::string(ticket), *rules, Coordinator(*rules, static_cast<int>(*workers))});
    hand_out_tasks();
}

void Session::take_verdict(std::string_view ticket, std::string_view rest) {
    if (!proof_ || proof_->ticket != ticket) return;
    const auto worker = parse_number(take_word(rest), most_workers);
    const auto result = parse_probe_result(rest);
    if (!worker || !result) return refuse(ticket, "what was found is a worker, an answer and nodes");
    if (!proof_->coordinator.take_back(static_cast<int>(*worker), *result)) return;
    const ProofTree& proof = proof_->coordinator.proof();
    answers_.push_back("progress " + proof_->ticket + ' ' +
                       std::to_string(static_cast<int>(100 * proof.share_done())) + ' ' +
                       std::to_string(proof.nodes()));
    hand_out_tasks();
}

void Session::hand_out_tasks() {
    for (const auto& [worker, task] : proof_->coordinator.hand_out())
        answers_.push_back("task " + proof_->ticket + ' ' + std::to_string(worker) + ' ' +
                           std::to_string(task.score) + ' ' + std::to_string(ProofTree::usual_slice) + ' ' +
                           to_text(PositionText{task.position, proof_->rules}));
    const ProofTree& proof = proof_->coordinator.proof();
    if (!proof.outcome()) return;
    answers_.push_back("proved " + proof_->ticket + ' ' + std::string(name_for_beginner(*proof.outcome())) + ' ' +
                       std::to_string(proof.nodes()));
    proof_.reset();
}

void Session::learn(std::string_view name, std::string_view text) {
    const auto book = Book::parse(text);
    if (book) solver_.learn(*book);
    else answers_.push_back("damaged " + *damaged_books_.emplace(name).first);
}

/// Before the work on a position near the start.
void Session::want_book() {
    const auto about = std::exchange(task_->about, std::nullopt);
    if (!about || about->position.occupied().size() > book_depth(search::kind_of(about->rules))) return;
    const std::string name = book_name(about->rules);
    if (!solver_.has_book(about->rules) && !damaged_books_.contains(name)) answers_.push_back("wanted " + name);
}

void Session::refuse(std::string_view ticket, const std::string& reason) {
    answers_.push_back("error " + (ticket.empty() ? std::string("-") : std::string(ticket)) + ' ' + reason);
}

}  // namespace quarto
