import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../ui/core/button'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { Panel } from '../../../ui/panel'
import { figure } from '../../officials/copy'
import {
  type BurstCase,
  type BurstGroup,
  type BurstReview,
  caseAddress,
  type Outcome,
} from './burst-queries'
import { CaseReview } from './case-review'
import { actions, pageText } from './copy'
import type { Ask } from './use-decide-burst'

/** How many reviews of a group show at first. */
const shownFirst = 10

const outcomes: readonly Outcome[] = ['count', 'set_aside', 'hold']

interface CaseReviewsProps {
  burst: BurstCase
  page: number
  isTurning: boolean
  onAsk: Ask
}

/**
 * A page of the reviews of a case by why they do not count, to decide about a group or about chosen
 * ones.
 */
export function CaseReviews({ burst, page, isTurning, onAsk }: CaseReviewsProps) {
  const top = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  const openPage = (to: number) => {
    setChosen(new Set())
    navigate(caseAddress(burst.id, to))
    top.current?.focus()
  }
  const hasPages = burst.pages > 1 || page > 1
  return (
    <>
      {hasPages && (
        <div ref={top} tabIndex={-1} className="scroll-mt-4 outline-none">
          <p className="text-muted">{pageText(burst, page)}</p>
        </div>
      )}
      {hasPages && page > burst.pages && <PageMissing pages={burst.pages} onPage={openPage} />}
      {burst.groups.map((group) => (
        <Group
          key={group.because ?? ''}
          group={group}
          members={burst.reviews.filter(({ because }) => because === group.because)}
          chosen={chosen}
          onChoose={choose}
          onAsk={onAsk}
        />
      ))}
      {hasPages && (
        <div aria-busy={isTurning}>
          <Pagination page={page} pages={burst.pages} onPage={openPage} />
        </div>
      )}
      {chosen.size > 0 && (
        <section
          aria-label="Chosen reviews"
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 rounded-lg border
            border-line bg-surface p-3 shadow-pop"
        >
          <p className="font-semibold tabular" aria-live="polite">
            {figure(chosen.size)} chosen
          </p>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              onClick={() =>
                onAsk({ outcome, which: { reviews: [...chosen] }, count: chosen.size })
              }
            >
              {actions[outcome]} {figure(chosen.size)}
            </Button>
          ))}
          <Button onClick={() => setChosen(new Set())}>Clear</Button>
        </section>
      )}
    </>
  )
}

interface GroupProps {
  group: BurstGroup
  members: readonly BurstReview[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  onAsk: Ask
}

function Group({ group, members, chosen, onChoose, onAsk }: GroupProps) {
  const [all, setAll] = useState(false)
  const { because, heading, reason, reviews: count } = group
  const shown = all ? members : members.slice(0, shownFirst)
  const ids = members.map(({ id }) => id)
  const isWhole = ids.length > 0 && ids.every((id) => chosen.has(id))
  return (
    <Panel title={`${heading} (${figure(count)})`}>
      {reason && <p className="mt-1 max-w-[75ch] text-muted">{reason}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={isWhole}
            onChange={() => onChoose(ids, !isWhole)}
          />
          Select all {figure(members.length)}
          {members.length < count && ' on this page'}
          <span className="sr-only"> of {heading}</span>
        </label>
        {because &&
          outcomes.map((outcome) => (
            <Button
              key={outcome}
              aria-label={`${actions[outcome]} ${figure(count)}: ${heading}`}
              onClick={() => onAsk({ outcome, which: { because }, count })}
            >
              {actions[outcome]} {figure(count)}
            </Button>
          ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((review) => (
          <CaseReview
            key={review.id}
            review={review}
            isChosen={chosen.has(review.id)}
            onChoose={(isChosen) => onChoose([review.id], isChosen)}
          />
        ))}
      </ul>
      {shown.length < members.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show All {figure(members.length)}
        </Button>
      )}
    </Panel>
  )
}
