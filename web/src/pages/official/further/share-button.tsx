import { useState } from 'react'

/** Shares the address of the page with the device's own dialog, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const [outcome, setOutcome] = useState('')
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setOutcome('Link copied')
      }
    } catch (reason) {
      // Closing the device's dialog is no failure.
      if ((reason as Error).name !== 'AbortError') setOutcome(url)
    }
  }
  return (
    <>
      <button type="button" className="btn btn-line noscript:hidden" onClick={share}>
        Share
      </button>
      <p role="status" className="self-center text-sm font-medium text-text empty:hidden">
        {outcome}
      </p>
    </>
  )
}
