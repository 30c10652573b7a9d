#include "shell/i18n/text.hpp"

#include <cstring>
#include <utility>

#include "shell/i18n/plural_rules.hpp"  // made from the catalogues by assets/languages.py

namespace quarto {

namespace {

/// Layout of a .mo file: GNU gettext manual, "The Format of GNU MO Files". Offsets in bytes.
constexpr std::uint32_t magic = 0x950412de, swapped_magic = 0xde120495;
constexpr std::size_t header_size = 20, count_at = 8, keys_at = 12, forms_at = 16;

class Bytes {
  public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes), is_swapped_(raw(0) == swapped_magic) {}
    bool is_catalogue() const { return bytes_.size() >= header_size && (is_swapped_ || raw(0) == magic); }
    std::uint32_t number(std::size_t at) const {
        const std::uint32_t value = raw(at);
        return is_swapped_ ? (value >> 24) | (value >> 8 & 0xff00) | (value << 8 & 0xff0000) | (value << 24) : value;
    }
    /// The string whose length and offset are stored at `descriptor`; absent if it is out of bounds.
    std::optional<std::string_view> text(std::size_t descriptor) const {
        const std::size_t length = number(descriptor), offset = number(descriptor + 4);
        if (offset > bytes_.size() || length > bytes_.size() - offset) return std::nullopt;
        return bytes_.substr(offset, length);
    }

  private:
    std::uint32_t raw(std::size_t at) const {
        std::uint32_t value = 0;
        if (at + sizeof value <= bytes_.size()) std::memcpy(&value, bytes_.data() + at, sizeof value);
        return value;
    }
    std::string_view bytes_;
    bool is_swapped_;
};

std::string_view between(std::string_view text, std::string_view before, char after) {
    const auto at = text.find(before);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + before.size());
    return text.substr(0, text.find(after));
}

/// Index of the plural form for `n`. 0 if no catalogue of the game has this rule.
unsigned long plural_form(std::string_view rule, unsigned long n) {
    const auto found = std::ranges::find(plural_rules, rule, &PluralRule::expression);
    return found == plural_rules.end() ? 0 : found->form(n);
}

std::string fill(std::string_view sentence, std::initializer_list<TextArgument> arguments) {
    std::string filled;
    while (true) {
        const auto open = sentence.find('{');
        const auto close = sentence.find('}', open);
        filled += sentence.substr(0, open);
        if (close == std::string_view::npos) return filled += open == close ? "" : sentence.substr(open);
        const auto name = sentence.substr(open + 1, close - open - 1);
        const auto argument = std::ranges::find(arguments, name, &TextArgument::name);
        filled += argument == arguments.end() ? sentence.substr(open, close - open + 1) : argument->value;
        sentence.remove_prefix(close + 1);
    }
}

}  // namespace

std::optional<Texts> Texts::from_catalogue(std::string content) {
    Texts texts;
    texts.bytes_ = std::make_shared<const std::string>(std::move(content));
    const Bytes bytes(*texts.bytes_);
    if (!bytes.is_catalogue()) return std::nullopt;
    const std::size_t count = bytes.number(count_at), size = texts.bytes_->size();
    const std::size_t keys = bytes.number(keys_at), forms = bytes.number(forms_at);
    if (count > size / 8 || keys > size - 8 * count || forms > size - 8 * count) return std::nullopt;
    for (std::size_t k = 0; k < count; ++k) {
        const auto key = bytes.text(keys + 8 * k), value = bytes.text(forms + 8 * k);
        if (!key || !value) return std::nullopt;
        texts.forms_.emplace(key->substr(0, key->find('\0')), *value);
    }
    if (const auto header = texts.find("")) texts.plural_rule_ = between(*header, "plural=", ';');
    return texts;
}

std::optional<std::string_view> Texts::find(std::string_view name) const {
    const auto found = forms_.find(name);
    return found == forms_.end() ? std::nullopt : std::optional(found->second);
}

std::string Texts::language() const {
    std::string code(between(find("").value_or(""), "Language: ", '\n'));  // gettext's form is "pt_BR"
    std::ranges::replace(code, '_', '-');
    return code;
}

/// Whether the text ends with ".", "!" or "?".
static bool has_ended(std::string_view words) {
    return !words.empty() && std::string_view(".!?").find(words.back()) != std::string_view::npos;
}

std::string spoken(std::string_view text) {
    constexpr std::string_view dot = " · ";
    std::string words;
    while (true) {
        const auto at = std::min(text.find(dot), text.find('\n'));
        words += text.substr(0, at);
        if (at == std::string_view::npos) return words;
        const bool is_dot = text[at] != '\n';
        words += is_dot ? ", " : has_ended(words) ? " " : ". ";
        text.remove_prefix(at + (is_dot ? dot.size() : 1));
    }
}

std::string Texts::get(TextKey key, std::initializer_list<TextArgument> arguments) const {
    const auto forms = find(key.name()).value_or(key.name());
    return fill(forms.substr(0, forms.find('\0')), arguments);
}

std::string Texts::count(TextKey key, long number, std::initializer_list<TextArgument> arguments) const {
    auto form = find(key.name()).value_or(key.name());
    auto index = plural_form(plural_rule_, static_cast<unsigned long>(std::max(number, 0L)));
    for (; index > 0 && form.find('\0') != std::string_view::npos; --index) form.remove_prefix(form.find('\0') + 1);
    std::string filled = fill(form.substr(0, form.find('\0')), arguments);
    return fill(filled, {{"n", std::to_string(number)}});
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string joined;
    for (const auto& part : parts) {
        if (!joined.empty()) joined += between;
        joined += part;
    }
    return joined;
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char sign : text)
        if (sign == '&') safe += "&amp;";
        else if (sign == '<') safe += "&lt;";
        else safe += sign;
    return safe;
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

std::string tally_text(const Texts& texts, int won, int drawn, int lost) {
    const auto part = [&](TextKey key, int count) { return said_of(texts, texts.get(key), std::to_string(count)); };
    return join({part("games.won", won), part("games.drawn", drawn), part("games.lost", lost)}, middle_dot);
}

std::string duration_text(const Texts& texts, Milliseconds time) {
    const auto seconds = static_cast<long>(time.count() / 1000);
    return seconds % 60 == 0 ? texts.count("form.minutes", seconds / 60) : texts.count("form.seconds", seconds);
}

std::string new_sentences(const std::string& now, const std::string& before) {
    const std::string text = now + ' ', old = before + ' ';
    std::size_t begin = 0;
    const auto is_gap = [](char letter) { return letter == ' ' || letter == '\n'; };
    for (std::size_t at = 0; at < std::min(text.size(), old.size()); ++at) {
        if (text[at] != old[at] && !(is_gap(text[at]) && is_gap(old[at]))) break;
        if (text[at] == '\n' || (at > 0 && text[at] == ' ' && text[at - 1] == '.')) begin = at + 1;
    }
    const std::string rest = now.substr(std::min(begin, now.size()));
    return before.ends_with(rest) ? std::string() : rest;
}

}  // namespace quarto
