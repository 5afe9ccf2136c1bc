import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { asideAddress, decideAddress } from './addresses'

type Burst = NonNullable<Official['burst']>

/** The event, and which of its reviews count. */
export function burstText(burst: Burst): string {
  const { sinceLabel, arrived, counted, setAside, statesLabel, isDecided, decidedLabel } = burst
  const event = `${figure(arrived)} reviews arrived at once, starting ${sinceLabel}.`
  if (isDecided) return `${event} A moderator decided on ${decidedLabel}: ${statesLabel}.`
  const some = decidedLabel ? ' A moderator has decided on some of them.' : ''
  const later = 'they don’t count until a moderator decides.'
  if (setAside === arrived) return `${event}${some} You can read them, but ${later}`
  const held = arrived - counted - setAside
  const parts = [
    counted > 0 && `${figure(counted)} of them ${counted === 1 ? 'counts' : 'count'}.`,
    setAside > 0 &&
      (setAside === 1
        ? 'You can read 1 more, but it doesn’t count until a moderator decides.'
        : `You can read ${figure(setAside)} more, but ${later}`),
    held > 0 &&
      (decidedLabel
        ? `${figure(held)} more ${held === 1 ? 'is' : 'are'} held.`
        : `${figure(held)} more ${held === 1 ? 'waits' : 'wait'} for a moderator.`),
  ]
  return [event + some, ...parts].filter(Boolean).join(' ')
}

interface BurstBannerProps {
  official: Official
}

/** Informs visitors of a page that it receives far more reviews than usual. */
export function BurstBanner({ official: { id, burst, reviews } }: BurstBannerProps) {
  if (!burst) return null
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  return (
    <section
      aria-label="More reviews than usual"
      className="border-b border-wait-line bg-wait-bg text-wait"
    >
      <div className="wrap py-3">
        <p className="max-w-[65ch]">{burstText(burst)}</p>
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
