#pragma once
/// Seconds since it was made.

#include <chrono>
#include <iomanip>
#include <sstream>
#include <string>

namespace quarto {

class Stopwatch {
  public:
    std::chrono::duration<double> elapsed() const { return Clock::now() - start_; }
    /// To the millisecond: "0.062".
    std::string seconds() const {
        std::ostringstream text;
        text << std::fixed << std::setprecision(3) << elapsed().count();
        return text.str();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

}  // namespace quarto
