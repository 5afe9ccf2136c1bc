import { useId } from 'react'
import { moment } from '../../../ui/desk/date-time'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import type { BurstReview } from './burst-queries'
import { reviewStateText } from './copy'

interface CaseReviewProps {
  review: BurstReview
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A review of a case; the words that many of its texts share are marked. */
export function CaseReview({ review, isChosen, onChoose }: CaseReviewProps) {
  const id = useId()
  const { stars, createdAt, reviewerName, network, parts } = review
  const numbered = parts.map((part, at) => ({ ...part, at }))
  return (
    <li className="flex gap-3 py-4">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={() => onChoose(!isChosen)}
        className="mt-0.5 size-6 shrink-0 accent-action"
      />
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label
            htmlFor={id}
            className="inline-flex items-center gap-1 text-base font-semibold text-heading tabular"
          >
            <StarGlyph className="size-4" />
            {stars}/5<span className="sr-only"> by</span>
            <span className="font-normal wrap-anywhere">{reviewerName || 'Anonymous'}</span>
          </label>
          <span className="text-muted tabular">{moment(createdAt)}</span>
          {network && <span>{network}</span>}
          <span className="text-muted">{reviewStateText(review)}</span>
        </p>
        {parts.length === 0 ? (
          <p className="mt-1 text-muted">No comment</p>
        ) : (
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
            {numbered.map(({ text, isMarked, at }) =>
              isMarked ? (
                <mark key={at} className="rounded-sm bg-wait-bg px-0.5 text-wait">
                  {text}
                </mark>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        )}
      </div>
    </li>
  )
}
