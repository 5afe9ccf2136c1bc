/** Reports whether a text may be an email address; only the server knows the whole rule. */
export function mayBeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
