#pragma once
/// What the player is told of a link that can’t be read, or that brings nothing.

#include "shell/features/friends/judge.hpp"
#include "shell/features/friends/link.hpp"
#include "shell/model/notice.hpp"

namespace quarto {

inline notice::LinkRejected rejected(const LinkError& error) {
    switch (error.fault) {
        case LinkFault::none_found: return {notice::LinkProblem::none_found};
        case LinkFault::newer: return {notice::LinkProblem::newer};
        case LinkFault::cut: return {notice::LinkProblem::cut};
        case LinkFault::bad: break;
    }
    return {notice::LinkProblem::bad};
}

/// Of a readable one.
inline notice::LinkProblem problem_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::known: return notice::LinkProblem::known;
        case Verdict::older: return notice::LinkProblem::older;
        case Verdict::own: return notice::LinkProblem::own;
        case Verdict::forged: return notice::LinkProblem::forged;
        default: return notice::LinkProblem::other_game;
    }
}

}  // namespace quarto
