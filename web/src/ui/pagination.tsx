import { Icon } from './icon'
import { pageButtons } from './page-buttons'

interface PaginationProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, the first five pages by number, Next. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      <button
        type="button"
        className="btn btn-line"
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page, pages + 1) - 1)}
      >
        <Icon name="left" className="size-4" />
        Previous
      </button>
      <ul className="flex gap-1 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {pageButtons(pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-current={number === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-md font-semibold text-action tabular-nums hover:bg-soft aria-[current=page]:bg-action aria-[current=page]:text-on-action"
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-line" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <Icon name="right" className="size-4" />
      </button>
    </nav>
  )
}
