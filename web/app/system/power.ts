/** Whether the device has power to spare for background work. */

/** Battery Status API, which only Chromium has: https://www.w3.org/TR/battery-status/ */
interface Battery extends EventTarget {
  charging: boolean;
  /** 0 to 1. */
  level: number;
}
type Device = Navigator & { getBattery?: () => Promise<Battery>, connection?: { saveData?: boolean } };

/** Battery level below which power is saved: that of most systems' battery savers. */
const low = 0.2;

/** @returns whether there is, from now on */
export function watchPower(onChange: () => void, signal: AbortSignal) {
  const device: Device = navigator;
  let battery: Battery | null = null;
  void device.getBattery?.().then((found) => {
    battery = found;
    for (const change of ['chargingchange', 'levelchange']) battery.addEventListener(change, onChange, { signal });
    if (!signal.aborted) onChange();
  }, () => {}); // refused in frames of other sites
  return () => device.connection?.saveData !== true && (!battery || battery.charging || battery.level > low);
}
