import { Icon } from '../core/icon'

/** The sort that a press on a column's title asks for: ascending at first, then the other way round. */
export function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}

/** How a column is sorted, as screen readers are told. */
export function sortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

interface ColumnTitleProps {
  title: string
  /** The name under which the list is sorted by the column; without one it is not. */
  name: string | undefined
  className: string | undefined
  sort: string
  onSort: (sort: string) => void
}

/** The title of a column; a button where the list can be sorted by it. Below the site's header it stays in view. */
export function ColumnTitle({ title, name, className = '', sort, onSort }: ColumnTitleProps) {
  const look = `bg-sunken px-3 py-1 text-left font-semibold text-heading first:rounded-tl-lg last:rounded-tr-lg as-table:sticky as-table:top-16 as-table:z-10 ${className}`
  if (!name) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    )
  }
  const sorted = sortOf(sort, name)
  return (
    <th scope="col" aria-sort={sorted} className={look}>
      <button
        type="button"
        className="group inline-flex min-h-10 items-center gap-1 rounded-sm text-left hover:text-action"
        onClick={() => onSort(nextSort(sort, name))}
      >
        {title}
        <Icon
          name="down"
          className={`size-4 ${sorted === 'ascending' ? 'rotate-180' : ''} ${sorted === 'none' ? 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50' : ''}`}
        />
      </button>
    </th>
  )
}
