// Where GIO is missing.

#include "shell/desktop/notifier.hpp"

namespace quarto {

struct Notifier::Bus {};

Notifier::Notifier(Uint32 wake_event) : wake_event_(wake_event) {}
Notifier::~Notifier() = default;
void Notifier::run() {}
void Notifier::show(const std::string&) {}

}  // namespace quarto
