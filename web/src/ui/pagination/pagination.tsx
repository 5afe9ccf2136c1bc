import { Icon } from '../core/icon'

const mostButtons = 5

/** The pages that have a numbered button: 1 to at most 5. */
export function pageButtons(pages: number): number[] {
  return Array.from({ length: Math.min(mostButtons, Math.max(1, pages)) }, (_, index) => index + 1)
}

interface PaginationProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, the first five pages by number, Next. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const turnTo = (number: number) => ({
    type: 'button' as const,
    onClick: () => onPage(number),
  })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      <button
        {...turnTo(Math.min(page, pages + 1) - 1)}
        className="btn btn-line"
        disabled={page <= 1}
      >
        <Icon name="left" className="size-4" />
        Previous
      </button>
      <ul className="flex flex-wrap gap-1 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {pageButtons(pages).map((number) => (
          <li key={number}>
            <button
              {...turnTo(number)}
              aria-current={number === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-md font-semibold text-action
                tabular hover:bg-soft aria-[current=page]:bg-action
                aria-[current=page]:text-on-action"
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      <button
        {...turnTo(Math.min(page, pages) + 1)}
        className="btn btn-line"
        disabled={page >= pages}
      >
        Next
        <Icon name="right" className="size-4" />
      </button>
    </nav>
  )
}
