/** Reports a script that didn’t load, as after a release. Loaded before main.ts; imports nothing. */

addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const late = document.getElementById('late') as HTMLElement;
  late.classList.add('now');
  const button = document.getElementById('reload') as HTMLButtonElement;
  button.hidden = false;
  button.onclick = () => location.reload();
}, true);
