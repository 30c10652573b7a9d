#include "shell/desktop/thread_engine.hpp"

#include <utility>

#include "core/protocol/session.hpp"

namespace quarto {

namespace {

constexpr std::size_t engine_table_bytes = std::size_t{64} << 20;

}  // namespace

ThreadEngine::ThreadEngine(Uint32 wake_event, BookSource books)
    : books_(std::move(books)), answers_(wake_event), thread_([this](std::stop_token stop) { run(stop); }) {}

void ThreadEngine::send(const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        requests_.push_back(line);
    }
    has_request_.notify_one();
}

bool ThreadEngine::is_about_books(const std::string& answer, Session& session) const {
    const auto line = protocol::parse_reply(answer, Seat::first);
    if (!line) return false;
    if (const auto* wanted = std::get_if<protocol::BookWanted>(&line->reply)) {
        if (const auto book = books_(wanted->name))
            session.receive(to_text(protocol::RequestLine{{}, protocol::LoadBook{wanted->name, *book}}));
        return true;
    }
    const auto* damaged = std::get_if<protocol::BookDamaged>(&line->reply);
    if (damaged)
        SDL_Log("The opening book %s is damaged; the engine goes on without it.", damaged->name.c_str());
    return damaged != nullptr;
}

void ThreadEngine::run(std::stop_token stop) {
    Session session(engine_table_bytes);
    while (!stop.stop_requested()) {
        std::vector<std::string> requests;
        {
            std::unique_lock lock(mutex_);
            if (session.is_idle()) has_request_.wait(lock, stop, [this] { return !requests_.empty(); });
            requests = std::exchange(requests_, {});
        }
        for (const std::string& request : requests) session.receive(request);
        const auto answer = session.step();
        if (answer && !is_about_books(*answer, session)) answers_.push(*answer);
    }
}

}  // namespace quarto
