#pragma once
/// Answers as text for people, or as rows in JSON Lines or CSV for programs.

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quarto {

enum class Format : std::uint8_t { text, json, csv };

/// A named value in a row; std::monostate if absent.
using Field = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<std::string>>;
using Row = std::vector<std::pair<std::string_view, Field>>;

/// One JSON object on one line, in UTF-8, with U+FFFD for bytes that are none; absent fields are left out.
std::string to_json(const Row& row);

/// One line of CSV (RFC 4180) with these columns; absent fields are empty. List items are separated by a
/// space, or by "; " if any item contains a space.
std::string to_csv(const Row& row, std::span<const std::string_view> columns);

/// Writes answers one by one, flushing each.
class Answers {
  public:
    enum class Spacing : std::uint8_t { close, blank_line };  ///< between two answers as text

    /// For CSV, writes the header line. `columns`: all names used in rows, in order; not copied.
    Answers(Format format, std::span<const std::string_view> columns, std::ostream& out,
            Spacing spacing = Spacing::close);

    /// `text`: complete lines. False if it could not be written.
    bool write(std::string_view text, std::span<const Row> rows);
    bool write(std::string_view text, const Row& row) { return write(text, {&row, 1}); }

  private:
    Format format_;
    std::span<const std::string_view> columns_;
    std::ostream& out_;
    Spacing spacing_;
    bool is_first_ = true;
};

}  // namespace quarto
