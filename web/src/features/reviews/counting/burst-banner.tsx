import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { asideAddress, decideAddress } from './addresses'

type Burst = NonNullable<Official['burst']>

/** How many of the reviews that arrived count: "8 of them count", "none of them counts". */
function counted({ counted, arrived }: Burst): string {
  if (counted === 0) return 'none of them counts'
  if (counted === arrived) return 'all of them count'
  return `${figure(counted)} of them ${counted === 1 ? 'counts' : 'count'}`
}

/** The event, its effect on reviews, and the reviews in the average, if there is one. */
export function burstText(burst: Burst, totalRatings: number): string {
  const { sinceLabel, arrived, isDecided, decidedLabel } = burst
  if (isDecided) {
    return (
      `From ${sinceLabel} on, this page received far more reviews than usual. ` +
      `${figure(arrived)} arrived. A moderator decided on ${decidedLabel}: ${counted(burst)}.`
    )
  }
  return (
    `Since ${sinceLabel}, this page has received far more reviews than usual. ` +
    `${figure(arrived)} arrived; ${counted(burst)} so far.` +
    (decidedLabel ? ' A moderator has decided about some of them.' : '') +
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
              Read those set aside
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
