import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { forget, type Kept } from '../../features/receipts/kept'
import { OutcomeText } from '../../features/receipts/outcome-text'
import type { Receipt } from '../../features/receipts/queries'
import { Button } from '../../ui/core/button'
import { longDate } from '../../ui/dates'
import { EditReview } from './edit-review'
import { WithdrawReview } from './withdraw-review'

const kinds: Record<NonNullable<Kept['kind']>, string> = {
  review: 'Review',
  official: 'New profile',
  correction: 'Correction',
  photo: 'Photo',
  report: 'Report',
  removal: 'Removal request',
  vote: 'Vote',
}

/** Kinds that belong to the reviews of a profile. */
const ofReviews = ['review', 'report', 'vote']

interface SentItemProps {
  kept: Kept
  /** As the server knows it now; undefined until it answers. */
  present: Receipt | undefined
}

/** One thing that was sent: its state, and all that its sender can do. */
export function SentItem({ kept, present }: SentItemProps) {
  // Another tab may edit it, or the time for edits may end, while the form is open.
  const [edited, setEdited] = useState<Receipt['review']>()
  const item = useRef<HTMLLIElement>(null)
  const finish = () => {
    setEdited(undefined)
    item.current?.focus()
  }
  const leave = () => {
    // The button is about to disappear.
    document.querySelector('main')?.focus({ preventScroll: true })
    forget(kept.secret)
  }
  const outcome = present?.state === 'unknown' ? forgotten : (present ?? kept)
  const kind = present?.kind ?? kept.kind
  const name = present?.officialName ?? kept.about
  const officialId = present?.officialId
  const at = present?.sentAt ?? (kept.at > 0 ? new Date(kept.at).toISOString() : '')
  return (
    <li ref={item} tabIndex={-1} className="panel grid gap-4 p-5">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg wrap-anywhere">
          {[kind ? kinds[kind] : 'From a link', name, kept.field].filter(Boolean).join(' · ')}
        </h2>
        {at && (
          <time dateTime={at} className="text-sm text-muted">
            {longDate(at)}
          </time>
        )}
      </div>
      {(present || outcome.heading) && <OutcomeText outcome={outcome} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted empty:hidden">
        {outcome.reference && <span>Reference {outcome.reference}</span>}
        {officialId && (
          <Link
            href={`/official/${officialId}${kind && ofReviews.includes(kind) ? '#reviews' : ''}`}
            className="text-link underline underline-offset-4"
          >
            Open the page
          </Link>
        )}
      </p>
      {edited ? (
        <EditReview secret={kept.secret} review={edited} onDone={finish} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {present?.state !== 'unknown' ? (
            <CopyLink secret={kept.secret} />
          ) : (
            kept.at > 0 && <Button onClick={leave}>Forget this</Button>
          )}
          {present?.review && <Button onClick={() => setEdited(present.review)}>Edit</Button>}
          {present?.mayWithdraw && <WithdrawReview secret={kept.secret} onDone={finish} />}
        </div>
      )}
    </li>
  )
}

const forgotten = {
  state: 'unknown',
  heading: 'This is no longer kept',
  reason: 'It was erased, or the link is wrong.',
  reference: '',
} as const

/** Copies a link that reads the state from any device. The secret is where no server gets it. */
function CopyLink({ secret }: { secret: string }) {
  const [text, setText] = useState('Copy link')
  const copy = async () => {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(`${location.origin}/mine#${secret}`)
      setText('Copied')
    } catch {
      setText('Could not copy')
    }
  }
  return (
    <Button onClick={copy}>
      <span role="status">{text}</span>
    </Button>
  )
}
