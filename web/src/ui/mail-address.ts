/** The link that opens a letter to an e-mail address (RFC 6068). What has a meaning in a link is encoded. */
export function mailAddress(contact: string): string {
  const at = contact.lastIndexOf('@')
  return `mailto:${encodeURIComponent(contact.slice(0, at))}@${encodeURIComponent(contact.slice(at + 1))}`
}
