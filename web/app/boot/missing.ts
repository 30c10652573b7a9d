/**
 * Says at once that a script of the page has not come, as when its host has another build by now. It is loaded before
 * main.ts, and imports nothing.
 */

addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const late = document.getElementById('late') as HTMLElement;
  late.classList.add('now');
  const button = document.getElementById('reload') as HTMLButtonElement;
  button.hidden = false;
  button.onclick = () => location.reload();
}, true);
