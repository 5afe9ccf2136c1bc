import { useState } from 'react'
import { figure } from '../../../features/officials/copy'
import { Button } from '../../../ui/core/button'
import { Panel } from '../../../ui/panel'
import type { BurstCase, BurstGroup, BurstReview, Outcome } from './burst-queries'
import { actions, reviews } from './burst-words'
import { CaseReview } from './case-review'
import type { Ask } from './use-decide-burst'

/** How many reviews of a group show at first. */
const shownFirst = 10

const outcomes: readonly Outcome[] = ['count', 'set_aside', 'hold']

/** The reviews of a case by why they do not count, to decide about a group or about chosen ones. */
export function CaseReviews({ burst, onAsk }: { burst: BurstCase; onAsk: Ask }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  return (
    <>
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
      {burst.more > 0 && (
        <p className="text-muted">
          The newest {figure(burst.reviews.length)} are shown, {reviews(burst.more)} are not. The
          buttons of a group are about all of it.
        </p>
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
              {actions[outcome]}
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
          <span className="sr-only"> of {heading}</span>
        </label>
        {because &&
          outcomes.map((outcome) => (
            <Button
              key={outcome}
              aria-label={`${actions[outcome]} this group: ${heading}`}
              onClick={() => onAsk({ outcome, which: { because }, count })}
            >
              {actions[outcome]}
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
