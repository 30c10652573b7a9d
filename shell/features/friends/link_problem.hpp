#pragma once
/// What the player is told of a link that can't be read.

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

}  // namespace quarto
