/**
 * The nonce with which parts of this page add styles; undefined on a page whose policy allows none.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce || undefined
}
