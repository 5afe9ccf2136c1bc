import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button'
import { type Column, DataTable } from '../../ui/desk/data-table'
import { useSelection } from '../../ui/desk/use-selection'
import { lazyPart, WhenIdle } from '../../ui/lazy-part'
import { Notice } from '../../ui/notice'
import { Pagination } from '../../ui/pagination'
import { Skeleton } from '../../ui/skeleton'
import { useLate } from '../../ui/use-late'
import { useInSession } from '../auth/session-context'
import type { ChosenRowsProps } from './chosen-rows'
import { chosenRowsId } from './chosen-rows-id'
import { type ListFilter, listPageSize, newestFirst } from './list-filter'
import { type ListName, listQuery, type Rows } from './queries'
import { rowNames } from './row-names'
import { useDesk } from './use-desk'

/** Loading shows after this time, in milliseconds; what comes sooner would only flicker. */
const skeletonDelay = 150

/** Nothing is chosen yet when a list comes. */
const chosenRows = lazyPart<ChosenRowsProps>(() => import('./chosen-rows'))

/** Id of the title of the list, which can take the focus. */
export const listTitleId = 'list-title'

interface DeskListProps<Name extends ListName> {
  name: Name
  /** What the address says, with what the list chooses by itself. */
  filter: ListFilter
  /** The title, with the number of rows once it is known. */
  title: (total: number | undefined) => string
  columns: readonly Column<Rows[Name]>[]
  /** What is said when there is nothing. */
  empty: string
  /** What is to be known before the rows. */
  note?: ReactNode
  /** The ways to choose among the rows. */
  children: ReactNode
}

/** A list of the dashboard: its title, what chooses from it, the table, and its pages. */
export function DeskList<Name extends ListName>({
  name,
  filter,
  title,
  columns,
  empty,
  note,
  children,
}: DeskListProps<Name>) {
  const { choose } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = listQuery(name, filter, useInSession())
  const list = useQuery({ ...query, placeholderData: keepPreviousData })
  const late = useLate(list.isPending, skeletonDelay)
  const rows = (list.data?.items ?? []) as readonly Rows[Name][]
  const selection = useSelection(
    rows.map(({ id }) => id),
    JSON.stringify(filter),
  )
  const count = selection.chosen.size
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / listPageSize))
  const focusTitle = () => heading.current?.focus({ preventScroll: true })
  const turnTo = (page: number) => {
    choose({ page })
    focusTitle()
    heading.current?.scrollIntoView()
  }
  return (
    <section aria-labelledby={listTitleId}>
      <h2 id={listTitleId} ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {title(list.data?.total)}
      </h2>
      <div className="mt-4 mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
        {children}
      </div>
      {note && <div className="mb-4">{note}</div>}
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {list.isPending && late && <TableSkeleton />}
      {list.isError && (
        <Notice kind="error" text="This list could not be loaded." hint={list.error.message}>
          <Button look="solid" onClick={() => list.refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {list.isSuccess && list.data.items.length === 0 && <Notice kind="empty" text={empty} />}
      {list.isSuccess && list.data.items.length > 0 && (
        <DataTable
          caption={title(list.data.total)}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          sort={filter.sort || newestFirst}
          onSort={(sort) => choose({ sort })}
          busy={list.isPlaceholderData}
          choice={{
            selection,
            nameOf: rowNames[name].of,
            onEnter: () => document.querySelector<HTMLElement>(`#${chosenRowsId} button`)?.focus(),
          }}
        />
      )}
      {(pages > 1 || filter.page > 1) && (
        <div className="mt-6">
          <Pagination page={filter.page} pages={pages} onPage={turnTo} />
        </div>
      )}
      <WhenIdle
        part={chosenRows}
        props={{
          name,
          rows: rows.filter(({ id }) => selection.chosen.has(id)),
          choose: selection.set,
          focusAfter: focusTitle,
        }}
      />
    </section>
  )
}

function TableSkeleton() {
  return (
    <div className="panel grid gap-5 p-5" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  )
}
