import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import type { ListedRating } from '../queries'

const countingButtons = preloadable<{ rating: ListedRating }>(() => import('./counting-buttons'))

/** Whether a published review counts and why not, with the buttons that decide about it alone. */
export function Counting({ rating }: { rating: ListedRating }) {
  if (rating.status !== 'approved') return null
  const text = rating.stateText && <p className="mt-1 text-muted">{rating.stateText}</p>
  return <WhenIdle part={countingButtons} props={{ rating }} before={text} />
}
