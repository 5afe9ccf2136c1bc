import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../ui/core/button'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { Panel } from '../../../ui/panel'
import { figure } from '../../officials/copy'
import { type BurstCase, type BurstReview, caseAddress } from './burst-queries'
import { CaseReview } from './case-review'
import { groupText, pageText } from './copy'
import { DecideButtons } from './decide-buttons'
import type { Ask } from './use-decide-burst'

/** How many reviews of a group show at first. */
const shownFirst = 10

interface CaseReviewsProps {
  burst: BurstCase
  page: number
  isTurning: boolean
  onAsk: Ask
}

/**
 * A page of the reviews of a case by side and state, to decide about chosen ones.
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
  const groups = new Map<string, BurstReview[]>()
  for (const review of burst.reviews) {
    const heading = groupText(burst.side, review)
    groups.set(heading, [...(groups.get(heading) ?? []), review])
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
      {[...groups].map(([heading, members]) => (
        <Group
          key={heading}
          heading={heading}
          members={members}
          isPart={burst.pages > 1}
          chosen={chosen}
          onChoose={choose}
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
          <DecideButtons burst={burst} which={{ reviews: [...chosen] }} onAsk={onAsk} isBrief />
          <Button onClick={() => setChosen(new Set())}>Clear</Button>
        </section>
      )}
    </>
  )
}

interface GroupProps {
  heading: string
  members: readonly BurstReview[]
  /** Whether other pages can have more reviews of the group. */
  isPart: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

function Group({ heading, members, isPart, chosen, onChoose }: GroupProps) {
  const [all, setAll] = useState(false)
  const shown = all ? members : members.slice(0, shownFirst)
  const ids = members.map(({ id }) => id)
  const isWhole = ids.every((id) => chosen.has(id))
  const here = isPart ? ' on this page' : ''
  return (
    <Panel title={`${heading} (${figure(members.length)}${here})`}>
      <label className="mt-2 inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-action"
          checked={isWhole}
          onChange={() => onChoose(ids, !isWhole)}
        />
        Select all {figure(members.length)}
        <span className="sr-only"> {heading.charAt(0).toLowerCase() + heading.slice(1)}</span>
        {here}
      </label>
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
