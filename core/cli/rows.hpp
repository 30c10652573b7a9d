#pragma once
/// Answers for people and for programs: as text, or as rows in JSON Lines or CSV.

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

/// What a row holds under a name; absent where it is nothing.
using Field = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<std::string>>;
using Row = std::vector<std::pair<std::string_view, Field>>;

/// One object without a line break, in UTF-8; fields that are absent are left out.
std::string to_json(const Row& row);

/// One line of CSV (RFC 4180) with these columns, each in its place and empty where the row has none. Between
/// the items of a list stands a space, or "; " where items have spaces.
std::string to_csv(const Row& row, std::span<const std::string_view> columns);

/// Writes one answer after the other, each as far as the reader sees it at once.
class Answers {
  public:
    enum class Spacing : std::uint8_t { close, blank_line };  ///< between two answers as text

    /// CSV begins with a line that names its columns. `columns`: all names that rows have, in order; kept.
    Answers(Format format, std::span<const std::string_view> columns, std::ostream& out,
            Spacing spacing = Spacing::close);

    /// `text`: lines, each with its end. False when it could not be written.
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
