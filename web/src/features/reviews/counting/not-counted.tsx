import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { asideAddress, decideAddress } from './addresses'

/** "1 review is", "2 reviews are". */
const reviewsAre = (count: number) =>
  `${figure(count)} ${count === 1 ? 'review is' : 'reviews are'}`

/** How many reviews of an official are not in the average, and why, in one sentence each. */
export function NotCounted({ official: { id, reviews, burst } }: { official: Official }) {
  if (!reviews) return null
  const { setAside, held, heldByModerator = 0 } = reviews
  if (setAside + held === 0) return null
  const waiting = held - heldByModerator
  const isOne = setAside === 1
  const isOneBurst = burst && !burst.isDecided && burst.setAside === setAside
  const link = (href: string, text: ReactNode) => (
    <Link href={href} className="font-semibold text-link underline underline-offset-4">
      {text}
    </Link>
  )
  return (
    <p className="mt-3 text-sm text-muted">
      {setAside > 0 && (
        <>
          {figure(setAside)} more{' '}
          {isOneBurst ? 'arrived at once and' : `${isOne ? 'is' : 'are'} set aside and`}{' '}
          {isOne ? 'doesn’t' : 'don’t'} count{isOneBurst && ' yet'}.{' '}
          {link(asideAddress(id), isOne ? 'Read it' : 'Read them')}.{' '}
        </>
      )}
      {waiting > 0 && `${reviewsAre(waiting)} waiting for a moderator. `}
      {heldByModerator > 0 && `${reviewsAre(heldByModerator)} held by a moderator. `}
      {link(decideAddress, 'How we decide')}
    </p>
  )
}
