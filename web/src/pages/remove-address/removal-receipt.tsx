import { Link } from 'wouter'
import { dayInFull } from '../../features/removals/copy'
import type { Receipt } from '../../features/removals/use-request-removal'
import { Panel } from '../../ui/panel'

/** The receipt of a request: its reference, and the day by which it is carried out. */
export function RemovalReceipt({ receipt: { reference, deadline } }: { receipt: Receipt }) {
  return (
    <div ref={show} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <Panel title="We received your request">
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="font-semibold text-heading">Reference number</dt>
            <dd className="mt-1 font-display text-xl tabular">{reference}</dd>
          </div>
          <div>
            <dt className="font-semibold text-heading">We’ll answer by</dt>
            <dd className="mt-1 font-display text-xl">{dayInFull(deadline)}</dd>
          </div>
        </dl>
        <p className="mt-5 max-w-[60ch]">
          Please keep the number. We’ll search everything on Candor, remove the address or phone
          number wherever it appears, and email you when that’s done.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Link href="/mine" className="btn btn-line">
            All you sent from here
          </Link>
          <Link href="/" className="btn btn-line">
            Back to Candor
          </Link>
        </p>
      </Panel>
    </div>
  )
}

// The focus was in the form, which is gone.
function show(receipt: HTMLDivElement | null) {
  receipt?.focus({ preventScroll: true })
  receipt?.scrollIntoView()
}
