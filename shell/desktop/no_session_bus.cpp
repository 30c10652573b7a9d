// Where GIO is missing.

#include "shell/desktop/appearance.hpp"
#include "shell/desktop/notifier.hpp"

namespace quarto {

struct AppearanceWatch::Bus {};

AppearanceWatch::AppearanceWatch(Uint32 wake_event) : wake_event_(wake_event) {}
AppearanceWatch::~AppearanceWatch() = default;

struct Notifier::Bus {};

Notifier::Notifier(Uint32 wake_event) : wake_event_(wake_event) {}
Notifier::~Notifier() = default;
void Notifier::show(const std::string&) {}

}  // namespace quarto
