import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { preloadable, whenIdle } from '../loading/preloadable'
import { type ShownToast, type Toast, ToastContext } from './toast-context'
import type { ToasterProps } from './toaster'

/** A closed toast is dropped after this time, in milliseconds. */
const removalDelay = 1_000_000

/** The viewport and its shortcut are not needed for the first paint. */
const toaster = preloadable<ToasterProps>(() => import('./toaster'))

/**
 * Holds the one toast of the page; the viewport loads when the browser is idle, so that F8 finds
 * it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Toaster, setToaster] = useState(toaster.loaded)
  const [toast, setToast] = useState<ShownToast>()

  // The page works without the viewport; the next toast tries to load it again.
  const load = useCallback(
    () =>
      toaster.load().then(
        () => {
          setToaster(toaster.loaded)
          return true
        },
        () => false,
      ),
    [],
  )
  useEffect(() => whenIdle(load), [load])

  const closed = toast !== undefined && !toast.open
  useEffect(() => {
    if (!closed) return
    const timer = setTimeout(() => setToast(undefined), removalDelay)
    return () => clearTimeout(timer)
  }, [closed])

  const show = useCallback(
    (next?: Toast) => {
      setToast((shown) =>
        next
          ? { ...next, number: (shown?.number ?? 0) + 1, open: true }
          : shown && { ...shown, open: false },
      )
      return load()
    },
    [load],
  )

  return (
    <ToastContext value={show}>
      {children}
      {Toaster && <Toaster toast={toast} onClose={show} />}
    </ToastContext>
  )
}
