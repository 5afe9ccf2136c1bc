import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { asideAddress, decideAddress } from './addresses'

/** How many reviews of an official are not in the list, and links to them. */
export function NotListed({ official: { id, reviews } }: { official: Official }) {
  if (!reviews) return null
  const { setAside, held } = reviews
  if (setAside + held === 0) return null
  const link =
    'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 border-t border-line text-sm text-muted">
      {setAside > 0 && (
        <Link href={asideAddress(id)} className={link}>
          Read the {figure(setAside)} set aside
        </Link>
      )}
      {held > 0 && (
        <span>
          {figure(held)} more {held === 1 ? 'review is' : 'reviews are'} waiting for a moderator or
          held by one
        </span>
      )}
      <Link href={decideAddress} className={link}>
        How we decide
      </Link>
    </p>
  )
}
