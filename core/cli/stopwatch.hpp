#pragma once
/// Measures the seconds since construction.

#include <chrono>
#include <iomanip>
#include <sstream>
#include <string>

namespace quarto {

class Stopwatch {
  public:
    std::chrono::duration<double> elapsed() const { return Clock::now() - start_; }
    /// To the millisecond, such as "0.062".
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
