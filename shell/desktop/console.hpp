#pragma once
/// Standard output and errors (posix/, windows/).

namespace quarto {

/// To be called first. A Windows program with a window has no standard streams: those that are not redirected become
/// those of the console from which it was started, if any.
void open_console();

}  // namespace quarto
