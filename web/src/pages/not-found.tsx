import { Link } from 'wouter'
import { usePageTitle } from '../ui/core/page-title'
import { Locator } from '../ui/locator'

/** The screen of any unknown address. */
export default function NotFound() {
  const title = '404 Page Not Found'
  usePageTitle(title)
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <Locator ground="surface" className="h-40 w-auto" />
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">
        There’s nothing here. The page may have moved, or the address may be wrong.
      </p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        <Link href="/search" className="btn btn-solid">
          Browse Officials
        </Link>
        <Link href="/" className="btn btn-line">
          Go to Home
        </Link>
      </p>
    </div>
  )
}
