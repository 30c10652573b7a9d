#pragma once
/// JSON writer for the test probe and the accessibility tree.

#include <string>
#include <string_view>

namespace quarto {

class JsonWriter {
  public:
    JsonWriter& open_object() { return open('{'); }
    JsonWriter& close_object() { return close('}'); }
    JsonWriter& open_array() { return open('['); }
    JsonWriter& close_array() { return close(']'); }
    JsonWriter& key(std::string_view name) {
        value(name);
        text_ += ':';
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
    JsonWriter& value(int number) { return raw(std::to_string(number)); }
    /// Rounded to one decimal.
    JsonWriter& value(float number);
    JsonWriter& null() { return raw("null"); }

    const std::string& text() const { return text_; }

  private:
    JsonWriter& raw(std::string_view text) {
        if (needs_comma_) text_ += ',';
        text_ += text;
        needs_comma_ = true;
        return *this;
    }
    JsonWriter& open(char bracket) {
        raw(std::string_view(&bracket, 1));
        needs_comma_ = false;
        return *this;
    }
    JsonWriter& close(char bracket) {
        text_ += bracket;
        needs_comma_ = true;
        return *this;
    }

    std::string text_;
    bool needs_comma_ = false;
};

}  // namespace quarto
