#include "shell/desktop/thread_engine.hpp"

#include <new>
#include <utility>

#include "core/protocol/coordinator.hpp"
#include "core/protocol/messages.hpp"

namespace quarto {

namespace {

constexpr std::size_t engine_table_bytes = std::size_t{64} << 20;  // of each thread

bool has_assistant() { return std::thread::hardware_concurrency() > 1; }

}  // namespace

ThreadEngine::ThreadEngine(Uint32 wake_event, BookSource books)
    : books_(std::move(books)), answers_(wake_event), engine_([this](std::stop_token stop) { run_engine(stop); }) {
    if (has_assistant()) assistant_ = std::jthread([this](std::stop_token stop) { run_assistant(stop); });
}

void ThreadEngine::run_engine(std::stop_token stop) {
    while (!stop.stop_requested()) {
        try {
            run(stop, engine_inbox_, has_assistant() ? 1 : 0, [this](const std::string& line) { answers_.push(line); });
        } catch (const std::bad_alloc&) {
            const auto request = protocol::parse_request(last_request_);
            const std::string& ticket = request ? request->ticket : request.error().ticket;
            const protocol::Failed failed{"there is not enough memory"};
            answers_.push(to_text(protocol::ReplyLine{ticket, failed}));
        }
    }
}

void ThreadEngine::run_assistant(std::stop_token stop) try {
    run(stop, assistant_inbox_, 0, [this](const std::string& line) { post(engine_inbox_, &Inbox::findings, line); });
} catch (const std::bad_alloc&) {
    SDL_Log("There is not enough memory for a second thread of the engine; it goes on without it.");
    const std::lock_guard lock(mutex_);
    assistant_inbox_.is_closed = true;
    assistant_inbox_.requests.clear();
}

void ThreadEngine::post(Inbox& inbox, std::vector<std::string> Inbox::* lines, const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        if (inbox.is_closed) return;
        (inbox.*lines).push_back(line);
    }
    inbox.has_line.notify_one();
}

void ThreadEngine::run(std::stop_token stop, Inbox& inbox, int workers, const Answer& answer) {
    std::optional<Coordinator> coordinator;  // no table before it is needed
    while (!stop.stop_requested()) {
        std::vector<std::string> requests, findings;
        {
            std::unique_lock lock(mutex_);
            const auto has_line = [&] { return !inbox.requests.empty() || !inbox.findings.empty(); };
            if (!coordinator || coordinator->is_idle()) inbox.has_line.wait(lock, stop, has_line);
            requests = std::exchange(inbox.requests, {});
            findings = std::exchange(inbox.findings, {});
        }
        if (stop.stop_requested()) return;
        if (&inbox == &engine_inbox_ && !requests.empty()) last_request_ = requests.back();
        if (!coordinator) coordinator.emplace(engine_table_bytes, workers);
        for (const std::string& request : requests) coordinator->receive(request);
        for (const std::string& finding : findings) coordinator->receive_from(0, finding);
        coordinator->step();
        deliver(*coordinator, answer);
    }
}

void ThreadEngine::deliver(Coordinator& coordinator, const Answer& answer) {
    while (const auto line = coordinator.next()) {
        switch (line->to) {
            case Outgoing::To::client: answer(line->text); break;
            case Outgoing::To::worker: post(assistant_inbox_, &Inbox::requests, line->text); break;
            case Outgoing::To::books:
                if (const auto book = book_of(line->text)) coordinator.add_book(line->text, *book);
                break;
            case Outgoing::To::damaged_books:
                SDL_Log("The opening book %s is damaged; the engine goes on without it.", line->text.c_str());
                break;
        }
    }
}

std::optional<std::string> ThreadEngine::book_of(const std::string& name) {
    const std::lock_guard lock(books_mutex_);
    return books_(name);
}

}  // namespace quarto
