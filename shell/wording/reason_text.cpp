#include "shell/wording/game_text.hpp"

#include <array>

#include "core/notation/text.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {

namespace {

using ReasonKeys = std::array<TextKey, reason_count>;  ///< text keys, by Reason::Kind

std::string reason_by(const ReasonKeys& keys, const Texts& texts, const Reason& reason) {
    const TextArgument shape{"shape", reason.shape ? shape_object(texts, *reason.shape) : std::string()};
    const TextArgument shared{"traits", traits_text(texts, reason.traits)};
    const TextArgument cell{"cell", reason.cell ? to_text(*reason.cell) : std::string()};
    return texts.count(keys[index_of(reason.kind)], reason.count, {shape, shared, cell});
}

}  // namespace

std::string reason_text(const Texts& texts, const Reason& reason) {
    constexpr ReasonKeys keys{"reason.completes",        "reason.lets_complete", "reason.leaves_no_safe_gift",
                              "reason.by_force",         "reason.by_force",      "reason.leaves_safe_gifts",
                              "reason.keeps_safe_gifts", "reason.may_run_out"};
    return reason_by(keys, texts, reason);
}

std::string short_reason_text(const Texts& texts, const Reason& reason) {
    constexpr ReasonKeys keys{"analysis.completes",        "analysis.completes",  "analysis.leaves_no_safe_gift",
                              "analysis.by_force",         "analysis.by_force",   "analysis.leaves_safe_gifts",
                              "analysis.keeps_safe_gifts", "analysis.may_run_out"};
    return reason_by(keys, texts, reason);
}

}  // namespace quarto
