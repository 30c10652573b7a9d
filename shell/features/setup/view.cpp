#include "shell/features/setup/view.hpp"

#include "core/opponent/levels.hpp"
#include "shell/wording/rules_text.hpp"

namespace quarto {

SetupView make_setup_view(const Setup& form, const Texts& texts, bool has_lessons) {
    SetupView view{form, {}, {}, has_lessons, form.players[1].level, {}};
    for (std::size_t k = 0; k < levels.size(); ++k) {
        view.level_names.push_back(level_name(texts, static_cast<int>(k)));
        view.level_descriptions.push_back(
            texts.get(TextKey::named("level." + std::string(levels[k].key) + ".description")));
    }
    return view;
}

}  // namespace quarto
