import type { ReactNode } from 'react'
import { Icon } from '../../ui/core/icon'
import { pageButtons } from '../../ui/pagination/pagination'

const numberStyle =
  'grid h-11 min-w-11 px-2 place-items-center rounded-md font-semibold text-action tabular ' +
  'hover:bg-soft aria-[current=page]:bg-action aria-[current=page]:text-on-action'

interface PageLinksProps {
  page: number
  pages: number
  /** The address of a page. */
  address: (page: number) => string
  onPage: (page: number) => void
}

interface TurnProps {
  to: number
  children: ReactNode
  className: string
  disabled?: boolean
  rel?: string
  'aria-current'?: 'page' | undefined
}

/** Previous, the first five pages by number and the current one, Next. */
export function PageLinks({ page, pages, address, onPage }: PageLinksProps) {
  const turn = ({ to, disabled, rel, ...props }: TurnProps) =>
    !disabled ? (
      <a
        {...props}
        href={address(to)}
        rel={rel}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onPage(to)
        }}
      />
    ) : (
      <button {...props} type="button" disabled />
    )
  const numbers = pageButtons(pages)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-2">
      {turn({
        to: Math.min(page, pages + 1) - 1,
        rel: 'prev',
        className: 'btn btn-line',
        disabled: page <= 1,
        children: (
          <>
            <Icon name="left" className="size-4" />
            Previous
          </>
        ),
      })}
      <ul className="flex flex-wrap gap-1 max-sm:order-first max-sm:w-full max-sm:justify-center">
        {numbers.map((number) => (
          <li key={number}>
            {turn({
              to: number,
              'aria-current': number === page ? 'page' : undefined,
              className: numberStyle,
              children: number,
            })}
          </li>
        ))}
        {!numbers.includes(page) && page <= pages && (
          <li className="flex items-center gap-1">
            {page > numbers.length + 1 && <span className="text-muted">…</span>}
            <span aria-current="page" className={numberStyle}>
              {page}
            </span>
          </li>
        )}
      </ul>
      {turn({
        to: Math.min(page, pages) + 1,
        rel: 'next',
        className: 'btn btn-line',
        disabled: page >= pages,
        children: (
          <>
            Next
            <Icon name="right" className="size-4" />
          </>
        ),
      })}
    </nav>
  )
}
