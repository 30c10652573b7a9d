#include "shell/platform/window.hpp"

#include <SDL_opengl.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "shell/platform/graphics.hpp"
#include "shell/render/measure.hpp"

namespace quarto {

namespace {

constexpr WindowSize smallest{320, 480};

struct WindowAndContext {
    SDL_Window* window;
    SDL_GLContext context;
};

/// Creates the window and its OpenGL context; both are null if either fails.
WindowAndContext make_window(const char* title, const WindowPlace& place) {
    constexpr int middle = SDL_WINDOWPOS_CENTERED;
    const auto [x, y] = place.corner.value_or(WindowPlace::Corner{middle, middle});
    SDL_Window* window = SDL_CreateWindow(title, x, y, place.size.width, place.size.height,
                                          SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_GLContext context = window ? SDL_GL_CreateContext(window) : nullptr;
    if (window && !context) SDL_DestroyWindow(window);
    return context ? WindowAndContext{window, context} : WindowAndContext{nullptr, nullptr};
}

/// Whether SDL has fallen back to a driver without a display. One that is set explicitly (for tests) is
/// accepted.
bool is_headless() {
    constexpr std::array<std::string_view, 3> unseen{"offscreen", "dummy", "evdev"};
    return !SDL_GetHint(SDL_HINT_VIDEODRIVER) && std::ranges::find(unseen, SDL_GetCurrentVideoDriver()) != unseen.end();
}

ImFont* add_font(const std::string& bytes) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // ImGui takes a non-const pointer, but doesn't write to bytes that it doesn't own.
    return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(bytes.data()), static_cast<int>(bytes.size()),
                                                      0, &config);
}

}  // namespace

Window::Window(const char* title, const WindowPlace& place, const FontFiles& fonts, float density) : density_(density) {
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
        error_ = SDL_GetError();
        return;
    }
    if (is_headless()) {
        error_ = "there is no display";
        return;
    }
    const GraphicsProfile profile = graphics_profile();
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, profile.sdl_profile);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, profile.major);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, profile.minor);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);  // painter's algorithm: no depth buffer
    // No multisampling: outlines have their own anti-aliasing fringe, and software rendering is twice as fast
    // without.
    SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, 0);
    SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, profile.alpha_bits);
    const WindowAndContext made = make_window(title, place);
    window_ = made.window;
    context_ = made.context;
    if (!context_) {
        error_ = SDL_GetError();
        return;
    }
    const WindowSize least = smallest.times(density);  // a dense display may be too small for it
    SDL_SetWindowMinimumSize(window_, std::min(least.width, place.size.width),
                             std::min(least.height, place.size.height));
    if (place.is_maximised) SDL_MaximizeWindow(window_);  // now, since SDL also sets the size with the smallest size
    SDL_GL_SetSwapInterval(1);

    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window_, context_);
    ImGui_ImplOpenGL3_Init(profile.shader_version);
    fonts_ = {add_font(fonts.regular), add_font(fonts.bold)};
    if (fonts_.regular && fonts_.bold) draw::add_signs(fonts_);
    else error_ = "the fonts cannot be read";
}

