#include "core/protocol/coordinator.hpp"

#include <utility>

#include "core/rules/overloaded.hpp"

namespace quarto {

Coordinator::Coordinator(std::size_t table_bytes, int workers) : session_(table_bytes), workers_(workers) {}

void Coordinator::receive(std::string_view line) {
    const auto request = protocol::parse_request(line);
    if (const auto* const prove = request ? std::get_if<protocol::Prove>(&request->request) : nullptr) {
        proof_ticket_ = request->ticket;
        const protocol::Prove with_workers{prove->rules, workers_};
        session_.receive(to_text(protocol::RequestLine{proof_ticket_, with_workers}));
    } else {
        session_.receive(line);
    }
    const auto* const analyse = request ? std::get_if<protocol::Analyse>(&request->request) : nullptr;
    if (shared_ && (analyse || !session_.is_at_work_on(shared_->ticket))) end_assistance();
    if (analyse && workers_ > 0) shared_ = Shared{request->ticket, analyse->position, session_.nodes(), false, {}, {}};
}

void Coordinator::receive_from(int worker, std::string_view line) {
    const auto reply = protocol::parse_reply(line, Seat::first);
    if (!reply) return;
    if (shared_ && reply->ticket == shared_->ticket) shared_->heard.emplace(line);
    // A reply about a move is at once the request that reports it to another session.
    std::visit(Overloaded{[&](const protocol::Found& found) {
                              const protocol::TakeFinding finding{worker, found.result};
                              session_.receive(to_text(protocol::RequestLine{reply->ticket, finding}));
                          },
                          [&](const MoveValue&) { session_.receive(line); },
                          [&](const ReplyOdds&) { session_.receive(line); }, [](const auto&) {}},
               reply->reply);
}

void Coordinator::replace(int worker) {
    const protocol::TakeFinding nothing{worker, {}};  // so that somebody takes over the task
    if (!proof_ticket_.empty()) session_.receive(to_text(protocol::RequestLine{proof_ticket_, nothing}));
    if (worker == 0 && shared_ && shared_->has_assistant) ask_for_assistance();
}

void Coordinator::add_book(const std::string& name, const std::string& text) {
    session_.receive(to_text(protocol::RequestLine{{}, protocol::LoadBook{name, text}}));
}

void Coordinator::step() {
    if (const auto line = session_.step()) pass_on(*line);
    if (!shared_) return;
    if (!session_.is_at_work_on(shared_->ticket)) end_assistance();
    else if (!shared_->has_assistant && session_.nodes() - shared_->first_node >= alone) ask_for_assistance();
}

std::optional<Outgoing> Coordinator::next() {
    while (outgoing_.empty() && session_.has_reply()) pass_on(*session_.step());
    if (outgoing_.empty()) return std::nullopt;
    Outgoing next = std::move(outgoing_.front());
    outgoing_.pop_front();
    return next;
}

/// Sends a line of the session to its addressee.
void Coordinator::pass_on(const std::string& line) {
    const auto reply = protocol::parse_reply(line, Seat::first);
    if (!reply) return send_to_client(line);
    const std::string& ticket = reply->ticket;
    using enum Outgoing::To;
    std::visit(
        Overloaded{
            [&](const protocol::Assigned& assigned) {
                send_to(assigned.worker, to_text(protocol::RequestLine{ticket, assigned.task}));
            },
            [&](const protocol::BookWanted& book) { outgoing_.push_back({.to = books, .text = book.name}); },
            [&](const protocol::BookDamaged& book) { outgoing_.push_back({.to = damaged_books, .text = book.name}); },
            [&](const MoveValue&) { report(line, ticket); }, [&](const ReplyOdds&) { report(line, ticket); },
            [&](const auto&) { send_to_client(line, protocol::is_last(reply->reply)); }},
        reply->reply);
}

void Coordinator::send_to_client(const std::string& line, bool is_last) {
    outgoing_.push_back({.to = Outgoing::To::client, .text = line, .is_last = is_last});
}

/// To the client and to the assistant, unless that is where it comes from.
void Coordinator::report(const std::string& line, const std::string& ticket) {
    send_to_client(line);
    if (!shared_ || ticket != shared_->ticket) return;
    shared_->found.push_back(line);
    if (shared_->has_assistant && !shared_->heard.contains(line)) send_to(0, line);
}

void Coordinator::ask_for_assistance() {
    shared_->has_assistant = true;
    send_to(0, to_text(protocol::RequestLine{shared_->ticket, protocol::Assist{shared_->position}}));
    for (const std::string& line : shared_->found) send_to(0, line);
}

void Coordinator::end_assistance() {
    if (shared_->has_assistant) send_to(0, to_text(protocol::RequestLine{{}, protocol::Cancel{}}));
    shared_.reset();
}

void Coordinator::send_to(int worker, std::string line) {
    outgoing_.push_back({.to = Outgoing::To::worker, .text = std::move(line), .worker = worker});
}

}  // namespace quarto
