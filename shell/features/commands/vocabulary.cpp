#include "shell/features/commands/model.hpp"

#include <algorithm>
#include <array>

#include "shell/i18n/case.hpp"
#include "shell/i18n/piece_words.hpp"

namespace quarto {
namespace {

constexpr std::array<TextKey, 20> typed_keys{
    "typed.play", "typed.quarto", "typed.back", "typed.undo",   "typed.redo",     "typed.hint",  "typed.values",
    "typed.next", "typed.none",   "typed.time", "typed.board",  "typed.reserve",  "typed.hand",  "typed.last",
    "typed.turn", "typed.help",   "typed.row",  "typed.column", "typed.diagonal", "typed.square"};  // as `CommandWord`
static_assert(typed_keys.size() == index_of(CommandWord::square) + 1);

}  // namespace

TypedLine tokenize(std::string_view line) {
    TypedLine typed{{}, line.find('?') != std::string_view::npos};
    bool is_inside = false;
    for (const char letter : without_accents(to_lower(line))) {
        const bool separates = std::string_view(" \t,.;:!?-/").find(letter) != std::string_view::npos;
        if (!separates && !is_inside) typed.words.emplace_back();
        if (!separates) typed.words.back() += letter;
        is_inside = !separates;
    }
    return typed;
}

Vocabulary::Vocabulary(const Texts& texts) {
    for (std::size_t k = 0; k < typed_keys.size(); ++k) {
        const std::string words = texts.get(typed_keys[k]) + '|';
        for (std::size_t at = 0, end; (end = words.find('|', at)) != std::string::npos; at = end + 1)
            meanings_[without_accents(words.substr(at, end - at))] |= 1u << k;
    }
    for (const Attribute attribute : all_attributes)
        for (const bool value : {false, true})
            for (const std::string& part : tokenize(trait_word(texts, {attribute, value})).words)
                trait_words_.emplace_back(part, Trait{attribute, value});
}

bool Vocabulary::means(const std::string& words, CommandWord meaning) const {
    const auto found = meanings_.find(words);
    return found != meanings_.end() && (found->second >> static_cast<int>(meaning) & 1u);
}

bool Vocabulary::any_means(const std::vector<std::string>& words, CommandWord meaning) const {
    return std::ranges::any_of(words, [&](const std::string& word) { return means(word, meaning); });
}

TraitSet Vocabulary::traits(std::string_view word) const {
    TraitSet meant;
    for (const auto& [text, trait] : trait_words_)
        if (text.starts_with(word)) meant = meant.with(trait);
    return meant;
}

}  // namespace quarto
