import { Icon } from '../core/icon'

/** The sort after a press on a column's title: ascending first, then reversed. */
export function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}

/** The sort order in the form of aria-sort. */
export function sortOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

interface ColumnTitleProps {
  title: string
  /** The API's name of the sort; a column without one cannot be sorted. */
  name: string | undefined
  className: string | undefined
  sort: string
  onSort: (sort: string) => void
}

/**
 * The title of a column; a button where the list can be sorted by it. It stays in view below the
 * site's header.
 */
export function ColumnTitle({ title, name, className = '', sort, onSort }: ColumnTitleProps) {
  const classes =
    'bg-sunken px-3 py-1 text-left font-semibold text-heading first:rounded-tl-lg ' +
    `last:rounded-tr-lg as-table:sticky as-table:top-16 as-table:z-10 ${className}`
  if (!name) {
    return (
      <th scope="col" className={classes}>
        {title}
      </th>
    )
  }
  const sorted = sortOf(sort, name)
  const onHover = 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50'
  return (
    <th scope="col" aria-sort={sorted} className={classes}>
      <button
        type="button"
        className="group inline-flex min-h-10 items-center gap-1 rounded-sm text-left
          hover:text-action"
        onClick={() => onSort(nextSort(sort, name))}
      >
        {title}
        <Icon
          name="down"
          className={`size-4 ${sorted === 'ascending' ? 'rotate-180' : ''}
            ${sorted === 'none' ? onHover : ''}`}
        />
      </button>
    </th>
  )
}
