#include "shell/model/text_fields.hpp"

#include "core/lessons/puzzle.hpp"
#include "core/opponent/levels.hpp"

namespace quarto {

int version_in(std::string_view heading, SaveSlot slot) {
    constexpr int most = 1'000'000;
    const std::string_view kind = kind_in(heading_of(slot));
    int version = 0;
    const bool is_one = heading.starts_with(kind) && NumberForm{1, most}.read(heading.substr(kind.size()), version);
    return is_one ? version : 0;
}

int last_version(SaveSlot slot) { return version_in(heading_of(slot), slot); }

std::string heading_of(SaveSlot slot, int version) {
    return std::string(kind_in(heading_of(slot))) + std::to_string(version);
}

void TextWriter::add(std::string_view name, std::string_view value) {
    flag(name, true);
    text_.append(1, after_name_).append(value);
}

void TextWriter::flag(std::string_view name, bool is_set) {
    if (is_set && !text_.empty()) text_ += between_;
    if (is_set) text_ += name;
}

FieldParser::FieldParser(std::string_view text, std::size_t skipped) : cursor_(text) {
    (void)cursor_.take(text.substr(0, skipped));
}

FieldParser::FieldParser(std::string_view text, SaveSlot slot) : lines_(text), cursor_({}) {
    next_line();
    version_ = version_in(lines_->line(), slot);
    if (version_ > last_version(slot)) version_ = 0;
    if (version_ == 0) fail(cursor_.error(Expected::version));
}

void FieldParser::flag(std::string_view name, bool& is_set) {
    is_set = lines_ ? !error_ && lines_->peek() == name : take_name(name, "");
    if (is_set && lines_) next_line();
    else if (is_set) check_value(take_value().empty());
}

bool FieldParser::take_name(std::string_view name, std::string_view sign) {
    if (error_) return false;
    if (lines_) {
        std::string_view line = lines_->peek();
        if (lines_->at_end() || take_word(line) != name) return false;
        next_line();
        return cursor_.take(name) && (cursor_.take(' ') || cursor_.at_end());
    }
    TextCursor ahead = cursor_;
    const bool is_there = ahead.take(name) && ahead.take(sign);
    if (is_there) cursor_ = ahead;
    return is_there;
}

std::string_view FieldParser::take_value() {
    value_column_ = cursor_.column();
    const std::string_view from = cursor_.rest();
    cursor_.skip_to(lines_ ? '\n' : ';');
    const std::string_view value = from.substr(0, from.size() - cursor_.rest().size());
    cursor_.take(';');
    return value;
}

void FieldParser::next_line() {
    lines_->next();
    cursor_ = TextCursor(lines_->line());
}

void FieldParser::fail(Expected expected) {
    if (lines_ && !error_) next_line();
    fail(cursor_.error(expected));
}

void FieldParser::fail(ParseError error) {
    if (!error_) error_ = SaveError{lines_ ? lines_->number() : 1, error};
}

bool is_date(std::string_view text) { return parse_date(text).has_value(); }

std::string LevelForm::text(int level) const { return std::string(levels[index_of(level)].key); }

bool LevelForm::read(std::string_view text, int& into) const {
    const auto found = std::ranges::find(levels, text, &Level::key);
    if (found != levels.end()) into = static_cast<int>(found - levels.begin());
    return found != levels.end();
}

}  // namespace quarto
