#pragma once
/// The commands of quarto-engine for those who teach. Each returns the program's status.

#include "core/cli/arguments.hpp"

namespace quarto {

/// `lessons FILE`
int check_course(const Arguments& arguments);
/// `puzzle DATE`
int show_puzzle(const Arguments& arguments);
/// `figure GAME [reserve] [SHAPE ...]`
int draw_figure(const Arguments& arguments);

}  // namespace quarto
