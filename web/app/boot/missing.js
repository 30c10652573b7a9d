/**
 * Says at once that a script of the page has not come, as when its host has another build by now. It is loaded before
 * main.js, and imports nothing.
 */

addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const late = /** @type {HTMLElement} */ (document.getElementById('late'));
  late.classList.add('now');
  const button = /** @type {HTMLButtonElement} */ (document.getElementById('reload'));
  button.hidden = false;
  button.onclick = () => location.reload();
}, true);
