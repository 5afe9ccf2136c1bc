import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Follow } from '../../features/feeds/follow'
import { countyAddress } from '../../features/officials/browse/reference'
import { CountyNav } from '../../features/places/county-nav'
import { RememberTown } from '../../features/places/remember-town'
import { PlaceSearch } from './place-search'
import type { Place } from './queries'

type PlaceLink = Place['parents'][number]

/** The band at the top: the larger places, the question, and the facts. */
export function PlaceHeader({ place }: { place: Place }) {
  const { name, parents, county, mapCounties = [] } = place
  const [kind, district] = name.split(/ (?=District )/)
  const lines = district ? (
    <>
      {kind} <span className="block sm:inline-block">{district}?</span>
    </>
  ) : (
    `${name}?`
  )
  return (
    <section className="relative overflow-hidden border-b border-line bg-tint">
      <div className="wrap py-5 md:min-h-[17rem] md:py-9">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-x-2 text-sm font-semibold">
            {parents.map((parent) => (
              <li key={parent.path} className="flex items-center gap-x-2">
                <Link
                  href={parent.path}
                  className="inline-flex min-h-11 items-center text-link underline-offset-4
                    hover:underline"
                >
                  {parent.name}
                </Link>
                <span aria-hidden="true" className="text-muted">
                  ›
                </span>
              </li>
            ))}
            <li aria-current="page" className="inline-flex min-h-11 items-center text-muted">
              {name}
            </li>
          </ol>
        </nav>
        <h1 className="mt-1 text-3xl text-balance md:pr-44">
          {/* A line breaks at the same words in every font, so that nothing moves. */}
          Who serves <span className="block sm:inline-block">{lines}</span>
        </h1>
        <PlaceFacts place={place} />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          {place.kind === 'town' && <RememberTown town={{ name, path: place.path }} />}
          {county && (
            <Follow page={place.path} whom={`officials of ${name}`} className="flex-[1_1_16rem]" />
          )}
        </div>
      </div>
      <CountyNav marked={mapCounties} />
    </section>
  )
}

function PlaceFacts({ place }: { place: Place }) {
  const { kind, county, government, zips, seat, seatTown, governingBody, hasExecutive } = place
  if (kind === 'state') return <PlaceSearch className="mt-4" />
  const counties = (county ? undefined : place.mapCounties)?.map(({ name, inPart }, index) => ({
    name: inPart ? `${index > 0 ? 'part' : 'Part'} of ${name}` : name,
    path: countyAddress(name),
  }))
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 md:pr-44">
      {government && (
        <Fact name="Government">
          <span className="capitalize">{government}</span> in {county} County
        </Fact>
      )}
      {counties && (
        <Fact name={counties.length > 1 ? 'Counties' : 'County'}>
          <PlaceLinks places={counties} />
        </Fact>
      )}
      {seat && seatTown && (
        <Fact name="County seat">
          <PlaceLinks places={[{ ...seatTown, name: seat }]} />
        </Fact>
      )}
      {governingBody && (
        <Fact name="Governing body">
          {governingBody}
          {hasExecutive && ', with an elected County Executive'}
        </Fact>
      )}
      <Districts name="Legislature" place={place} of={place.legislative} />
      <Districts name="U.S. House" place={place} of={place.congressional} />
      {zips && <Fact name={zips.length > 1 ? 'ZIP codes' : 'ZIP code'}>{zips.join(', ')}</Fact>}
    </dl>
  )
}

interface DistrictsProps {
  name: string
  place: Place
  of: readonly PlaceLink[] | undefined
}

/** The districts of a place. A town in several does not decide by its name. */
function Districts({ name, place: { kind }, of = [] }: DistrictsProps) {
  if (of.length === 0) return null
  const numbers = of.map((district) => ({
    ...district,
    name: district.name.replace(/^\D+/, ''),
  }))
  return (
    <Fact name={name}>
      {of.length > 1 ? 'Districts ' : 'District '}
      <PlaceLinks places={numbers} />
      {kind === 'town' && of.length > 1 && ': your street decides'}
    </Fact>
  )
}

function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  return places.map(({ name, path }, i) => (
    <Fragment key={path}>
      {i > 0 && (i === places.length - 1 ? ' and ' : ', ')}
      <Link href={path} className="text-link underline underline-offset-4">
        {name}
      </Link>
    </Fragment>
  ))
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium text-text">{children}</dd>
    </div>
  )
}
