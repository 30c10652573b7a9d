/** Reports a script that didn’t load, as after a release. Loaded before the page’s main script, which removes what it shows; imports nothing. */

addEventListener('error', ({ target }) => {
  const late = document.getElementById('late');
  if (!(target instanceof HTMLScriptElement) || !late) return;
  late.classList.add('now');
  const button = document.getElementById('reload') as HTMLButtonElement;
  button.hidden = false;
  button.onclick = () => location.reload();
}, true);
