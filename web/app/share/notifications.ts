/** Notifications of the browser, once the player has switched them on. */

/** Must follow a press of the player. */
export const allowNotifications = () => Notification.requestPermission();

/** In place of the one before. A press on it leads back to the game. */
export async function notify(text: string) {
  if (Notification.permission !== 'granted' || !document.hidden) return;
  const options = { tag: 'quarto-turn', icon: document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? '' };
  // Phones show them only through the service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(text, options);
  const notification = new Notification(text, options);
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
