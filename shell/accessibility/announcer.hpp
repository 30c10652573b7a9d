#pragma once
/// Announces what happens to whoever cannot see it: each event once, in sentences, whatever else comes in the same moment.

#include <string>
#include <vector>

#include "shell/model/effect.hpp"
#include "shell/app/intent.hpp"
#include "shell/app/ports.hpp"
#include "shell/app/state.hpp"
#include "shell/app/text_context.hpp"
#include "shell/i18n/text.hpp"
#include "shell/app/view.hpp"

namespace quarto {

class Announcer {
  public:
    /// What is new after the intent has led to the state, by these effects.
    std::vector<effect::Announce> announcements(const Intent& intent, const Effects& effects, const State& state,
                                                const View& view, const Texts& texts, Milliseconds now);

  private:
    /// Prompt and detail.
    struct Prompt {
        std::string prompt, detail;
        friend bool operator==(const Prompt&, const Prompt&) = default;
    };

    std::string notice_of(const Intent& intent, const View& view);
    std::string step_of(const TextContext& context);
    std::string choice_of(const State& state, const View& view, const Texts& texts);
    std::string values_of(const Intent& intent, const View& view, const TextContext& context);
    std::string warning_of(const State& state, const Texts& texts, Milliseconds now);

    Prompt asked_;                         ///< as it was last
    Prompt heard_;                         ///< last announced
    std::string notice_, proof_;          ///< last announced
    bool awaits_best_ = false;            ///< values are shown, and the best move has not been announced
    std::pair<std::optional<Cell>, std::optional<Piece>> choice_;  ///< that waits for its confirmation
    std::optional<Tip> tip_;              ///< that was shown last
    std::uint32_t step_ = 0;              ///< the serial number of the step that was announced last
    std::optional<Milliseconds> left_;    ///< to the player to move, when the clock was looked at last
};

}  // namespace quarto
