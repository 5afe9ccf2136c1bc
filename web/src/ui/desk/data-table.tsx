import type { ReactNode } from 'react'
import { Choice } from './choice'
import { ColumnTitle } from './column-title'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'

/** A column of a table. */
export interface Column<Row> {
  title: string
  /** The API's name of the sort; a column without one cannot be sorted. */
  sort?: string
  /** Classes such as the width. */
  className?: string
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The present sort; not needed by a table without sortable columns. */
  sort?: string
  onSort?: (sort: string) => void
  busy?: boolean
  /** Lets rows be selected. */
  choice?: {
    selection: Selection
    /** The name of a row: "the review of Ada Example". */
    nameOf: (row: Row) => string
    /** Moves the focus to the actions for the selected rows. */
    onEnter: () => void
  }
  /** Marks decided rows; without them, all rows of a page are selected. */
  decided?:
    | {
        isDecided: (row: Row) => boolean
        /**
         * The actions of a decided row. Every row reserves space for them, so that nothing moves.
         */
        undo: (row: Row) => ReactNode
      }
    | undefined
}

/**
 * Rows under titles that sort them. In a narrow space, each row is a card that names its values.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort = '',
  onSort = () => {},
  busy = false,
  choice,
  decided,
}: DataTableProps<Row>) {
  const chosen = choice?.selection.chosen
  const open = rows.filter((row) => !decided?.isDecided(row)).map(keyOf)
  const allChosen = open.length > 0 && open.every((key) => chosen?.has(key))
  const all = choice && (
    <SelectBox
      label="Select all on this page"
      checked={allChosen}
      mixed={!allChosen && choice.selection.chosen.size > 0}
      onChange={(on) => choice.selection.set(on ? open : [])}
      onEnter={choice.onEnter}
    />
  )
  return (
    <div className="@container">
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      {all && (
        <div className="mb-4 flex items-center gap-1 pl-4 as-table:hidden">
          {all}
          <span aria-hidden="true">Select all on this page</span>
        </div>
      )}
      <div className="as-table:panel">
        <table className="w-full border-collapse text-sm as-cards:block" aria-busy={busy}>
          <caption className="sr-only">{caption}</caption>
          <thead className="as-cards:hidden">
            <tr>
              {all && (
                <td
                  className="w-12 rounded-tl-lg bg-sunken px-3 as-table:sticky as-table:top-16
                    as-table:z-10"
                >
                  <div className="grid">{all}</div>
                </td>
              )}
              {columns.map(({ title, sort: name, className }) => (
                <ColumnTitle
                  key={title}
                  title={title}
                  name={name}
                  className={className}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody
            className="as-cards:grid
              as-cards:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] as-cards:gap-4"
          >
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-decided={decided?.isDecided(row) || undefined}
                className={`as-cards:panel as-cards:grid as-cards:grid-cols-[minmax(0,1fr)]
                  as-cards:content-start as-cards:gap-3 as-cards:p-4 as-table:h-12 as-table:border-t
                  as-table:border-line
                  ${chosen?.has(keyOf(row)) ? 'bg-soft as-cards:border-action' : ''}`}
              >
                {choice && (
                  <td className="align-top as-table:px-3 as-table:py-2.5">
                    <SelectBox
                      label={`Select ${choice.nameOf(row)}`}
                      checked={choice.selection.chosen.has(keyOf(row))}
                      onChange={(on, through) => choice.selection.toggle(keyOf(row), on, through)}
                      onEnter={choice.onEnter}
                    />
                  </td>
                )}
                {columns.map(({ title, className = '', cell }, at) => (
                  <td
                    key={title}
                    className={`align-top wrap-anywhere as-cards:flex as-cards:flex-wrap
                      as-cards:gap-x-3 as-cards:gap-y-1 as-table:px-3 as-table:py-2.5 ${className}`}
                  >
                    <span
                      className="w-28 font-semibold text-muted as-table:hidden"
                      aria-hidden="true"
                    >
                      {title}
                    </span>
                    <div className="min-w-0 as-cards:flex-[1_1_8rem]">
                      {cell(row)}
                      {decided && at === columns.length - 1 && (
                        <div className="min-h-11">
                          {decided.isDecided(row) && decided.undo(row)}
                        </div>
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** On a phone the titles are gone, and their buttons with them. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: Required<Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>>) {
  const options = columns.flatMap(({ title, sort: name }) =>
    name
      ? [
          { value: name, label: `${title}, ascending` },
          { value: `-${name}`, label: `${title}, descending` },
        ]
      : [],
  )
  if (options.length === 0) return null
  return (
    <div className="mb-4 as-table:hidden">
      <Choice label="Sort by" value={sort} options={options} onChange={onSort} />
    </div>
  )
}
