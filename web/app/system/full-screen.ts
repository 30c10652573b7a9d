/** Full screen for the whole page; not available on iPhones. */

/** @returns FullScreen of shell/app/ports.hpp: unavailable, off, on */
export function fullScreen(): 0 | 1 | 2 {
  if (!document.fullscreenEnabled) return 0;
  return document.fullscreenElement ? 2 : 1;
}

export async function toggleFullScreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser requires a user gesture.
  }
}
