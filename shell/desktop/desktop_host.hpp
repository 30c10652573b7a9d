#pragma once
/// The desktop's implementation of `Host`: clock, clipboard, appearance, full screen, and requests for typed text.

#include <SDL.h>

#include <utility>

#include "shell/desktop/appearance_portal.hpp"
#include "shell/desktop/gtk_settings.hpp"
#include "shell/app/ports.hpp"

namespace quarto {

class DesktopHost : public Host {
  public:
    /// Both outlive the host.
    DesktopHost(SDL_Window* window, const AppearancePortal& portal);

    Milliseconds now() const override;
    bool prefers_dark() const override;
    bool prefers_contrast() const override;
    bool prefers_reduced_motion() const override;
    void apply_theme(std::string_view, float) override {}
    void share(const std::string& record, const std::string& players) override;
    void forget_link() override {}
    void ask_name(Seat seat, const std::string& current, const std::string& label) override;
    void type_move(const std::string& label) override;
    void fetch_language(const std::string& code) override { language_ = code; }
    void fetch_course() override { wants_course_ = true; }
    std::string today() const override;
    void report_step_result(std::string_view, std::string_view, bool) override {}
    void vibrate(std::span<const int>) override {}
    void announce(const std::string&, Urgency) override {}  // no screen reader support on the desktop
    FullScreen full_screen() const override;
    void toggle_full_screen() override;
    void set_wake_lock(WakeLock display) override;
    bool has_update() const override { return false; }
    void take_update() override {}
    bool has_rules() const override { return false; }
    void open_rules() override {}
    bool can_quit() const override { return true; }
    void quit() override;

    /// Request for typed text: the name of `seat`, or a move if `seat` is absent. Polled by the main loop.
    struct NameRequest {
        std::optional<Seat> seat;
        std::string current, label;
    };
    std::optional<NameRequest> take_question();
    bool has_focus() const;
    /// Whether a record has been copied to the clipboard since the last call. Polled by the main loop.
    bool take_shared();
    /// Code of a newly chosen language, once. Polled by the main loop.
    std::optional<std::string> take_language() { return std::exchange(language_, {}); }
    /// Whether the lessons have been requested since the last call. Polled by the main loop.
    bool take_course_wish() { return std::exchange(wants_course_, false); }

  private:
    SDL_Window* window_;
    const AppearancePortal& portal_;
    GtkSettings gtk_ = gtk_settings();  ///< as at start-up
    std::optional<NameRequest> question_;
    bool is_shared_ = false, wants_course_ = false;
    std::optional<std::string> language_;
};

}  // namespace quarto
