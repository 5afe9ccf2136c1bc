/** What lets parts of this page add styles of their own; undefined on a page whose policy allows none. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce || undefined
}
