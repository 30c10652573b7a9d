#include "shell/model/feature.hpp"

#include <algorithm>

namespace quarto {

std::optional<FeatureSet> parse_features(std::string_view text) {
    FeatureSet features;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty()) continue;
        const auto found = std::ranges::find(feature_names, word);
        if (found == feature_names.end()) return std::nullopt;
        features = features.with(static_cast<Feature>(found - feature_names.begin()));
    }
    return features;
}

}  // namespace quarto
