#pragma once
/// `later(function)` runs a function whose code a page loads only when the player first wants it
/// (web/README.md, "Two modules"). CMake chooses the folder.

#include "run_later.hpp"
