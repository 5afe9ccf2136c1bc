import { createContext, useContext } from 'react'

/** The words of a toast. */
export interface Toast {
  title: string
  description?: string | undefined
  /** destructive: something failed. */
  variant?: 'default' | 'destructive'
  /** A button. The page has another way to do the same, since a toast goes away by itself. */
  action?: { label: string; onAction: () => void }
}

/** The toast of the page. */
export interface ShownToast extends Toast {
  /** Differs from toast to toast, so that a new one starts its own time. */
  number: number
  open: boolean
}

/**
 * Replaces the toast on screen; without a toast, only closes it. Reports whether the page has a
 * region that reads toasts out, after that region has loaded or failed to load.
 */
export type ShowToast = (toast?: Toast) => Promise<boolean>

export const ToastContext = createContext<ShowToast | null>(null)

/** Returns the function that shows a toast. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
