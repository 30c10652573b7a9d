#pragma once
/// The list of lessons, practice and the puzzle of the day.

#include <optional>
#include <variant>

#include "shell/features/lessons/view.hpp"
#include "shell/model/intent.hpp"
#include "shell/ui/message.hpp"
#include "shell/ui/ui.hpp"

namespace quarto {

using CourseChoice = std::variant<intent::OpenStep, intent::OpenPuzzle, intent::Train, intent::TimeTraining,
                                  intent::Open, intent::Back>;
std::optional<CourseChoice> draw_course(ui::Ui& ui, const CourseView& course,
                                        const std::optional<ui::Message>& message);

}  // namespace quarto
