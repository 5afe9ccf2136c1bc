import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { countyLabel } from './browse/reference'
import type { Official } from './queries'

interface PlaceLinkProps {
  /** The address of the place's page; without one there is only the text. */
  to: string | undefined
  children: ReactNode
}

/** The name of a place, as a link to its page; it also works inside a card that is a link. */
export function PlaceLink({ to, children }: PlaceLinkProps) {
  if (!to) return children
  return (
    <Link
      href={to}
      className="relative underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}

/** The page of the county, of the page of a town or county. */
export function countyPath(placePath: string | undefined): string | undefined {
  return placePath?.split('/').slice(0, 3).join('/')
}

type Place = { [field in 'county' | 'state' | 'placePath']?: Official[field] | undefined }

/** The county and the state of an official, with links to the page of the county or the state. */
export function CountyAndState({ county, state, placePath }: Place) {
  if (!county) return <PlaceLink to={placePath}>{state}</PlaceLink>
  return (
    <>
      <PlaceLink to={countyPath(placePath)}>{countyLabel(county)}</PlaceLink>
      {state && `, ${state}`}
    </>
  )
}
