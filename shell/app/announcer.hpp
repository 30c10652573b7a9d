#pragma once
/// Sentences for screen readers: each event, prompt, notice and warning once.

#include <string>
#include <vector>

#include "shell/app/intent.hpp"
#include "shell/model/ports.hpp"
#include "shell/app/state.hpp"
#include "shell/app/view.hpp"
#include "shell/i18n/text.hpp"
#include "shell/model/effect.hpp"

namespace quarto {

class Announcer {
  public:
    /// Announcements after `intent` has led to `state` with these effects.
    std::vector<effect::Announce> announcements(const Intent& intent, const Effects& effects, const State& state,
                                                const View& view, const Texts& texts, Milliseconds now);
    /// The notice shown; if not `repeats`, only a new one.
    std::string notice_of(const View& view, bool repeats);

  private:
    /// Prompt and detail.
    struct Prompt {
        std::string prompt, detail;
        friend bool operator==(const Prompt&, const Prompt&) = default;
    };

    std::string step_of(const State& state, const Texts& texts);
    std::string choice_of(const State& state, const View& view, const Texts& texts);
    std::string proof_of(const View& view);
    std::string signal_of(const State& state, const View& view, const Texts& texts);
    /// The events followed by the prompt; without events, a new step, choice or prompt.
    std::string with_prompt(std::string events, const std::string& notice, const State& state, const View& view,
                            const Texts& texts);
    std::string values_of(const Intent& intent, const State& state, const View& view, const Texts& texts);
    std::string warning_of(const State& state, const Texts& texts, Milliseconds now);

    Prompt prompt_;               ///< last shown
    Prompt announced_;            ///< last announced
    int signal_ = 0;              ///< number of the last announced signal of a friend
    std::string notice_, proof_;  ///< last announced
    bool is_paused_ = false;
    bool awaits_best_ = false;  ///< values are shown, and the best move has not been announced
    std::pair<std::optional<Cell>, std::optional<Piece>> choice_;  ///< not yet confirmed
    std::optional<Tip> tip_;                                       ///< last shown
    std::uint32_t step_ = 0;                                       ///< serial number of the last announced step
    std::optional<Milliseconds> left_;  ///< time left to the player to move, as of the last call
};

}  // namespace quarto
