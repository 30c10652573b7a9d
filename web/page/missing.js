/**
 * Says at once that a file of the page itself has not come, where the page alone cannot: a script whose host has another
 * build by now, the style. It is loaded before main.js, and imports nothing.
 */

function tell() {
  const late = /** @type {HTMLElement} */ (document.getElementById('late'));
  late.classList.add('now');
  const button = /** @type {HTMLButtonElement} */ (document.getElementById('reload'));
  button.hidden = false;
  button.onclick = () => location.reload();
}

addEventListener('error', ({ target }) => { if (target instanceof HTMLScriptElement) tell(); }, true);
if (document.styleSheets.length === 0) tell();
