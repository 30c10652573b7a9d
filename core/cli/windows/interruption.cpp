#include "core/cli/interruption.hpp"

#include <windows.h>

#include <chrono>
#include <mutex>
#include <utility>

namespace quarto {

namespace {

constexpr int interrupted = 2;  ///< SIGINT

}  // namespace

/// The system calls the handler in a thread of its own.
struct Interruption::Watch {
    explicit Watch(Interruption& watching) : owner(watching) {
        const std::lock_guard lock(mutex);
        current = this;
        SetConsoleCtrlHandler(handle, TRUE);
    }
    ~Watch() {
        SetConsoleCtrlHandler(handle, FALSE);
        const std::lock_guard lock(mutex);
        current = nullptr;
    }
    Watch(const Watch&) = delete;

    /// Whether the program goes on.
    bool take_request() {
        using Clock = std::chrono::steady_clock;
        if (owner.has_happened()) return Clock::now() - first <= std::chrono::seconds(1);  // the same request sent twice
        first = Clock::now();
        owner.signal_ = interrupted;
        owner.act_();
        return true;
    }

    static BOOL WINAPI handle(DWORD) {
        const std::lock_guard lock(mutex);
        return current && current->take_request();
    }

    Interruption& owner;
    std::chrono::steady_clock::time_point first;
    static inline std::mutex mutex;
    static inline Watch* current = nullptr;  ///< guarded by `mutex`
};

Interruption::Interruption(std::function<void()> act)
    : act_(std::move(act)), watch_(std::make_unique<Watch>(*this)) {}

Interruption::~Interruption() = default;

}  // namespace quarto
