#include "shell/desktop/thread_prover.hpp"

#include <SDL.h>

#include <algorithm>
#include <utility>

#include "core/notation/text.hpp"

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
        constexpr std::string_view verb = "prove ";
        if (!request.starts_with(verb)) continue;  // "cancel": there is nothing under way any more
        const std::size_t space = std::min(request.find(' ', verb.size()), request.size());
        const std::string ticket = request.substr(verb.size(), space - verb.size());
        const auto rules = parse_rules(std::string_view(request).substr(std::min(space + 1, request.size())));
        if (rules) prove(ticket, *rules);
        else answer("error " + ticket + " unknown rules");
    }
}

void ThreadProver::prove(const std::string& ticket, RuleSet rules) {
    ProofThreads proof({after_first_gift(), rules}, prover_table_bytes);
    {
        const std::lock_guard lock(mutex_);
        proof_ = &proof;
        if (is_closing_ || request_) proof.stop();
    }
    std::string nodes;
    const int threads = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
    const auto outcome = proof.run(threads, [&](ProofThreads::Progress progress) {
        nodes = std::to_string(progress.nodes);
        const int percent = static_cast<int>(100 * progress.share_done);
        answer("progress " + ticket + ' ' + std::to_string(percent) + ' ' + nodes);
    });
    {
        const std::lock_guard lock(mutex_);
        proof_ = nullptr;
    }
    if (outcome) answer("proved " + ticket + ' ' + std::string(name_for_first_player(*outcome)) + ' ' + nodes);
}

void ThreadProver::answer(std::string line) {
    {
        const std::lock_guard lock(mutex_);
        answers_.push_back(std::move(line));
    }
    SDL_Event wake{};
    wake.type = wake_event_;
    SDL_PushEvent(&wake);
}

}  // namespace quarto
