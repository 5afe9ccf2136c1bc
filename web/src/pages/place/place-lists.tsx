import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import { positionTypePlural } from '../../features/officials/browse/reference'
import { figure } from '../../features/officials/copy'
import { PlaceSection } from './place-section'
import type { Place } from './queries'

/** What lies in a place: towns or counties, officials by type, districts; and former officials. */
export function PlaceLists({ place }: { place: Place }) {
  const { kind, towns, counties, byType, former, county = '', town = '' } = place
  return (
    <>
      {towns && (
        <PlaceSection title="Towns" id="towns">
          <Columns>
            {towns.map(({ name, path, listed, inPart }) => (
              <Entry
                key={path}
                href={path}
                name={inPart ? `Part of ${name}` : name}
                count={listed}
              />
            ))}
          </Columns>
        </PlaceSection>
      )}
      {counties && (
        <PlaceSection title="Counties" id="counties">
          <Columns>
            {counties.map(({ name, path, listed }) => (
              <Entry key={path} href={path} name={name} count={listed} />
            ))}
          </Columns>
        </PlaceSection>
      )}
      {byType && (
        <PlaceSection title={`Listed in ${place.name}`} id="types">
          <Columns>
            {byType.map(({ type, listed }) => (
              <Entry
                key={type}
                href={browseAddress({ county, type })}
                name={positionTypePlural(type)}
                count={listed}
              />
            ))}
          </Columns>
        </PlaceSection>
      )}
      {kind === 'state' && (
        <>
          <Numbers title="Legislative" districts={place.legislative} />
          <Numbers title="Congressional" districts={place.congressional} />
        </>
      )}
      {former && (
        <PlaceSection title="Formerly" id="former">
          <ul className="grid gap-x-8 lg:grid-cols-2">
            {former.map(({ id, name, office, tenureLabel }) => (
              <li key={id} className="border-b border-line py-2.5 wrap-anywhere">
                <Link href={`/official/${id}`} className="text-link underline underline-offset-4">
                  {name}
                </Link>
                <p className="text-sm text-muted">{tenureLabel ?? office}</p>
              </li>
            ))}
          </ul>
        </PlaceSection>
      )}
      {place.leftOut && (
        <p className="border-t border-line py-5">
          <Link
            href={browseAddress({ county, city: town })}
            className="text-link underline underline-offset-4"
          >
            Browse {figure(place.leftOut)} more
          </Link>
        </p>
      )}
    </>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return <ul className="[columns:3_11rem] gap-x-6 md:gap-x-8">{children}</ul>
}

function Entry({ href, name, count }: { href: string; name: string; count: number }) {
  return (
    <li className="break-inside-avoid border-b border-line">
      <Link
        href={href}
        className="flex min-h-11 items-center justify-between gap-2 rounded-sm py-1 text-link
          underline-offset-4 hover:underline"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="text-muted tabular">
          {figure(count)}
          <span className="sr-only"> {count === 1 ? 'official' : 'officials'}</span>
        </span>
      </Link>
    </li>
  )
}

/** Districts as a row of numbers. */
function Numbers({ title, districts }: { title: string; districts: Place['legislative'] }) {
  return (
    <PlaceSection title={`${title} Districts`} id={title.toLowerCase()}>
      <ul className="flex flex-wrap gap-2">
        {districts?.map(({ name, path }) => (
          <li key={path}>
            <Link href={path} className="btn btn-line min-w-11 px-2 tabular">
              <span className="sr-only">{name.replace(/\d+$/, '')}</span>
              {name.replace(/^\D+/, '')}
            </Link>
          </li>
        ))}
      </ul>
    </PlaceSection>
  )
}
