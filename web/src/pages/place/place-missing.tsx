import { Link } from 'wouter'
import { usePageTitle } from '../../ui/core/page-title'
import { Locator } from '../../ui/locator'
import { PlaceSearch } from './place-search'

/** The screen of an address that no place has. */
export function PlaceMissing() {
  const title = 'Place Not Found'
  usePageTitle(title)
  return (
    <div className="wrap grid justify-items-center py-16 text-center md:py-24">
      <Locator ground="surface" className="h-40 w-auto" />
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[44ch] text-muted">
        New Jersey has no such county, town or district. Search for a town or a ZIP code.
      </p>
      <PlaceSearch className="mt-7" />
      <p className="mt-5">
        <Link href="/place" className="text-link underline underline-offset-4">
          All counties and districts
        </Link>
      </p>
    </div>
  )
}
