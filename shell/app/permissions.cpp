#include "shell/app/permissions.hpp"

namespace quarto {

std::optional<Feature> feature_of(const Intent& intent) {
    if (const auto* open = std::get_if<intent::Open>(&intent)) return feature_of(open->screen);
    return std::visit(
        []<class Kind>(const Kind&) -> std::optional<Feature> {
            if constexpr (requires { Kind::needs; }) return Kind::needs;
            return std::nullopt;
        },
        intent);
}

bool is_locked(FeatureSet locked, const Intent& intent) {
    const auto feature = feature_of(intent);
    return feature && locked.has(*feature);
}

}  // namespace quarto
