import { Fragment } from 'react'
import { Link } from 'wouter'
import { addAddress } from '../../features/officials/add-address'
import type { Place } from './queries'

const link = 'text-link underline underline-offset-4'

/** The offices nobody is listed for, in one line, each with a form that knows the office. */
export function NotListed({ place }: { place: Place }) {
  const { notListed = [], kind, groups, county, town, district } = place
  const known = { county, city: town, district }
  if (notListed.length === 0) return null
  return (
    <p className={`py-5 ${groups.length > 0 ? 'border-t border-line' : ''}`}>
      Not listed yet:{' '}
      {notListed.map((office, i) => (
        <Fragment key={office.name}>
          {i > 0 && ', '}
          <Link
            href={addAddress({ ...known, positionType: office.type, position: office.position })}
            className={link}
          >
            {office.name}
          </Link>
        </Fragment>
      ))}
      .{' '}
      <Link href={addAddress(known)} className={`font-semibold ${link}`}>
        Add one
        <span className="sr-only"> in {kind === 'town' ? place.town : place.name}</span>
      </Link>
    </p>
  )
}
