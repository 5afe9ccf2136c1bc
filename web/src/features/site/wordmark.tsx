import { Link } from 'wouter'
import { Logo } from '../../ui/core/logo'

/** The mark and the name of the site, leading home. */
export function Wordmark() {
  return (
    <Link href="/" className="flex items-center gap-2.5 rounded-sm">
      <Logo className="h-10" />
      <span className="font-display text-xl leading-[1.08] font-semibold text-heading">
        Candor
        <span className="mt-0.5 block font-sans text-[0.6875rem] leading-[1.2] font-bold tracking-[0.09em] text-muted uppercase">
          New Jersey Public Officials
        </span>
      </span>
    </Link>
  )
}
