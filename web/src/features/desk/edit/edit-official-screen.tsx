import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { ApiError } from '../../../api/client'
import { Notice } from '../../../ui/notice'
import { dashboardPath } from '../../auth/paths'
import { useInSession } from '../../auth/session-context'
import { placesQuery } from '../../officials/filter/places'
import { deskQuery } from '../lists/list-filter'
import { LoadFailure } from '../load-failure'
import { EditPage } from './edit-page'
import { editedQuery } from './edit-queries'

/** Edits the official in the address, and shows the history of edits. */
export default function EditOfficial() {
  const id = new URLSearchParams(useSearch()).get('official') ?? ''
  return id ? <Edited key={id} id={id} /> : <NoOfficial />
}

function Edited({ id }: { id: string }) {
  const read = useQuery(editedQuery(id, useInSession()))
  // Without the list of towns, the town is free text.
  const places = useQuery(placesQuery())
  if (read.data && !places.isPending) return <EditPage {...read.data} places={places.data ?? []} />
  if (read.error instanceof ApiError && read.error.status === 404) return <NoOfficial />
  if (read.isError) {
    return (
      <LoadFailure
        text="The official could not be loaded."
        error={read.error}
        onRetry={() => read.refetch()}
      />
    )
  }
  return <div className="min-h-[50vh]" aria-busy="true" />
}

function NoOfficial() {
  return (
    <Notice kind="empty" text="There is no official at this address.">
      <Link href={dashboardPath + deskQuery('officials', {})} className="btn btn-solid">
        All Officials
      </Link>
    </Notice>
  )
}
