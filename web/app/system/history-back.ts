/** The browser’s Back closes the topmost dialog, as Escape does: while one is open, there is an extra history entry. */

/** State of a history entry: `sheet` is true for the extra entry, false for the one below it. */
export type Mark = { sheet: boolean };

/** Pending URL for the entry below the extra one. */
let rewritten: string | null = null;
let isLeaving = false;

const isMarked = (sheet: boolean) => (history.state as Mark | null)?.sheet === sheet;

/** Replaces the page's URL without a new history entry. */
export function rewriteAddress(address: string) {
  history.replaceState(history.state, '', address);
  if (isMarked(true)) rewritten = address;
}

export function watchBack(escape: () => void) {
  const mirror = document.querySelector('#mirror') as HTMLElement;
  const dialogs = document.querySelectorAll('dialog');
  const isCovered = () =>
    mirror.querySelector(':scope > [role=dialog]') !== null || [...dialogs].some((dialog) => dialog.open);
  const update = () => {
    if (isLeaving || isCovered() === isMarked(true)) return;
    if (isCovered()) enter();
    else leave();
  };
  const observer = new MutationObserver(update);
  observer.observe(mirror, { childList: true });
  for (const dialog of dialogs) observer.observe(dialog, { attributeFilter: ['open'] });

  addEventListener('popstate', () => {
    const isByPlayer = !isLeaving && isMarked(false);
    isLeaving = false;
    if (isMarked(false) && rewritten !== null) {
      history.replaceState(history.state, '', rewritten);
      rewritten = null;
    }
    if (!isByPlayer) return update();
    const dialog = [...dialogs].find(({ open }) => open);
    if (dialog) dialog.close();
    else if (isCovered()) escape();
  });
  // After a reload the extra entry is still current, but the pending URL for the entry below is lost.
  if (isMarked(true)) rewritten = location.href;
  update();
}

/** Adds the extra entry. If the browser refuses, Back leaves the page as usual. */
function enter() {
  try {
    history.replaceState({ sheet: false }, '');
    history.pushState({ sheet: true }, '');
  } catch {
    // The browser limits the rate of history changes.
  }
}

function leave() {
  isLeaving = true;
  history.back();
}
