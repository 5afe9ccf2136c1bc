/** Tells whether a text may be an e-mail address; only the server knows the whole rule. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
