import { Link } from 'wouter'
import { type BrowseFilter, browseAddress } from './browse/browse-filter'
import { figure } from './copy'
import type { OfficialList } from './queries'

/** "1 former official is not shown." */
export function formerLeftOut(count: number): string {
  return `${figure(count)} former ${count === 1 ? 'official is' : 'officials are'} not shown.`
}

interface FormerLeftOutProps {
  found: OfficialList | undefined
  /** The filter that left them out. */
  filter: Partial<BrowseFilter>
  onShow?: () => void
}

/** Says how many former officials a list leaves out, with a link to the list that has them. */
export function FormerLeftOut({ found, filter, onShow }: FormerLeftOutProps) {
  if (!found?.formerLeftOut) return null
  return (
    <p className="mt-1 text-muted max-md:text-sm">
      {formerLeftOut(found.formerLeftOut)}{' '}
      <Link
        href={browseAddress({ ...filter, former: 'yes', page: 1 })}
        onClick={onShow}
        className="font-semibold text-link underline underline-offset-4"
      >
        Show them
      </Link>
    </p>
  )
}
