import { Toast } from 'radix-ui'
import { useRef } from 'react'
import { Icon } from '../core/icon'
import type { ShownToast } from './toast-context'
import { useToastTime } from './use-toast-time'

/** How far a toast has to be swiped, in pixels. */
const swipeThreshold = 50

export interface ToasterProps {
  toast: ShownToast | undefined
  onClose: () => void
}

/** The region of toasts. F8 moves the focus there; hovering and focus stop the timer. */
export default function Toaster({ toast, onClose }: ToasterProps) {
  const viewport = useRef<HTMLOListElement>(null)
  useToastTime(viewport, toast?.open ? toast : undefined, onClose)
  const failed = toast?.variant === 'destructive'
  return (
    <Toast.Provider
      duration={Number.POSITIVE_INFINITY}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast && (
        <Toast.Root
          key={toast.number}
          open={toast.open}
          onOpenChange={(open) => open || onClose()}
          type={failed ? 'foreground' : 'background'}
          className={`toast pointer-events-auto flex w-full gap-3 rounded-lg border p-4 shadow-pop
            ${failed ? 'border-no-line bg-no-bg text-no' : 'border-line bg-surface text-text'}`}
        >
          <span
            className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-full
              ${failed ? 'bg-no text-no-bg' : 'bg-ok-bg text-ok'}`}
          >
            <Icon name={failed ? 'cross' : 'check'} className="size-[1.125rem]" />
          </span>
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className={`text-sm ${failed ? '' : 'text-muted'}`}>
                {toast.description}
              </Toast.Description>
            )}
            {toast.action && (
              <Toast.Action
                altText={toast.action.label}
                className="btn btn-line mt-3"
                onClick={toast.action.onAction}
              >
                {toast.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-md"
          >
            <Icon name="close" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={viewport} className="toasts" />
    </Toast.Provider>
  )
}
