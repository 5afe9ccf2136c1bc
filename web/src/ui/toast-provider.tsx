import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { type Toast, ToastContext } from './toast-context'
import { whenIdle } from './when-idle'

/** A closed toast is forgotten after this time, in milliseconds. */
const removalDelay = 1_000_000

/** The viewport and its shortcut are not needed for the first paint. */
const Toaster = lazy(() => import('./toaster'))

export interface ShownToast extends Toast {
  /** Differs from toast to toast, so that a new one starts its own time. */
  turn: number
  open: boolean
}

/** Holds the one toast of the page; the viewport is loaded when the browser is idle, so that F8 finds it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false)
  const [toast, setToast] = useState<ShownToast>()

  useEffect(() => whenIdle(() => setMounted(true)), [])

  const closed = toast !== undefined && !toast.open
  useEffect(() => {
    if (!closed) return
    const timer = setTimeout(() => setToast(undefined), removalDelay)
    return () => clearTimeout(timer)
  }, [closed])

  const show = useCallback((next: Toast) => {
    setToast((shown) => ({ ...next, turn: (shown?.turn ?? 0) + 1, open: true }))
  }, [])
  const close = useCallback(() => setToast((shown) => shown && { ...shown, open: false }), [])

  return (
    <ToastContext value={show}>
      {children}
      {(mounted || toast) && (
        <Suspense>
          <Toaster toast={toast} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  )
}
