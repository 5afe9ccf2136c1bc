import { useEffect, useRef, useState } from 'react'
import { request } from '../../../api/client'
import type { QueueKind } from './queue-cursor'
import { type Claim, itemId } from './queue-query'

/** An item is claimed once it has been open this long, so that skipping fast writes nothing. */
const claimAfter = 1000

const claim = (body: { kind?: QueueKind; itemId?: string; leaves?: string }) =>
  request('post', '/api/admin/queue/claims', { body })

/**
 * Claims the item that is open, so that the queue skips it for others, and releases it when the
 * moderator leaves it. Returns the claim of another moderator who was first.
 */
export function useClaim(open: { kind: QueueKind; place: string } | undefined): Claim | undefined {
  const [held, setHeld] = useState<Claim>()
  const claimed = useRef('')
  const kind = open?.kind
  const id = open && itemId(open)
  useEffect(() => {
    setHeld(undefined)
    if (!kind || !id) return
    let isOpen = true
    const timer = setTimeout(() => {
      const leaves = claimed.current === id ? '' : claimed.current
      claimed.current = id
      // A claim only spares others work: without it, they read about the conflict later.
      claim({ kind, itemId: id, leaves }).then(
        (answer) => isOpen && setHeld(answer.held),
        () => undefined,
      )
    }, claimAfter)
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [kind, id])
  useEffect(
    () => () => {
      if (claimed.current) claim({ leaves: claimed.current }).catch(() => undefined)
    },
    [],
  )
  return held
}
