import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { moment } from '../../../ui/desk/date-time'
import { Panel } from '../../../ui/panel'
import { useInSession } from '../../auth/session-context'
import { actorText } from '../audit/actor-text'
import { actionText } from '../audit/copy'
import { LoadFailure } from '../load-failure'
import { CaseBadge } from './burst-list'
import { type BurstCase, burstQuery } from './burst-queries'
import { CaseFacts } from './case-facts'
import { CaseReviews } from './case-reviews'
import { decisionText } from './copy'
import { DecideWhole } from './decide-whole'
import { Proposal } from './proposal'
import { keepFocus, type Question, titleId, useDecideBurst } from './use-decide-burst'

/** One case, with everything needed for a decision. */
export function CasePage({ id, page }: { id: string; page: number }) {
  const query = useQuery({
    ...burstQuery(id, page, useInSession()),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={titleId}>
      <p>
        <Link href="/admin/bursts" className="text-sm text-link underline underline-offset-2">
          All cases
        </Link>
      </p>
      {query.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {query.isError && (
        <div className="mt-5">
          <LoadFailure
            text="The case could not be loaded."
            error={query.error}
            onRetry={() => query.refetch()}
          />
        </div>
      )}
      {query.data && (
        <OpenedCase burst={query.data} page={page} isTurning={query.isPlaceholderData} />
      )}
    </section>
  )
}

interface OpenedCaseProps {
  burst: BurstCase
  page: number
  /** Whether the reviews are still those of the page before. */
  isTurning: boolean
}

function OpenedCase({ burst, page, isTurning }: OpenedCaseProps) {
  const { ask, dialog } = useDecideBurst(burst)
  const [conflict, setConflict] = useState('')
  const shown = useRef(burst.version)
  useEffect(() => {
    if (shown.current !== burst.version) keepFocus()
    shown.current = burst.version
  }, [burst.version])
  const begin = (question: Question) => {
    setConflict('')
    ask(question)
  }
  const { official, isShadow, proposal, moved } = burst
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={titleId} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          Reviews of{' '}
          <Link
            href={`/official/${official.id}`}
            className="text-link underline-offset-4 underline"
          >
            {official.name}
          </Link>
        </h2>
        <CaseBadge burst={burst} />
      </div>
      {moved && (
        <p className="mt-2 max-w-[75ch] font-semibold text-wait">
          {moved} The case is listed because the average moved.
        </p>
      )}
      {burst.outcome && <p className="mt-2 max-w-[75ch] wrap-anywhere">{decisionText(burst)}</p>}
      {isShadow && (
        <p className="mt-2 max-w-[75ch] text-muted">
          The rules are only watched, and changed nothing here. Your decision does change reviews.
        </p>
      )}
      {proposal && (
        <Proposal
          key={burst.version}
          burst={burst}
          proposal={proposal}
          onAsk={() => setConflict('')}
          onConflict={setConflict}
        />
      )}
      {conflict && <Conflict message={conflict} />}
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <CaseFacts burst={burst} />
        <DecideWhole key={burst.version} burst={burst} onAsk={begin} />
      </div>
      <div key={`decide ${burst.version}`} className="mt-5 grid grid-cols-1 gap-5">
        <CaseReviews burst={burst} page={page} isTurning={isTurning} onAsk={begin} />
        <CaseLog log={burst.log} />
      </div>
      {dialog}
    </>
  )
}

/** Says why nothing was decided. It follows the proposal, so that it gets the focus after a dialog. */
function Conflict({ message }: { message: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mt-5 max-w-[75ch] rounded-md border border-wait-line bg-wait-bg p-4 wrap-anywhere
        text-wait"
    >
      <p className="font-semibold">Nothing was decided</p>
      <p className="mt-1">{message}</p>
    </div>
  )
}

/** The decisions about a case, newest first. The audit trail has the same entries. */
function CaseLog({ log }: Pick<BurstCase, 'log'>) {
  return (
    <Panel title="Log">
      {log.length === 0 && <p className="mt-3 text-muted">Nothing has been decided yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {log.map((entry) => (
          <li key={entry.id} className="py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
              <span>
                <span className="font-semibold">{actionText(entry)}</span>
                {entry.after && `: ${entry.after}`}
              </span>
              <span className="text-muted tabular">
                {actorText(entry.actor)}, {moment(entry.at)}
              </span>
            </p>
            {entry.reason && <p className="mt-1 wrap-anywhere">“{entry.reason}”</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
