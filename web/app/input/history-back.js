/**
 * The browser's way back closes what lies over the game, as Escape does: while something does, the history has one
 * entry more than the page.
 */

/** @typedef {{sheet: boolean}} Mark of an entry: it stands for what is open, or is the one below that */

/** @type {string | null} what the entry below is to be called as well */
let rewritten = null;
let isLeaving = false;

const isMarked = (/** @type {boolean} */ sheet) => /** @type {Mark | null} */ (history.state)?.sheet === sheet;

/** Gives the page another address, in place of the one it has. @param {string} address */
export function rewriteAddress(address) {
  history.replaceState(history.state, '', address);
  if (isMarked(true)) rewritten = address;
}

/** @param {() => void} escape closes the uppermost sheet */
export function watchBack(escape) {
  const mirror = /** @type {HTMLElement} */ (document.querySelector('#mirror'));
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
