#pragma once
/// What the functions of quarto.h share: the contents of the handles, errors and texts.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <new>
#include <string_view>

#include "core/c_api/quarto.h"
#include "core/queries/fault.hpp"
#include "core/rules/history.hpp"
#include "core/search/solver.hpp"

struct quarto_game {
    quarto::History history;
};

struct quarto_solver {
    quarto::Solver solver;
    std::atomic<bool> is_cancelled = false;
};

namespace quarto::c_api {

/// Writes as much of `text` as fits, with a final zero; returns its whole length.
inline std::size_t copy_text(std::string_view text, char* buffer, std::size_t size) {
    if (buffer && size > 0) buffer[text.copy(buffer, size - 1)] = '\0';
    return text.size();
}

template <std::size_t size>
void copy_text(std::string_view text, char (&buffer)[size]) {
    copy_text(text, buffer, size);
}

inline quarto_status report(quarto_error* error, quarto_status status, std::string_view code = {},
                            std::string_view expected = {}, int column = 0) {
    if (!error) return status;
    error->status = status;
    error->column = column;
    copy_text(code, error->code);
    copy_text(expected, error->expected);
    return status;
}

inline quarto_status report(quarto_error* error, const Fault& fault) {
    return report(error, fault.is_refusal ? QUARTO_REFUSED : QUARTO_BAD_TEXT, fault.code, fault.expected, fault.column);
}

inline quarto_status bad_argument(quarto_error* error, std::string_view expected) {
    return report(error, QUARTO_BAD_ARGUMENT, "argument", expected);
}

/// Calls `work`, which returns a quarto_status, and lets no exception out.
template <class Work>
quarto_status guarded(quarto_error* error, Work work) noexcept {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return report(error, QUARTO_NO_MEMORY, "memory", "more memory");
    } catch (...) {  // nothing else in the core throws
        return report(error, QUARTO_NO_MEMORY, "unknown", "no failure of the system");
    }
}

}  // namespace quarto::c_api
