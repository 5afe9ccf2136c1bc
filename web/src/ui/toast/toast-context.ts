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

/** Outside of a ToastProvider, no toast shows. */
export const ToastContext = createContext<ShowToast>(async () => false)

/** Returns the function that shows a toast. */
export const useToast = () => useContext(ToastContext)
