import { Link } from 'wouter'
import { figure } from '../officials/copy'

interface PageTurnsProps {
  page: number
  pages: number
  /** The address of a page. */
  address: (page: number) => string
}

/** Links to the pages before and after one of several. */
export function PageTurns({ page, pages, address }: PageTurnsProps) {
  if (pages <= 1 && page <= pages) return null
  const turn = (label: string, rel: string, to: number) => (
    <Link href={address(to)} rel={rel} className="btn btn-line max-sm:w-full">
      {label}
    </Link>
  )
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && turn('Previous', 'prev', Math.min(page - 1, pages))}
      {page <= pages && (
        <span className="text-sm text-muted">
          Page {figure(page)} of {figure(pages)}
        </span>
      )}
      {page < pages && turn('Next', 'next', page + 1)}
    </nav>
  )
}
