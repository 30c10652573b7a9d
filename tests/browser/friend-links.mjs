/** Links of games with friends, from page to page. */

/** The link in the dialog that is open, copied by its keys; the dialog is then closed. @param {import('./game.mjs').GamePage} game @param {string} [name] */
export async function takeLink(game, name = 'Send your move') {
  const dialog = game.page.getByRole('dialog', { name });
  const link = await dialog.getByRole('textbox').inputValue();
  await dialog.getByRole('textbox').focus();
  await game.page.keyboard.press('Control+A');
  await game.page.keyboard.press('Control+C');
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}

/** @param {import('./game.mjs').GamePage} game @param {string} link */
export async function openLink(game, link) {
  await game.page.goto('about:blank');
  await game.page.goto(link);
  await game.started();
}
