/** Full screen for the whole page; not available on iPhones. */

export function fullScreen() {
  if (!document.fullscreenEnabled) return 'unavailable';
  return document.fullscreenElement ? 'on' : 'off';
}

export async function toggleFullScreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser requires a user gesture.
  }
}
