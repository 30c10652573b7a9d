/**
 * The browser's way back closes what lies over the game, as Escape does: while something does, the history has one
 * entry more than the page.
 */

/** Of an entry: it stands for what is open, or is the one below that. */
export type Mark = { sheet: boolean };

/** What the entry below is to be called as well. */
let rewritten: string | null = null;
let isLeaving = false;

const isMarked = (sheet: boolean) => (history.state as Mark | null)?.sheet === sheet;

/** Gives the page another address, in place of the one it has. */
export function rewriteAddress(address: string) {
  history.replaceState(history.state, '', address);
  if (isMarked(true)) rewritten = address;
}

/** @param escape closes the uppermost sheet */
export function watchBack(escape: () => void) {
  const mirror = document.querySelector('#mirror') as HTMLElement;
  const dialogs = document.querySelectorAll('dialog');
  const isCovered = () => mirror.querySelector(':scope > [role=dialog]') !== null || [...dialogs].some((dialog) => dialog.open);
  const look = () => {
    if (isLeaving || isCovered() === isMarked(true)) return;
    if (isCovered()) enter();
    else leave();
  };
  const observer = new MutationObserver(look);
  observer.observe(mirror, { childList: true });
  for (const dialog of dialogs) observer.observe(dialog, { attributeFilter: ['open'] });

  addEventListener('popstate', () => {
    const isByPlayer = !isLeaving && isMarked(false);
    isLeaving = false;
    if (isMarked(false) && rewritten !== null) {
      history.replaceState(history.state, '', rewritten);
      rewritten = null;
    }
    if (!isByPlayer) return look();
    const dialog = [...dialogs].find(({ open }) => open);
    if (dialog) dialog.close();
    else if (isCovered()) escape();
  });
  // A reload stays at the entry that stood for what was open, and has forgotten what the one below is to be called.
  if (isMarked(true)) rewritten = location.href;
  look();
}

/** Where the browser refuses, it leads out of the page as ever. */
function enter() {
  try {
    history.replaceState({ sheet: false }, '');
    history.pushState({ sheet: true }, '');
  } catch {
    // It does not let pages write so often.
  }
}

function leave() {
  isLeaving = true;
  history.back();
}
