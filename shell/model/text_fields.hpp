#pragma once
/// Saved texts and links: one list of fields writes and reads them.
///
///     constexpr auto each_field = [](auto& fields, auto& link) {
///         fields.required("key", key_form, link.key);
///         fields.flag("watch", link.is_for_watching);
///     };
///
/// Fields are parts of a line, `name=value;name=value;flag`, or lines of their own, `name value`, after a heading. The
/// parser takes them in their order; it keeps the first error, and does nothing after it.
///
/// A form says how a value is written: `text(value)`, and `read(text, value)`, which returns whether it is such a text.
/// That of a record returns the error in it, if any.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/notation/line_reader.hpp"
#include "core/notation/text.hpp"
#include "shell/model/save_slot.hpp"

namespace quarto {

// --- headings: "quarto-game 3" ---

/// "quarto-game ", before the version.
constexpr std::string_view kind_in(std::string_view heading) { return heading.substr(0, heading.find(' ') + 1); }
/// From 1; 0 if it is no heading of this slot.
int version_in(std::string_view heading, SaveSlot slot);
int last_version(SaveSlot slot);
std::string heading_of(SaveSlot slot, int version);

// --- fields ---

class TextWriter {
  public:
    /// In one line, after `start`.
    explicit TextWriter(std::string start = {}) : text_(std::move(start)) {}
    /// In lines, after a heading.
    TextWriter(SaveSlot slot, int version) : text_(heading_of(slot, version)), between_('\n'), after_name_(' ') {}

    template <class Form, class Value>
    void required(std::string_view name, const Form& form, const Value& value) {
        add(name, form.text(value));
    }
    /// Left out at the default value.
    template <class Form, class Value>
    void optional(std::string_view name, const Form& form, const Value& value) {
        if (value != Value{}) add(name, form.text(value));
    }
    template <class Form, class Values>
    void each(std::string_view name, const Form& form, const Values& values, std::size_t /*most*/) {
        for (const auto& value : values) add(name, form.text(value));
    }
    /// A name without a value.
    void flag(std::string_view name, bool is_set);
    /// The last field of a line.
    template <class Form, class Value>
    void record(std::string_view name, const Form& form, const Value& value) {
        add(name, form.text(value));
    }
    // Whether the fields so far fit together: for parsers.
    void check(bool /*is_right*/, Expected /*expected*/) {}
    void check_value(bool /*is_right*/) {}
    void end() {}

    /// With all fields of a value.
    template <class List, class Value>
    std::string text_of(const List& each_field, const Value& value) {
        each_field(*this, value);
        return between_ == '\n' ? text_ + between_ : text_;
    }

  private:
    void add(std::string_view name, std::string_view value);

    std::string text_;
    char between_ = ';', after_name_ = '=';
};

class FieldParser {
  public:
    /// Parts of a line, after the first `skipped` characters.
    explicit FieldParser(std::string_view text, std::size_t skipped = 0);
    /// Lines after the heading.
    FieldParser(std::string_view text, SaveSlot slot);

    /// That of the heading; 0 if it is wrong.
    int version() const { return version_; }
    template <class Form, class Value>
    void required(std::string_view name, const Form& form, Value& value) {
        if (!take(name, form, value)) fail(Expected::field);
    }
    template <class Form, class Value>
    void optional(std::string_view name, const Form& form, Value& value) {
        take(name, form, value);
    }
    template <class Form, class Values>
    void each(std::string_view name, const Form& form, Values& values, std::size_t most) {
        while (take(name, form, values.emplace_back())) check_value(values.size() <= most);
        values.pop_back();
    }
    void flag(std::string_view name, bool& is_set);
    template <class Form, class Value>
    void record(std::string_view name, const Form& form, Value& value) {
        if (take_name(name)) rest(form, value);
        else fail(Expected::field);
    }
    /// All that is left of the line.
    template <class Form, class Value>
    void rest(const Form& form, Value& value) {
        const auto error = form.read(cursor_.rest(), value);
        if (error) fail({cursor_.column() - 1 + error->column, error->expected});
    }
    /// An error is where the next field begins; after the record, where that begins.
    void check(bool is_right, Expected expected) {
        if (!is_right) fail(expected);
    }
    /// An error is where the last value begins.
    void check_value(bool is_right) {
        if (!is_right) fail({value_column_, Expected::field_value});
    }
    void end() { check(lines_ ? lines_->at_end() : cursor_.at_end(), Expected::end); }

    const std::optional<SaveError>& error() const { return error_; }
    /// All fields of a value.
    template <class Value, class List>
    Result<Value, SaveError> read(const List& each_field) {
        Value value;
        each_field(*this, value);
        if (error_) return *error_;
        return value;
    }

  private:
    template <class Form, class Value>
    bool take(std::string_view name, const Form& form, Value& value) {
        const bool is_there = take_name(name);
        if (is_there) check_value(form.read(take_value(), value));
        return is_there;
    }
    bool take_name(std::string_view name, std::string_view sign = "=");
    /// The value after a name that was taken.
    std::string_view take_value();
    void next_line();
    void fail(Expected expected);
    void fail(ParseError error);

    std::optional<LineReader> lines_;
    TextCursor cursor_;  ///< in a line
    int version_ = 0, value_column_ = 1;
    std::optional<SaveError> error_;
};

// --- forms ---

/// A text as it is, if it is valid.
struct TextForm {
    bool (*is_valid)(std::string_view);
    std::string text(const std::string& value) const { return value; }
    bool read(std::string_view text, std::string& into) const { return is_valid(into = text); }
};
bool is_date(std::string_view text);
inline constexpr TextForm date_form{is_date};

/// A word for each value.
struct WordForm {
    std::span<const std::string_view> words;
    template <class Value>
    std::string text(Value value) const {
        return std::string(words[index_of(value)]);
    }
    template <class Value>
    bool read(std::string_view text, Value& into) const {
        const auto found = std::ranges::find(words, text);
        if (found != words.end()) into = static_cast<Value>(found - words.begin());
        return found != words.end();
    }
};

/// A level by its key.
struct LevelForm {
    std::string text(int level) const;
    bool read(std::string_view text, int& into) const;
};

struct NumberForm {
    int least, most;
    template <class Number>
    std::string text(Number number) const {
        return std::to_string(number);
    }
    template <class Number>
    bool read(std::string_view text, Number& into) const {
        TextCursor cursor(text);
        const auto number = cursor.take_number(most);
        into = static_cast<Number>(number.value_or(0));
        return number && *number >= least && cursor.at_end();
    }
};

/// "2-1-0": numbers with a character between them. `parts`: the references to them in a value, by `std::tie`.
template <class Parts>
struct NumbersForm {
    char between;
    NumberForm number;
    Parts parts;
    template <class Value>
    std::string text(const Value& value) const {
        std::string all;
        const auto add = [&](const auto& part) {
            if (!all.empty()) all += between;
            all += number.text(part);
        };
        std::apply([&](const auto&... each) { (add(each), ...); }, parts(value));
        return all;
    }
    template <class Value>
    bool read(std::string_view text, Value& into) const {
        bool has_more = true;
        const auto take = [&](auto& part) {
            const std::size_t size = std::min(text.find(between), text.size());
            const bool is_read = has_more && number.read(text.substr(0, size), part);
            has_more = size < text.size();
            text.remove_prefix(has_more ? size + 1 : size);
            return is_read;
        };
        return std::apply([&](auto&... each) { return (take(each) && ...); }, parts(into)) && !has_more;
    }
};
template <class Parts>
NumbersForm(char, NumberForm, Parts) -> NumbersForm<Parts>;

}  // namespace quarto
