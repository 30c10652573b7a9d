/** The whole page on the whole screen, where the browser offers it: on phones with iOS it does not. */

/** @returns FullScreen of shell/app/ports.hpp: unavailable, off, on */
export function fullScreen(): 0 | 1 | 2 {
  if (!document.fullscreenEnabled) return 0;
  return document.fullscreenElement ? 2 : 1;
}

export async function toggleFullScreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser thinks that nobody has asked for it.
  }
}
