import type { ReactNode } from 'react'
import { Choice } from './choice'
import { ColumnTitle } from './column-title'
import { SelectBox } from './select-box'
import type { Selection } from './selection'

/** A column of a table. */
export interface Column<Row> {
  title: string
  /** The name under which the list is sorted by it; without one it is not. */
  sort?: string
  /** Width and the like. */
  className?: string
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How the rows are sorted; a table none of whose columns is sorted by needs neither. */
  sort?: string
  onSort?: (sort: string) => void
  busy?: boolean
  /** Lets rows be chosen. */
  choice?: {
    selection: Selection
    /** What a row is called: "the review of Ada Example". */
    nameOf: (row: Row) => string
    /** Leads to what can be done with the chosen rows. */
    onEnter: () => void
  }
}

/** Rows under titles that sort them. On a phone each row is a small card that names its values itself. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort = '',
  onSort = () => {},
  busy = false,
  choice,
}: DataTableProps<Row>) {
  const chosen = choice?.selection.chosen.size ?? 0
  const all = choice && (
    <SelectBox
      label="Select all on this page"
      checked={chosen === rows.length}
      mixed={chosen > 0 && chosen < rows.length}
      onChange={(on) => choice.selection.set(on ? rows.map(keyOf) : [])}
      onEnter={choice.onEnter}
    />
  )
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      {all && (
        <div className="mb-4 flex items-center gap-1 pl-4 md:hidden">
          {all}
          <span aria-hidden="true">Select all on this page</span>
        </div>
      )}
      <div className="md:panel md:max-xl:overflow-x-auto">
        <table className="w-full border-collapse text-sm max-md:block" aria-busy={busy}>
          <caption className="sr-only">{caption}</caption>
          <thead className="max-md:hidden">
            <tr>
              {all && (
                <td className="w-12 rounded-tl-lg bg-sunken px-3 xl:sticky xl:top-16 xl:z-10">
                  <div className="grid">{all}</div>
                </td>
              )}
              {columns.map((column) => (
                <ColumnTitle key={column.title} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                className={`max-md:panel max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3 max-md:p-4 md:h-12 md:border-t md:border-line ${choice?.selection.chosen.has(keyOf(row)) ? 'bg-soft max-md:border-action' : ''}`}
              >
                {choice && (
                  <td className="align-top md:px-3 md:py-2.5">
                    <SelectBox
                      label={`Select ${choice.nameOf(row)}`}
                      checked={choice.selection.chosen.has(keyOf(row))}
                      onChange={(on, through) => choice.selection.toggle(keyOf(row), on, through)}
                      onEnter={choice.onEnter}
                    />
                  </td>
                )}
                {columns.map(({ title, className = '', cell }) => (
                  <td
                    key={title}
                    className={`align-top wrap-anywhere max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-3 md:px-3 md:py-2.5 ${className}`}
                  >
                    <span className="font-semibold text-muted md:hidden" aria-hidden="true">
                      {title}
                    </span>
                    <div className="min-w-0">{cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** On a phone the titles are gone, and with them their buttons. */
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
    <div className="mb-4 md:hidden">
      <Choice label="Sort by" value={sort} options={options} onChange={onSort} />
    </div>
  )
}
