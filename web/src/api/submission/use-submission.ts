import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

function randomKey(): string {
  // randomUUID is missing on pages served without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns a function that returns the Idempotency-Key of a content: the same key when the same
 * content is sent again, a new one otherwise.
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
 * Sends a form's content, one request at a time. Each content has one Idempotency-Key, so that a
 * retry after a lost response makes no duplicate. The key names the form and its subject.
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
    // Reads the client instead of state, because a double click comes before the next render.
    if (client.isMutating({ mutationKey }) > 0) return
    mutate(() => submit(content, keyOf([mutationKey, content])), options)
  }
  return { send, isPending }
}
