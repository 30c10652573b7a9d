#include "core/cli/platform.hpp"

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
        // A second one right after it is the same request.
        if (owner.has_happened()) return Clock::now() - first <= std::chrono::seconds(1);
        first = Clock::now();
        owner.signal_ = interrupted;
        owner.act_();
        return true;
    }

    static BOOL WINAPI handle(DWORD event) {
        {
            const std::lock_guard lock(mutex);
            if (!current || !current->take_request()) return FALSE;
        }
        // When the console is closed or the user logs off, the system ends the program as soon as this returns; the
        // main thread ends it sooner.
        if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
        return TRUE;
    }

    Interruption& owner;
    std::chrono::steady_clock::time_point first;
    static inline std::mutex mutex;
    static inline Watch* current = nullptr;  ///< guarded by `mutex`
};

Interruption::Interruption(std::function<void()> act) : act_(std::move(act)), watch_(std::make_unique<Watch>(*this)) {}

Interruption::~Interruption() = default;

}  // namespace quarto
