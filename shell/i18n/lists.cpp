#include "shell/i18n/lists.hpp"

#include <algorithm>

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

std::string new_sentences(const std::string& now, const std::string& before) {
    const std::string text = now + ' ', old = before + ' ';
    std::size_t begin = 0;
    for (std::size_t at = 0; at < std::min(text.size(), old.size()) && text[at] == old[at]; ++at)
        if (at > 0 && text[at] == ' ' && text[at - 1] == '.') begin = at + 1;
    const std::string rest = now.substr(std::min(begin, now.size()));
    return before.ends_with(rest) ? std::string() : rest;
}

}  // namespace quarto
