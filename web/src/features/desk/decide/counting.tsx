import { useState } from 'react'
import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import type { ListedRating } from '../queries'

const countingButtons = preloadable<{ rating: ListedRating }>(() => import('./counting-buttons'))

/**
 * Whether a published review counts and why not, with the buttons that decide about it alone. After
 * a decision its row keeps its height, so that no other row moves below the pointer.
 */
export function Counting({ rating }: { rating: ListedRating }) {
  const [before] = useState(rating.status)
  if (before !== 'approved') return null
  const text = rating.stateText && <p className="mt-1 text-muted">{rating.stateText}</p>
  return (
    <div className={rating.status === 'approved' ? undefined : 'invisible'}>
      <WhenIdle part={countingButtons} props={{ rating }} before={text} />
    </div>
  )
}
