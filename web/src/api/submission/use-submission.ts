import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

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

/**
 * Sends what a form holds: one at a time, and each content under one Idempotency-Key, so that trying
 * again after a lost answer doubles nothing. The key names the form and what it is about.
 */
export function useSubmission<Content, Taken>(
  mutationKey: readonly string[],
  submit: (content: Content, idempotencyKey: string) => Promise<Taken>,
) {
  const client = useQueryClient()
  const [keyOf] = useState(attemptKeys)
  type Attempt = () => Promise<Taken>
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (attempt: Attempt) => attempt(),
  })
  const send = (content: Content, options: MutateOptions<Taken, Error, Attempt>) => {
    // Asked of the client, because a double click comes before the page has been drawn anew.
    if (client.isMutating({ mutationKey }) > 0) return
    mutate(() => submit(content, keyOf([mutationKey, content])), options)
  }
  return { send, isPending }
}
