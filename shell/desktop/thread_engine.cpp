#include "shell/desktop/thread_engine.hpp"

#include <SDL.h>

#include "core/protocol/session.hpp"

namespace quarto {

namespace {

constexpr std::size_t engine_table_bytes = std::size_t{64} << 20;

template <class Queue>
std::optional<std::string> take_front(Queue& queue) {
    if (queue.empty()) return std::nullopt;
    std::optional<std::string> front = std::move(queue.front());
    queue.pop_front();
    return front;
}

}  // namespace

ThreadEngine::ThreadEngine(std::uint32_t wake_event, BookSource books)
    : wake_event_(wake_event), books_(std::move(books)), thread_([this] { run(); }) {}

ThreadEngine::~ThreadEngine() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    has_question_.notify_one();
    thread_.join();
}

void ThreadEngine::send(const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        questions_.push_back(line);
    }
    has_question_.notify_one();
}

std::optional<std::string> ThreadEngine::receive() {
    const std::lock_guard lock(mutex_);
    return take_front(answers_);
}

bool ThreadEngine::is_about_books(const std::string& answer, Session& session) const {
    const auto line = protocol::parse_reply(answer, Seat::first);
    if (!line) return false;
    if (const auto* wanted = std::get_if<protocol::BookWanted>(&line->reply)) {
        if (const auto book = books_(wanted->name)) session.receive(to_text(protocol::RequestLine{{}, protocol::LoadBook{wanted->name, *book}}));
        return true;
    }
    const auto* damaged = std::get_if<protocol::BookDamaged>(&line->reply);
    if (damaged) SDL_Log("The opening book %s is damaged; the engine goes on without it.", damaged->name.c_str());
    return damaged != nullptr;
}

void ThreadEngine::run() {
    Session session(engine_table_bytes);
    std::unique_lock lock(mutex_);
    while (!is_closing_) {
        if (session.is_idle()) has_question_.wait(lock, [this] { return is_closing_ || !questions_.empty(); });
        while (auto question = take_front(questions_)) session.receive(*question);
        lock.unlock();
        auto answer = session.step();
        if (answer && is_about_books(*answer, session)) answer.reset();
        lock.lock();
        if (!answer) continue;
        answers_.push_back(std::move(*answer));
        SDL_Event wake{};
        wake.type = wake_event_;
        SDL_PushEvent(&wake);
    }
}

}  // namespace quarto
