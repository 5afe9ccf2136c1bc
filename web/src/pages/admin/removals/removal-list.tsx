import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useInSession } from '../../../features/auth/session-context'
import { FilterChoice } from '../../../features/moderation/lists/filters'
import { useDesk } from '../../../features/moderation/lists/use-desk'
import { removalsPageSize, removalsQuery } from '../../../features/removals/desk-queries'
import { Button } from '../../../ui/core/button'
import { DataTable } from '../../../ui/desk/data-table'
import { Notice } from '../../../ui/notice'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { removalColumns } from './removal-columns'

const statuses = [
  { value: 'all', label: 'All Requests' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'declined', label: 'Declined' },
]

const titles: Readonly<Record<string, string>> = {
  open: 'Open Requests',
  done: 'Requests Done',
  declined: 'Declined Requests',
}

/** The requests, the most urgent first. */
export function RemovalList() {
  const { filter, choose } = useDesk()
  const status = filter.status || 'open'
  const title = titles[status] ?? 'All Requests'
  const list = useQuery({
    ...removalsQuery(status, filter.page, useInSession()),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / removalsPageSize))
  return (
    <section aria-labelledby="removals-title">
      <p className="mb-5 max-w-[65ch] text-muted">
        Under Daniel’s Law, each request is due within ten business days of its arrival, not
        counting state holidays.
      </p>
      <h2 id="removals-title" className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 mb-5">
        <FilterChoice label="Status" name="status" options={statuses} otherwise="open" />
      </div>
      {list.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {list.isError && (
        <Notice kind="error" text="The requests could not be loaded." hint={list.error.message}>
          <Button variant="solid" onClick={() => list.refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {list.isSuccess &&
        list.data.items.length === 0 &&
        (list.data.total > 0 ? (
          <PageMissing pages={pages} onPage={(page) => choose({ page })} />
        ) : (
          <Notice
            kind="empty"
            text={status === 'open' ? 'No request is open.' : 'No requests found.'}
          />
        ))}
      {list.isSuccess && list.data.items.length > 0 && (
        <DataTable
          caption={title}
          columns={removalColumns}
          rows={list.data.items}
          keyOf={({ id }) => id}
          busy={list.isPlaceholderData}
        />
      )}
      {(pages > 1 || filter.page > 1) && (
        <div className="mt-6">
          <Pagination page={filter.page} pages={pages} onPage={(page) => choose({ page })} />
        </div>
      )}
    </section>
  )
}
