function randomKey(): string {
  // randomUUID is missing where the page is not served over TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the function that gives contents their Idempotency-Key: the same key while the same
 * content is tried again, another one for another content.
 */
export function attemptKeys(): (content: unknown) => string {
  let tried = ''
  let key = ''
  return (content) => {
    const encoded = JSON.stringify(content)
    if (encoded !== tried) {
      tried = encoded
      key = randomKey()
    }
    return key
  }
}
