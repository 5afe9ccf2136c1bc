import { Link } from 'wouter'
import { messages } from '../../api/generated/common/forms'
import { usePageTitle } from '../../ui/core/page-title'
import { Locator } from '../../ui/locator'

/** The screen of an official who is not, or no longer, in the directory. */
export function OfficialNotFound() {
  const title = messages.officialNotFound
  usePageTitle(title)
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <Locator ground="surface" className="h-40 w-auto" />
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">The official you’re looking for doesn’t exist or was removed.</p>
      <Link href="/search" className="btn btn-solid mt-7">
        Back to Search
      </Link>
    </div>
  )
}