Window::~Window() {
    if (ImGui::GetCurrentContext()) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    if (context_) SDL_GL_DeleteContext(context_);
    if (window_) SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

void Window::take(const SDL_Event& event) {
    if (event.type == SDL_WINDOWEVENT) invalidate(event.window.event);
    // The backend reads the pointer's position from SDL once per frame, possibly late; a press has its own
    // position.
    if (event.type == SDL_MOUSEBUTTONDOWN)
        ImGui::GetIO().AddMousePosEvent(static_cast<float>(event.button.x), static_cast<float>(event.button.y));
    ImGui_ImplSDL2_ProcessEvent(&event);
}

/// After any window event the frame is drawn again. When exposed or restored, the layers too: while the
/// window was covered, their pixels may never have been drawn.
void Window::invalidate(std::uint8_t window_event) {
    shown_.invalidate();
    if (window_event == SDL_WINDOWEVENT_EXPOSED || window_event == SDL_WINDOWEVENT_RESTORED) kept_.invalidate();
}

bool Window::has_waiting_events() const { return !ImGui::GetCurrentContext()->InputEventsQueue.empty(); }

void Window::begin_frame(draw::Colour background) {
    background_ = background;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    const float density = ImGui::GetIO().DisplayFramebufferScale.x;
    ImGui::GetStyle().CircleTessellationMaxError = draw::max_circle_error / density;
    ImGui::NewFrame();
    ImGui::GetDrawListSharedData()->InitialFringeScale = 1 / density;  // anti-aliasing over one device pixel
    // ImGui sets this only for its current font; without it, bold text is blurred on dense screens.
    for (ImFont* font : {fonts_.regular, fonts_.bold}) font->CurrentRasterizerDensity = density;
}

void Window::drop_frame() { ImGui::EndFrame(); }

bool Window::end_frame() {
    ImGui::Render();
    if (!shown_.take(*ImGui::GetDrawData(), background_)) return false;
    render();
    SDL_GL_SwapWindow(window_);
    return true;
}

void Window::render() {
    int width = 0, height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    glViewport(0, 0, width, height);
    glClearColor(background_.r, background_.g, background_.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    kept_.render(*ImGui::GetDrawData(), shown_.levels());
}

void Window::resize(WindowSize size) {
    SDL_SetWindowSize(window_, size.width, size.height);
    shown_.invalidate();
}

void Window::lose_context() {
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
    kept_.invalidate();
    shown_.invalidate();
}

bool Window::renew_context() {
    if (context_) SDL_GL_DeleteContext(context_);
    context_ = SDL_GL_CreateContext(window_);
    return context_ != nullptr;
}

Window::Picture Window::picture() {
    Picture picture{0, 0, {}};
    SDL_GL_GetDrawableSize(window_, &picture.width, &picture.height);
    const auto row = static_cast<std::size_t>(picture.width) * 4;
    picture.pixels.resize(row * static_cast<std::size_t>(picture.height));
    render();  // again: the back buffer is undefined after a swap
    glReadPixels(0, 0, picture.width, picture.height, GL_RGBA, GL_UNSIGNED_BYTE, picture.pixels.data());
    // OpenGL's rows start at the bottom.
    for (int top = 0, bottom = picture.height - 1; top < bottom; ++top, --bottom)
        std::swap_ranges(picture.pixels.begin() + static_cast<std::ptrdiff_t>(row) * top,
                         picture.pixels.begin() + static_cast<std::ptrdiff_t>(row) * (top + 1),
                         picture.pixels.begin() + static_cast<std::ptrdiff_t>(row) * bottom);
    return picture;
}

Window::Picture Window::picture(const ui::Rect& part) {
    const Picture whole = picture();
    const ImVec2 density = ImGui::GetIO().DisplayFramebufferScale;
    const auto pixel = [](float at, float scale, int most) {
        return std::clamp(static_cast<int>(std::lround(at * scale)), 0, most);
    };
    const int left = pixel(part.x, density.x, whole.width), right = pixel(part.right(), density.x, whole.width);
    const int top = pixel(part.y, density.y, whole.height);
    const int bottom = pixel(part.bottom(), density.y, whole.height);
    Picture cut{right - left, bottom - top, {}};
    for (int y = top; y < bottom; ++y) {
        const auto row = whole.pixels.begin() + 4 * (std::ptrdiff_t{y} * whole.width + left);
        cut.pixels.insert(cut.pixels.end(), row, row + 4 * std::ptrdiff_t{cut.width});
    }
    for (std::size_t k = 3; k < cut.pixels.size(); k += 4) cut.pixels[k] = 255;
    return cut;
}

}  // namespace quarto
