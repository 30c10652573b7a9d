#pragma once
/// The system's language.

#include <string_view>

namespace quarto {

/// Code of our language that fits best. `list` is the value of LANGUAGE, `locale` that of the first variable
/// set of LC_ALL, LC_MESSAGES and LANG; both may be empty. As in GNU gettext, LANGUAGE lists languages by
/// preference and is ignored in the C locale. A listed language that we have goes before one that is only related to
/// one listed earlier. SDL_GetPreferredLocales reads LANG before LANGUAGE, and no other variable.
std::string_view system_language(std::string_view list, std::string_view locale);
/// From this machine's environment variables.
std::string_view system_language();

}  // namespace quarto
