import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { isFresh, type Kept } from './kept'
import { OutcomeText } from './outcome-text'
import { receiptsQuery } from './queries'

export interface ReceiptPanelProps {
  receipt: Kept
}

/** What has come of something that was sent; a new one takes the focus. */
export default function ReceiptPanel({ receipt }: ReceiptPanelProps) {
  const { secret } = receipt
  const told = useId()
  useQuery(receiptsQuery([secret]))
  return (
    <section
      ref={(element) => focusOnce(element, secret)}
      tabIndex={-1}
      aria-label="What you sent"
      // Screen readers read the outcome with the name when the focus comes here.
      aria-describedby={told}
      className="scroll-mt-24 rounded-lg border border-accent-line bg-tint p-4"
    >
      <div id={told}>
        <OutcomeText outcome={receipt} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>Reference {receipt.reference}</span>
        <Link href="/mine" className="text-link underline underline-offset-4">
          All you sent from here
        </Link>
      </p>
    </section>
  )
}

/** The form that had the focus is gone or done. */
function focusOnce(element: HTMLElement | null, secret: string) {
  if (!element || !isFresh(secret)) return
  const show = () => {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
  }
  // An open dialog keeps the focus, and gives it to its opener when it closes.
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => setTimeout(show), { once: true })
  else show()
}
