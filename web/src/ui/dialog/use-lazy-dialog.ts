import { type MouseEvent, useState } from 'react'
import type { Preloadable } from '../loading/preloadable'
import { useToast } from '../toast/toast-context'

/** A dialog that is fetched when it is wanted: the part once it is there, whether it is open, and what its button does. */
export function useLazyDialog<Props extends object>(part: Preloadable<Props>) {
  const [wanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const show = async () => {
    try {
      await part.load()
      setWanted(true)
      setOpen(true)
    } catch {
      toast({
        title: 'The form could not be loaded',
        description: 'Please try again.',
        variant: 'destructive',
      })
    }
  }
  const fetchAhead = () => part.load().catch(() => {})
  const opener = {
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // Safari gives no focus to a pressed button, and the dialog gives it back to where it was.
      event.currentTarget.focus()
      show()
    },
  }
  return { Dialog: wanted ? part.loaded() : undefined, isOpen, close: () => setOpen(false), opener }
}
