#include "core/cli/process.hpp"

#include <windows.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <mutex>
#include <system_error>

#include "core/notation/text.hpp"

namespace quarto {

namespace {

constexpr DWORD pipe_bytes = 1 << 16;

[[noreturn]] void fail_to_start() {
    throw std::system_error(static_cast<int>(GetLastError()), std::system_category(), "a player's program");
}

/// Closes the handle when it is destroyed.
class Handle {
  public:
    Handle() = default;
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { close(); }

    HANDLE get() const { return handle_; }
    HANDLE* address() { return &handle_; }
    void close() {
        if (handle_) CloseHandle(handle_);
        handle_ = nullptr;
    }

  private:
    HANDLE handle_ = nullptr;
};

struct Pipe {
    Handle read_end, write_end;
};

/// Only `inherited`, an end of the pipe, is passed on to programs started later.
void open_pipe(Pipe& pipe, const Handle& inherited) {
    if (!CreatePipe(pipe.read_end.address(), pipe.write_end.address(), nullptr, pipe_bytes) ||
        !SetHandleInformation(inherited.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT))
        fail_to_start();
}

/// Not by its name alone, which would find another one in the current folder first.
std::string system_shell() {
    std::array<char, MAX_PATH> folder{};
    GetSystemDirectoryA(folder.data(), static_cast<UINT>(folder.size()));
    return std::string(folder.data()) + "\\cmd.exe";
}

/// Repeats `attempt` until it transfers something or fails, or the time is over: nothing waits for an anonymous pipe.
template <class Attempt>
std::optional<std::size_t> repeat(std::chrono::milliseconds time, const Attempt& attempt) {
    for (const auto deadline = std::chrono::steady_clock::now() + time;;) {
        const std::optional<std::size_t> count = attempt();
        if (!count || *count > 0 || std::chrono::steady_clock::now() >= deadline) return count;
        Sleep(1);
    }
}

}  // namespace

struct Process::Handles {
    Handle process, thread;
    Handle job;  ///< ends the program and its descendants when it is closed
    Pipe input, output;

    std::optional<DWORD> end_within(std::chrono::milliseconds time) const {
        DWORD status = 0;
        if (WaitForSingleObject(process.get(), static_cast<DWORD>(time.count())) != WAIT_OBJECT_0 ||
            !GetExitCodeProcess(process.get(), &status))
            return std::nullopt;
        return status;
    }
};

bool is_command(std::string_view command) {
    const std::string word(take_word(command));
    const auto is_plain = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) ||
               std::string_view("_./\\:+-").find(letter) != std::string_view::npos;
    };
    if (!std::ranges::all_of(word, is_plain)) return true;
    return std::ranges::any_of(std::array{".exe", ".com", ".bat", ".cmd"}, [&](const char* extension) {
        return SearchPathA(nullptr, word.c_str(), extension, 0, nullptr, nullptr) > 0;
    });
}

Process::Process(const std::string& command) : handles_(std::make_unique<Handles>()) {
    static std::mutex mutex;  // no other program may start while the pipes' other ends can be inherited
    const std::lock_guard lock(mutex);
    Handles& handles = *handles_;
    open_pipe(handles.input, handles.input.read_end);
    open_pipe(handles.output, handles.output.write_end);
    *handles.job.address() = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (!handles.job.get() ||
        !SetInformationJobObject(handles.job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits))
        fail_to_start();

    STARTUPINFOA start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = handles.input.read_end.get();
    start.hStdOutput = handles.output.write_end.get();
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    PROCESS_INFORMATION started{};
    const std::string shell = system_shell();
    std::string line = "cmd.exe /d /s /c \"" + command + '"';
    constexpr DWORD how = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP;
    if (!CreateProcessA(shell.c_str(), line.data(), nullptr, nullptr, TRUE, how, nullptr, nullptr, &start, &started))
        fail_to_start();
    *handles.process.address() = started.hProcess;
    *handles.thread.address() = started.hThread;
    if (!AssignProcessToJobObject(handles.job.get(), started.hProcess)) {
        const DWORD error = GetLastError();
        TerminateProcess(started.hProcess, 1);
        SetLastError(error);
        fail_to_start();
    }
    ResumeThread(started.hThread);
    handles.input.read_end.close();
    handles.output.write_end.close();
    DWORD mode = PIPE_NOWAIT;
    SetNamedPipeHandleState(handles.input.write_end.get(), &mode, nullptr, nullptr);
}

Process::~Process() = default;

std::optional<std::size_t> Process::write(std::string_view text, std::chrono::milliseconds time) {
    return repeat(time, [&]() -> std::optional<std::size_t> {
        DWORD count = 0;
        if (!WriteFile(handles_->input.write_end.get(), text.data(), static_cast<DWORD>(text.size()), &count, nullptr))
            return std::nullopt;
        return count;
    });
}

std::optional<std::size_t> Process::read(std::span<char> text, std::chrono::milliseconds time) {
    return repeat(time, [&]() -> std::optional<std::size_t> {
        const HANDLE pipe = handles_->output.read_end.get();
        DWORD count = 0;
        if (!PeekNamedPipe(pipe, nullptr, 0, nullptr, &count, nullptr)) return std::nullopt;
        if (count > 0 && !ReadFile(pipe, text.data(), static_cast<DWORD>(text.size()), &count, nullptr))
            return std::nullopt;
        return count;
    });
}

/// There is no signal to ask a program of another console with.
void Process::finish(std::chrono::milliseconds grace) {
    handles_->input.write_end.close();
    handles_->end_within(2 * grace);
}

std::string Process::end_text(std::chrono::milliseconds grace) const {
    const auto status = handles_->end_within(grace);
    return status ? " (exit status " + std::to_string(*status) + ")" : std::string();
}

}  // namespace quarto
