import { type MouseEvent, useState } from 'react'
import type { Preloadable } from '../loading/preloadable'
import { useToast } from '../toast/toast-context'

/**
 * A dialog that is fetched on demand: its component once loaded, whether it is open, and the
 * handler of its button.
 */
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
      // Safari gives no focus to a pressed button, and the dialog gives the focus back to the
      // element that had it.
      event.currentTarget.focus()
      show()
    },
  }
  return { Dialog: wanted ? part.loaded() : undefined, isOpen, close: () => setOpen(false), opener }
}
