#include "shell/i18n/lists.hpp"

#include <utility>

namespace quarto {

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string joined;
    for (const auto& part : parts) {
        if (!joined.empty()) joined += between;
        joined += part;
    }
    return joined;
}

std::string enumeration(const Texts& texts, std::vector<std::string> words) {
    if (words.size() < 2) return join(words, {});
    const std::string last = std::move(words.back());
    words.pop_back();
    return join(words, texts.get("list.comma")) + texts.get("list.and") + last;
}

std::string said_of(const Texts& texts, const std::string& what, const std::string& words) {
    return texts.get("list.colon", {{"what", what}, {"words", words}});
}

}  // namespace quarto
