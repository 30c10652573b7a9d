/** Screen wake lock while wanted and the page is visible, if the browser supports it. */

export function screenWakeLock() {
  let isWanted = false;
  /** The requested lock; the browser releases it when the page is hidden. */
  let lock: Promise<WakeLockSentinel | null> | null = null;
  const request = () => {
    lock = document.hidden || !('wakeLock' in navigator) ? null
      : navigator.wakeLock.request('screen').catch(() => null); // refused on low battery: the display may turn off
  };
  return (wanted: boolean) => {
    if (wanted === isWanted) return;
    isWanted = wanted;
    if (isWanted) {
      document.addEventListener('visibilitychange', request);
      return request();
    }
    document.removeEventListener('visibilitychange', request);
    void lock?.then((held) => held?.release());
    lock = null;
  };
}
