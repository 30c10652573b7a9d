#pragma once
/// The language that the system is set to.

#include <string_view>

namespace quarto {

/// The code of our language for what the variables LANGUAGE and, of LC_ALL, LC_MESSAGES and LANG, the first that is set
/// say; both may be empty. As GNU gettext has it, LANGUAGE lists languages by preference, and says nothing where the
/// locale is that of C.
std::string_view system_language(std::string_view list, std::string_view locale);
/// Of this machine.
std::string_view system_language();

}  // namespace quarto
