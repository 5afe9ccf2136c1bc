import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/client'
import { Button } from '../../ui/core/button'
import { usePageTitle } from '../../ui/core/page-title'
import { Skeleton } from '../../ui/loading/skeleton'
import { Notice } from '../../ui/notice'
import { placeTitle } from './copy'
import { NotListed } from './not-listed'
import { PlaceHeader } from './place-header'
import { PlaceLists } from './place-lists'
import { PlaceMissing } from './place-missing'
import { type Group, type Place, placeQuery } from './queries'
import { ServingGroup } from './serving-list'

/** The page of a county, a town or a district: who serves it. */
export default function PlacePage() {
  const [path] = useLocation()
  const place = useQuery(placeQuery(path))
  if (place.data) return <Shown place={place.data} />
  if (place.error instanceof ApiError && place.error.status === 404) return <PlaceMissing />
  if (place.isError) {
    return (
      <div className="wrap py-12">
        <h1 className="sr-only">Place</h1>
        <Notice
          kind="error"
          text="This page could not be loaded."
          hint="Please try again in a moment."
        >
          <Button variant="solid" onClick={() => place.refetch()}>
            Try Again
          </Button>
        </Notice>
      </div>
    )
  }
  return (
    <>
      {/* The server renders a place without its officials only where there is none. */}
      <noscript>
        <PlaceMissing />
      </noscript>
      <div className="wrap grid gap-4 py-9">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-48" />
      </div>
    </>
  )
}

function Shown({ place }: { place: Place }) {
  usePageTitle(placeTitle(place))
  // The state's page leads to the counties before its many judges.
  const isLate = ({ key }: Group) =>
    place.kind === 'state' && (key === 'courts' || key === 'clergy')
  const show = (group: Group) => <ServingGroup key={group.key} group={group} place={place} />
  return (
    <>
      <PlaceHeader place={place} />
      <div className="wrap">
        {place.groups.filter((group) => !isLate(group)).map(show)}
        <NotListed place={place} />
        <PlaceLists place={place} />
        {place.groups.filter(isLate).map(show)}
      </div>
    </>
  )
}
