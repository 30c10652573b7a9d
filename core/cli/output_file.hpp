#pragma once
/// A file that has its name only once it is complete.

#include <filesystem>
#include <fstream>
#include <string>

namespace quarto {

/// Whether the file can be opened for writing, as far as that can be said before it is; checked before long work.
/// Leaves everything as it was.
bool is_writable(const std::string& name);

/// Writes to FILE.part, which then replaces FILE; what is neither a file nor missing, such as a pipe or a
/// device, is written to directly. Without `complete`, nothing is left.
class OutputFile {
  public:
    explicit OutputFile(const std::string& name);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;

    /// In a failed state once the file could not be opened or written.
    std::ostream& stream() { return stream_; }
    /// Gives the file its name; false if it could not be written.
    bool complete();

  private:
    std::filesystem::path file_, part_;  ///< the same if written to directly
    std::ofstream stream_;
};

}  // namespace quarto
