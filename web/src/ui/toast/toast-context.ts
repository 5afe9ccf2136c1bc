import { createContext, useContext } from 'react'

/** What a toast says. */
export interface Toast {
  title: string
  description?: string | undefined
  /** destructive: something failed. */
  variant?: 'default' | 'destructive'
}

/** The toast of the page. */
export interface ShownToast extends Toast {
  /** Differs from toast to toast, so that a new one starts its own time. */
  turn: number
  open: boolean
}

/**
 * Shows a toast in the place of the one before; without a toast, only closes that one. Reports whether
 * toasts have a place on the page, which reads them out: once that place has arrived, or could not be
 * fetched.
 */
export type ShowToast = (toast?: Toast) => Promise<boolean>

export const ToastContext = createContext<ShowToast | null>(null)

/** Returns the function that shows a toast. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
