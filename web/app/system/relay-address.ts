/**
 * Address of the relay of games with friends, which the build or the server writes into the page (relay/README.md); empty
 * without one, and where the browser has no seals, outside secure contexts.
 */
export const relayAddress: string = crypto.subtle
  ? document.querySelector<HTMLMetaElement>('meta[name="quarto-relay"]')?.content ?? ''
  : '';
