/** The scripts of the site: name there, source. */
export const scripts = {
  missing: 'app/boot/missing.ts',
  share: 'app/share/share.ts',
  keys: 'app/system/keys.ts',
  relay: 'app/share/relay.ts',
  'qr-code': 'app/system/qr-code.ts',
  updates: 'workbox-window',
  'embed-host': 'app/embed/embed-host.ts',
  'learn/language': 'rules-page/language.ts',
  'learn/learn': 'rules-page/learn.ts',
  'engine-worker': 'app/engine/engine-worker.ts',
  main: 'app/boot/main.ts',
  'live-mode': 'packages/quarto-board/live-mode.ts',
  comments: 'packages/quarto-board/comments.ts',
  marks: 'packages/quarto-board/marks.ts',
  'view-mode': 'packages/quarto-board/view-mode.ts',
  'quarto-board': 'packages/quarto-board/quarto-board.ts',
  editor: 'editor/main.ts',
};

/** Parts of Workbox in the service worker. */
export const workboxParts = ['core', 'routing', 'strategies', 'precaching'];
