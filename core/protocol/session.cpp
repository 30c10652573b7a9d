#include "core/protocol/session.hpp"

#include <algorithm>
#include <utility>

#include "core/lessons/trainer.hpp"
#include "core/notation/record.hpp"

namespace quarto {

namespace {

/// Derives the random numbers from the seed and the moves so far. With the seed alone, a level that notices
/// half of its wins would notice all or none of them. The time used by a move has no influence.
Random chance_of(std::uint64_t seed, const History& history) {
    const GameStart& start = history.game_start();
    std::string played = to_text(PositionText{start.start, start.options.rules});
    for (std::size_t ply = 0; ply < history.ply(); ++ply)
        played += ' ' + to_text(history.entries()[ply].by, history.entries()[ply].move);
    for (const char letter : played) seed = Random(seed ^ static_cast<unsigned char>(letter)).next();
    return Random(seed);
}

}  // namespace

void Session::receive(std::string_view text) {
    const auto line = protocol::parse_request(text);
    if (!line) return reject(line.error());
    std::visit([&](const auto& request) { take(line->ticket, request); }, line->request);
}

void Session::reject(const protocol::RequestError& error) {
    const bool is_about_proof = error.request == "prove" || error.request == "found";
    if (error.request == "found" && (!proof_ || proof_->ticket != error.ticket)) return;
    if (error.request == "prove") proof_.reset();
    if (!error.request.empty() && !is_about_proof) task_.reset();
    reply(error.ticket, protocol::Failed{error.reason});
}

std::optional<std::string> Session::step() {
    if (task_ && replies_.empty()) want_book();
    if (task_ && replies_.empty()) std::visit([&](auto& work) { step(work); }, task_->work);
    if (replies_.empty()) return std::nullopt;
    std::string text = std::move(replies_.front());
    replies_.pop_front();
    return text;
}

void Session::take(const std::string& ticket, const protocol::Think& request) {
    task_.reset();
    const Game& game = request.history.game();
    if (game.end()) return reply(ticket, protocol::Failed{"the game is over"});
    const Random chance = chance_of(request.seed, request.history);
    task_ = Task{ticket, PositionText{game.position(), game.options().rules},
                 OpponentTask{game.to_move(), Thinker(game, game.to_move(), request.level, chance)}};
}

void Session::take(const std::string& ticket, const protocol::Solve& request) {
    task_ = Task{ticket, request.position, Valuation{request.position}};
}

void Session::take(const std::string& ticket, const protocol::Analyse& request) {
    task_ = Task{ticket, request.position, Analyst(request.position.position, request.position.rules)};
}

void Session::take(const std::string& ticket, const protocol::Assist& request) {
    const auto& [position, rules] = request.position;
    task_ = Task{ticket, request.position, Analyst(position, rules, Analyst::Role::assistant)};
}

template <class Result>
void Session::add_to_analysis(const std::string& ticket, const Result& result) {
    auto* const analyst = is_at_work_on(ticket) ? std::get_if<Analyst>(&task_->work) : nullptr;
    if (analyst && analyst->add(result) && analyst->role() == Analyst::Role::leader) reply(ticket, result);
}

void Session::take(const std::string& ticket, const MoveValue& found) { add_to_analysis(ticket, found); }

void Session::take(const std::string& ticket, const ReplyOdds& counted) { add_to_analysis(ticket, counted); }

void Session::take(const std::string& ticket, const protocol::Review& request) {
    const GameStart& start = request.history.game_start();
    task_ = Task{ticket, PositionText{start.start, start.options.rules}, Reviewer(request.history, request.last)};
}

void Session::take(const std::string& ticket, const protocol::FindSolutions& request) {
    const Step& step = request.step;
    const Game& start = step.start.game();
    const bool wants_values = step.task == quarto::Task::win || step.task == quarto::Task::hold;
    task_ =
        Task{ticket, wants_values ? std::optional(PositionText{start.position(), start.options().rules}) : std::nullopt,
             SolutionSearch{step, choices(step), 0, {}}};
}

void Session::take(const std::string& ticket, const protocol::MakePuzzle& request) {
    task_ = Task{ticket, std::nullopt, PuzzleMaker(*parse_puzzle_name(request.date))};
}

void Session::take(const std::string& ticket, const protocol::Train& request) {
    task_.reset();
    reply(ticket, protocol::NewStep{train(request.training, request.seed, request.level)});
}

void Session::take(const std::string& ticket, const protocol::Search& request) {
    task_ = Task{ticket, std::nullopt, SearchTask{request, request.nodes, 0}};
}

void Session::take(const std::string& ticket, const protocol::Prove& request) {
    proof_.reset();
    if (request.workers == 0)
        return reply(ticket, protocol::Failed{"the workers must be a number from 1 to " +
                                              std::to_string(protocol::max_workers)});
    proof_.emplace(Proof{ticket, request.rules, SolvePool(request.rules, request.workers)});
    assign_tasks();
}

void Session::take(const std::string& ticket, const protocol::TakeFinding& request) {
    if (!proof_ || proof_->ticket != ticket || !proof_->pool.complete(request.worker, request.result)) return;
    const ProofTree& proof = proof_->pool.proof();
    reply(ticket, protocol::Progress{static_cast<int>(100 * proof.share_done()), proof.nodes()});
    assign_tasks();
}

void Session::take(const std::string&, const protocol::LoadBook& request) {
    if (const auto book = Book::parse(request.text)) return solver_.add_book(*book);
    damaged_books_.insert(request.name);
    reply({}, protocol::BookDamaged{request.name});
}

void Session::take(const std::string&, const protocol::Cancel&) {
    task_.reset();
    proof_.reset();
}

void Session::step(OpponentTask& opponent) {
    if (const auto move = opponent.thinker.step(solver_)) finish(protocol::Moved{{opponent.seat, *move}});
}

void Session::step(Valuation& valuation) {
    const auto& [position, rules] = valuation.text;
    if (const auto value = solver_.value(position, rules, valuation.limit.nodes()))
        return finish(protocol::Solved{*value});
    valuation.limit.extend();
}

void Session::step(Analyst& analyst) {
    if (const auto result = analyst.step(solver_))
        std::visit([this](const auto& found) { reply(task_->ticket, found); }, *result);
    if (analyst.is_done()) finish(protocol::Done{});
}

void Session::step(Reviewer& reviewer) {
    if (const auto found = reviewer.step(solver_)) {
        if (!found->better.empty()) reply(task_->ticket, protocol::BetterMoves{found->ply, found->better});
        if (found->odds) reply(task_->ticket, protocol::PlyOdds{found->ply, *found->odds});
        reply(task_->ticket, protocol::PlyValue{found->ply, found->value});
    }
    if (reviewer.is_done()) finish(protocol::Done{});
}

void Session::step(SearchTask& search) {
    const auto& [position, rules] = search.task.position;
    const std::uint64_t slice = std::min(search.nodes_left, ProofTree::default_slice);
    const ProbeResult result = solver_.is_worth(search.task.score, position, rules, slice);
    search.nodes_left -= result.nodes;
    search.spent += result.nodes;
    if (result.answer || search.nodes_left == 0) finish(protocol::Found{{result.answer, search.spent}});
}

void Session::step(SolutionSearch& search) {
    if (search.next == search.choices.size())
        return finish(protocol::Solutions{search.step.start.game().to_move(), search.right});
    const Move& move = search.choices[search.next++];
    if (solves(search.step, move, solver_)) search.right.push_back(move);
}

void Session::step(PuzzleMaker& maker) {
    if (const auto step = maker.step(solver_)) finish(protocol::NewStep{*step});
}

/// Assigns tasks to all idle workers; replies with the outcome once there is one.
void Session::assign_tasks() {
    for (const auto& [worker, task] : proof_->pool.assign())
        reply(proof_->ticket,
              protocol::Assigned{worker, {task.score, ProofTree::default_slice, {task.position, proof_->rules}}});
    const ProofTree& proof = proof_->pool.proof();
    const auto of_placer = proof.outcome();
    if (!of_placer) return;
    reply(proof_->ticket, protocol::Proved{Value{*of_placer, 0}.for_opponent().outcome, proof.nodes()});
    proof_.reset();
}

/// Requests the book before the work on an early position.
void Session::want_book() {
    const auto about = std::exchange(task_->about, std::nullopt);
    if (!about || about->position.occupied().size() > book_depth(search::kind_of(about->rules))) return;
    const std::string name = book_name(about->rules);
    if (!solver_.has_book(about->rules) && !damaged_books_.contains(name)) reply({}, protocol::BookWanted{name});
}

void Session::reply(const std::string& ticket, protocol::Reply reply) {
    replies_.push_back(to_text(protocol::ReplyLine{ticket, std::move(reply)}));
}

void Session::finish(protocol::Reply last) {
    reply(task_->ticket, std::move(last));
    task_.reset();
}

}  // namespace quarto
