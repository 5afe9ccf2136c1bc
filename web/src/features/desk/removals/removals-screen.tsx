import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { removalsPageSize, removalsQuery } from '../../removals/desk-queries'
import { FilterChoice } from '../lists/filters'
import { PagedTable } from '../lists/paged-table'
import { useDesk } from '../lists/use-desk'
import { removalColumns } from './removal-columns'
import { RequestPage } from './request-page'

/** Requests to remove home addresses: the list, or the one in the address. */
export default function Removals() {
  const id = new URLSearchParams(useSearch()).get('request')
  return id ? <RequestPage key={id} id={id} /> : <RemovalList />
}

const statuses = [
  { value: 'all', label: 'All Requests' },
  { value: 'open', label: 'Open' },
  { value: 'unanswered', label: 'Done, Not Answered' },
  { value: 'done', label: 'Done' },
  { value: 'declined', label: 'Declined' },
]

const titles: Readonly<Record<string, string>> = {
  open: 'Open Requests',
  unanswered: 'Done, Not Answered',
  done: 'Requests Done',
  declined: 'Declined Requests',
}

const emptyTexts: Readonly<Record<string, string>> = {
  open: 'No request is open.',
  unanswered: 'Every closed request has a reply.',
}

/** The requests, the most urgent first. */
function RemovalList() {
  const { filter, choose } = useDesk()
  const status = filter.status || 'open'
  const title = titles[status] ?? 'All Requests'
  const list = useQuery({
    ...removalsQuery(status, filter.page, useInSession()),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="removals-title">
      <p className="mb-5 max-w-[65ch] text-muted">
        Under Daniel’s Law, each request is due within ten business days of its arrival, not
        counting state holidays. The reply is due on the same day.
      </p>
      <h2 id="removals-title" className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 mb-5">
        <FilterChoice label="Status" name="status" options={statuses} otherwise="open" />
      </div>
      <PagedTable
        list={list}
        caption={title}
        columns={removalColumns}
        page={filter.page}
        pageSize={removalsPageSize}
        onPage={(page) => choose({ page })}
        empty={emptyTexts[status] ?? 'No requests found.'}
      />
    </section>
  )
}
