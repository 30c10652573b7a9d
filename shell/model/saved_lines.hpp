#pragma once
/// Reads saved texts: a heading, then lines in a fixed order, each with a name, a space and a value.

#include <string_view>

#include "core/notation/line_reader.hpp"
#include "core/notation/text.hpp"

namespace quarto {

/// What is wrong in a saved text.
struct SaveError {
    int line;  ///< from 1
    ParseError error;
};

class SavedLines {
  public:
    explicit SavedLines(std::string_view text) : lines_(text) {}

    // Each returns false at the first error.
    bool heads(std::string_view heading) {
        lines_.next();
        return expect(lines_.line() == heading, Expected::version, 1);
    }
    /// `take`: reads the value from a cursor; false if there is something else.
    template <class Take>
    bool read(std::string_view name, Take take) {
        lines_.next();
        TextCursor cursor(lines_.line());
        if (!expect(cursor.take(name) && cursor.take(' '), Expected::field, 1)) return false;
        const int column = cursor.column();
        return expect(take(cursor) && cursor.at_end(), Expected::field_value, column);
    }
    bool ends() {
        if (lines_.at_end()) return true;
        lines_.next();
        return expect(false, Expected::end, 1);
    }
    /// After false.
    const SaveError& error() const { return error_; }

  private:
    bool expect(bool is_there, Expected expected, int column) {
        if (!is_there) error_ = {lines_.number(), {column, expected}};
        return is_there;
    }

    LineReader lines_;
    SaveError error_{1, {1, Expected::version}};
};

}  // namespace quarto
