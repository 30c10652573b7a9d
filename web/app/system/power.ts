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

export class Power {
  #battery: Battery | null = null;

  /** @param signal removes all listeners */
  constructor(onChange: () => void, signal: AbortSignal) {
    const device: Device = navigator;
    const watch = (battery: Battery) => {
      this.#battery = battery;
      for (const change of ['chargingchange', 'levelchange']) battery.addEventListener(change, onChange, { signal });
      if (!signal.aborted) onChange();
    };
    void device.getBattery?.().then(watch, () => {}); // refused in frames of other sites
  }

  get isPlenty() {
    const isSaving = (navigator as Device).connection?.saveData === true;
    return !isSaving && (!this.#battery || this.#battery.charging || this.#battery.level > low);
  }
}
