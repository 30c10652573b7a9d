#include "shell/desktop/thread_prover.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace quarto {

namespace {

constexpr std::size_t prover_table_bytes = std::size_t{128} << 20;

}  // namespace

ThreadProver::ThreadProver(Uint32 wake_event)
    : answers_(wake_event), thread_([this](std::stop_token stop) { run(stop); }) {}

void ThreadProver::send(const std::string& line) {
    {
        const std::lock_guard lock(mutex_);
        request_ = line;
        if (proof_) proof_->stop();
    }
    has_request_.notify_one();
}

void ThreadProver::run(std::stop_token stop) {
    for (;;) {
        std::unique_lock lock(mutex_);
        has_request_.wait(lock, stop, [this] { return request_.has_value(); });
        if (stop.stop_requested()) return;
        const std::string request = *std::exchange(request_, std::nullopt);
        lock.unlock();
        const auto line = protocol::parse_request(request);
        if (!line) answer({line.error().ticket, protocol::Failed{line.error().reason}});
        else if (const auto* wanted = std::get_if<protocol::Prove>(&line->request))
            try_to_prove(line->ticket, wanted->rules, stop);
        // else it is Cancel, and the proof has stopped already
    }
}

void ThreadProver::try_to_prove(const std::string& ticket, RuleSet rules, std::stop_token stop) try {
    prove(ticket, rules, stop);
} catch (const std::bad_alloc&) {
    answer({ticket, protocol::Failed{"there is not enough memory"}});
}

void ThreadProver::prove(const std::string& ticket, RuleSet rules, std::stop_token stop) {
    ProofThreads proof({after_first_gift(), rules}, prover_table_bytes);
    const std::stop_callback stop_proof(stop, [&] { proof.stop(); });
    {
        const std::lock_guard lock(mutex_);
        proof_ = &proof;
        if (request_) proof.stop();
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

}  // namespace quarto
