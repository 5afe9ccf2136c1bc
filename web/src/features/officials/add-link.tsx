import { Link } from 'wouter'
import { addAddress } from './add-address'
import type { BrowseFilter } from './browse/browse-filter'
import type { OfficialList } from './queries'

interface AddLinkProps {
  found: OfficialList | undefined
  filter?: Partial<BrowseFilter>
}

/** Leads to the form for a new official, with the office and the place of the search filled in. */
export function AddLink({ found, filter = {} }: AddLinkProps) {
  const { type: positionType, county, city } = filter
  const { unheld, places = [] } = found?.suggestions ?? {}
  const place = places.length === 1 ? places[0] : undefined
  const office = unheld ?? { positionType, county, city, ...place }
  return (
    <Link href={addAddress(office)} className="btn btn-line">
      Add an Official
    </Link>
  )
}
