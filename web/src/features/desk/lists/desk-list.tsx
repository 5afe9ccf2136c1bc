import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/core/button'
import { type Column, DataTable } from '../../../ui/desk/data-table'
import { useSelection } from '../../../ui/desk/use-selection'
import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import { Skeleton } from '../../../ui/loading/skeleton'
import { useDelay } from '../../../ui/loading/use-delay'
import { Notice } from '../../../ui/notice'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { useInSession } from '../../auth/session-context'
import { type MadeDecision, UndoMany } from '../decide/undo-many'
import { useDecide } from '../decide/use-decide'
import { LoadFailure } from '../load-failure'
import { type ListName, listQuery, type Rows, type Status } from '../queries'
import type { ChosenRowsProps } from './chosen-rows'
import { chosenRowsId } from './chosen-rows-id'
import { type ListFilter, listPageSize, newestFirst } from './list-filter'
import { OpenElsewhere } from './open-elsewhere'
import { rowNames } from './row-names'
import { SearchScope } from './search-scope'
import { useDesk } from './use-desk'

/** "Loading" shows after this time, in milliseconds; for less it would only flicker. */
const skeletonDelay = 150

/** No row is selected when a list opens. */
const chosenRows = preloadable<ChosenRowsProps>(() => import('./chosen-rows'))

/** Id of the title of the list, which can take the focus. */
export const listTitleId = 'list-title'

/** Moves the focus to the title of the list when the focused element goes away. */
export const focusListTitle = () => document.getElementById(listTitleId)?.focus()

interface DeskListProps<Name extends ListName> {
  name: Name
  /** The filter in the address, with the list's own defaults. */
  filter: ListFilter
  /** The title, with the number of rows once it is known. */
  title: (total: number | undefined) => string
  columns: readonly Column<Rows[Name]>[]
  /** The words for an empty list. */
  empty: string
  /** A note above the rows. */
  note?: ReactNode
  /** The filters. */
  children: ReactNode
}

/** A list of the dashboard: its title, filters, table, and pages. */
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
  const [refreshes, setRefreshes] = useState(0)
  const query = listQuery(name, filter, refreshes, useInSession())
  const list = useQuery({ ...query, placeholderData: keepPreviousData })
  const decide = useDecide(name)
  const late = useDelay(list.isPending, skeletonDelay)
  const rows = (list.data?.items ?? []) as readonly Rows[Name][]
  const isFiltered = filter.status !== '' && filter.status !== 'all' && !list.isPlaceholderData
  const isDecided = (row: Rows[Name]) => isFiltered && row.status !== filter.status
  const decided = new Set(rows.filter(isDecided).map(({ id }) => id))
  const shown = JSON.stringify([filter, refreshes])
  const [made, setMade] = useState<{ decision: MadeDecision; shown: string }>()
  const selection = useSelection(
    rows.map(({ id }) => id),
    shown,
    (id) => decided.has(id),
  )
  const count = selection.chosen.size
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / listPageSize))
  const focusTitle = () => heading.current?.focus({ preventScroll: true })
  const begin = () => {
    focusTitle()
    heading.current?.scrollIntoView()
  }
  const turnTo = (page: number) => {
    choose({ page })
    begin()
  }
  const askAgain = () => setRefreshes(refreshes + 1)
  const undo = (row: Rows[Name]) =>
    list.data?.decided?.includes(row.id) && (
      <UndoInRow
        what={rowNames[name].of(row)}
        onUndo={() => decide(row, filter.status as Status)}
      />
    )
  return (
    <section aria-labelledby={listTitleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2
          id={listTitleId}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl outline-none"
        >
          {title(list.data?.total)}
        </h2>
        <Button onClick={askAgain}>Refresh</Button>
      </div>
      <div
        className="mt-4 mb-5 grid grid-cols-2 gap-3 lg:flex lg:flex-wrap
          lg:items-center"
      >
        {children}
      </div>
      {note && <div className="mb-4">{note}</div>}
      {filter.search && (
        <SearchScope
          name={name}
          isSearching={list.isPending || list.isPlaceholderData}
          limits={list.data?.searchLimits ?? ''}
        />
      )}
      {list.data?.searchLimits?.includes('decided=') && (
        <p className="mb-4 text-sm text-muted">Only the 10,000 decided last are listed.</p>
      )}
      <p role="status" className="sr-only">
        {count > 0 && `${count} selected`}
      </p>
      {made?.shown === shown && (
        <UndoMany
          made={made.decision}
          onUndone={() => {
            setMade(undefined)
            focusTitle()
          }}
        />
      )}
      {list.isPending && late && <TableSkeleton />}
      {list.isError && (
        <div className="mb-4">
          <LoadFailure
            text="This list could not be loaded."
            error={list.error}
            onRetry={() => list.refetch()}
          />
        </div>
      )}
      {list.data?.items.length === 0 &&
        (list.data.total > 0 ? (
          <PageMissing pages={pages} onPage={turnTo} />
        ) : (
          <Notice kind="empty" text={empty} />
        ))}
      {rows.length > 0 && (
        <OpenElsewhere
          rows={rows}
          nameOf={(id) =>
            rows
              .filter((row) => row.id === id)
              .map(rowNames[name].of)
              .join()
          }
        />
      )}
      {list.data && list.data.items.length > 0 && (
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
          decided={isFiltered ? { isDecided, undo } : undefined}
        />
      )}
      {decided.size > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-muted">Decided rows stay here until you refresh the list.</p>
          <Button
            onClick={() => {
              askAgain()
              begin()
            }}
          >
            Refresh
          </Button>
        </div>
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
          onMade: (decision) => setMade(decision && { decision, shown }),
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

interface UndoInRowProps {
  /** The subject of the decision: "the review of Ada Example". */
  what: string
  onUndo: () => void
}

/** Undoes the decision on a row. */
function UndoInRow({ what, onUndo }: UndoInRowProps) {
  return (
    <button
      type="button"
      aria-label={`Undo the decision on ${what}`}
      className="-ml-2.5 min-h-11 rounded-md px-2.5 font-semibold text-link underline
        underline-offset-2 hover:bg-soft"
      onClick={({ currentTarget }) => {
        // This button goes away with the decision; the row keeps the focus.
        currentTarget.closest('td')?.querySelector('button')?.focus()
        onUndo()
      }}
    >
      Undo
    </button>
  )
}
