/**
 * The mailto: link of an email address (RFC 6068). Characters with a meaning in a link are encoded.
 */
export function mailAddress(contact: string): string {
  const at = contact.lastIndexOf('@')
  return `mailto:${encodeURIComponent(contact.slice(0, at))}@${encodeURIComponent(contact.slice(at + 1))}`
}
