/** Address of the relay of games with friends (relay/README.md); empty without one, and in insecure contexts. */
export const relayAddress: string = crypto.subtle
  ? document.querySelector<HTMLMetaElement>('meta[name="quarto-relay"]')?.content ?? ''
  : '';
