#include "shell/desktop/thread_prover.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>


namespace quarto {

namespace {

constexpr std::size_t prover_table_bytes = std::size_t{128} << 20;

}  // namespace

ThreadProver::ThreadProver(std::uint32_t wake_event) : wake_event_(wake_event), thread_([this] { run(); }) {}

ThreadProver::~ThreadProver() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
        if (proof_) proof_->stop();
    }
    has_request_.notify_one();
    thread_.join();
}

void ThreadProver::send(const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        request_ = line;
        if (proof_) proof_->stop();
    }
    has_request_.notify_one();
}

std::optional<std::string> ThreadProver::receive() {
    const std::lock_guard lock(mutex_);
    if (answers_.empty()) return std::nullopt;
    std::string line = std::move(answers_.front());
    answers_.pop_front();
    return line;
}

void ThreadProver::run() {
    for (;;) {
        std::unique_lock lock(mutex_);
        has_request_.wait(lock, [this] { return is_closing_ || request_; });
        if (is_closing_) return;
        const std::string request = *std::exchange(request_, std::nullopt);
        lock.unlock();
        const auto line = protocol::parse_request(request);
        if (!line) answer(protocol::ReplyLine{line.error().ticket, protocol::Failed{line.error().reason}});
        else if (const auto* wanted = std::get_if<protocol::Prove>(&line->request)) prove(line->ticket, wanted->rules);
        // else it is Cancel, and the proof has stopped already
    }
}

void ThreadProver::prove(const std::string& ticket, RuleSet rules) {
    ProofThreads proof({after_first_gift(), rules}, prover_table_bytes);
    {
        const std::lock_guard lock(mutex_);
        proof_ = &proof;
        if (is_closing_ || request_) proof.stop();
    }
    std::uint64_t nodes = 0;
    const int threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
    const auto outcome = proof.run(threads, [&](ProofThreads::Progress progress) {
        nodes = progress.nodes;
        answer({ticket, protocol::Progress{static_cast<int>(100 * progress.share_done), nodes}});
    });
    {
        const std::lock_guard lock(mutex_);
        proof_ = nullptr;
    }
    if (outcome) answer({ticket, protocol::Proved{Value{*outcome, 0}.for_opponent().outcome, nodes}});
}

void ThreadProver::answer(const protocol::ReplyLine& line) {
    {
        const std::lock_guard lock(mutex_);
        answers_.push_back(to_text(line));
    }
    SDL_Event wake{};
    wake.type = wake_event_;
    SDL_PushEvent(&wake);
}

}  // namespace quarto
