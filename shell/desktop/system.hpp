#pragma once
/// What the desktop program asks of the system: console, language, scale, certificates.

#include <string>
#include <string_view>

namespace quarto {

// Standard output and errors (posix/, windows/).

/// To be called first. A Windows program with a window has no standard streams: those that are not redirected become
/// those of the console from which it was started, if any.
void open_console();

// The system's language.

/// Code of our language that fits best. `list` is the value of LANGUAGE, `locale` that of the first variable
/// set of LC_ALL, LC_MESSAGES and LANG; both may be empty. As in GNU gettext, LANGUAGE lists languages by
/// preference and is ignored in the C locale. A listed language that we have goes before one that is only related to
/// one listed earlier. SDL_GetPreferredLocales reads LANG before LANGUAGE, and no other variable.
std::string_view system_language(std::string_view list, std::string_view locale);
/// From this machine's environment variables.
std::string_view system_language();

// User interface scale of an X11 desktop. X doesn't scale windows by itself; Wayland does.

/// Scale factor, 1 to 4, from the variables GDK_SCALE or QT_SCALE_FACTOR, or else from the X resources
/// ("Xft.dpi:\t192"; 96 dpi is 1). All may be empty.
float density_of(std::string_view gdk_scale, std::string_view qt_scale, std::string_view resources);

/// For the display that SDL has opened; 1 unless its driver is X11.
float display_density();

/// Whether there is a program that opens pages. SDL_OpenURL does not notice where xdg-open is missing: it has
/// succeeded once its child runs, before that looks for the program.
bool can_open_pages();

// The certificates that the system trusts (posix/, windows/).

/// Paths for OpenSSL, either of them empty.
struct TrustedCertificates {
    std::string file;    ///< PEM
    std::string folder;  ///< PEM files, named by hash
};

TrustedCertificates trusted_certificates();

}  // namespace quarto
