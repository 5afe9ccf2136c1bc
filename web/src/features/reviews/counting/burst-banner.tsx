import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { asideAddress, decideAddress } from './addresses'

type Burst = NonNullable<Official['burst']>

/** The event, its effect on reviews, and the reviews in the average, if there is one. */
export function burstText(
  { sinceLabel, arrived, statesLabel, isDecided, decidedLabel }: Burst,
  totalRatings: number,
): string {
  const began = isDecided
    ? `Starting ${sinceLabel}, this page received`
    : `Since ${sinceLabel}, this page has received`
  const decided = isDecided
    ? ` A moderator decided on ${decidedLabel}.`
    : decidedLabel && ' A moderator has decided on some of them.'
  return (
    `${began} far more reviews than usual. ${figure(arrived)} arrived: ${statesLabel}.` +
    (decided ?? '') +
    (totalRatings > 0 ? ' The average is made of those that count.' : '')
  )
}

interface BurstBannerProps {
  official: Official
}

/** Informs visitors of a page that it receives far more reviews than usual. */
export function BurstBanner({ official: { id, burst, reviews, totalRatings } }: BurstBannerProps) {
  if (!burst) return null
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  return (
    <section
      aria-label="More reviews than usual"
      className="border-b border-wait-line bg-wait-bg text-wait"
    >
      <div className="wrap py-3">
        <p className="max-w-[65ch]">{burstText(burst, totalRatings)}</p>
        <p className="flex flex-wrap gap-x-5 text-sm">
          {reviews !== undefined && reviews.setAside > 0 && (
            <Link href={asideAddress(id)} className={link}>
              Read these reviews
            </Link>
          )}
          <Link href={decideAddress} className={link}>
            How we decide
          </Link>
        </p>
      </div>
    </section>
  )
}
