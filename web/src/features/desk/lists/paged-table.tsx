import type { UseQueryResult } from '@tanstack/react-query'
import { type Column, DataTable } from '../../../ui/desk/data-table'
import { Notice } from '../../../ui/notice'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { LoadFailure } from '../load-failure'

interface PagedTableProps<Row> {
  list: UseQueryResult<{ items: readonly Row[]; total: number }>
  /** The name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** The words for an empty list. */
  empty: string
}

/**
 * A list without selection: its table and pages, with a message while it loads, fails or is empty.
 */
export function PagedTable<Row extends { id: string }>({
  list,
  caption,
  columns,
  page,
  pageSize,
  onPage,
  empty,
}: PagedTableProps<Row>) {
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / pageSize))
  return (
    <>
      {list.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {list.isError && (
        <LoadFailure
          text="This list could not be loaded."
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.items.length === 0 &&
        (list.data.total > 0 ? (
          <PageMissing pages={pages} onPage={onPage} />
        ) : (
          <Notice kind="empty" text={empty} />
        ))}
      {list.data && list.data.items.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={list.data.items}
          keyOf={({ id }) => id}
          busy={list.isPlaceholderData}
        />
      )}
      {(pages > 1 || page > 1) && (
        <div className="mt-6">
          <Pagination page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}
