import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { address, answerKey, request } from '../../../api/client'
import { Panel } from '../../../ui/panel'
import { pageIn } from '../../officials/browse/browse-filter'
import { figure } from '../../officials/copy'
import type { Official } from '../../officials/queries'
import { PageTurns } from '../page-turns'
import { pageOfReviews, type Rating } from '../queries'
import { asideAddress, decideAddress } from './addresses'

/** A page of the reviews that were set aside, newest first. */
function asideQuery(officialId: string, page: number) {
  const query = { state: 'set_aside', page, limit: pageOfReviews }
  const path = '/api/officials/{id}/ratings'
  return {
    queryKey: answerKey(address(path, { id: officialId }, query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request('get', path, { path: { id: officialId }, query, signal }),
  }
}

/** Renders a review as a list item. */
export type RenderReview = (rating: Rating) => ReactNode

interface SetAsideProps {
  official: Official
  renderReview: RenderReview
}

/** The reviews of an official that were set aside: they can be read, and do not count. */
export function SetAside({ official: { id, reviews }, renderReview }: SetAsideProps) {
  const page = pageIn(new URLSearchParams(useSearch()))
  const found = useQuery(asideQuery(id, page))
  const total = reviews?.setAside ?? 0
  const pages = Math.max(1, Math.ceil(total / pageOfReviews))
  const link = 'font-semibold text-link underline underline-offset-4'
  return (
    <Panel
      title="Reviews Set Aside"
      aside={
        <Link href={`/official/${id}#reviews`} className={`text-sm ${link}`}>
          Back to the reviews
        </Link>
      }
    >
      <p className="mt-2 max-w-[65ch] text-sm text-muted">
        {total === 1 ? 'This 1 review' : `These ${figure(total)} reviews`} can be read, but{' '}
        {total === 1 ? 'doesn’t' : 'don’t'} count toward the average.{' '}
        <Link href={decideAddress} className={link}>
          How we decide
        </Link>
      </p>
      {found.data && <ul className="ruled">{found.data.map((rating) => renderReview(rating))}</ul>}
      {found.data?.length === 0 && <p className="mt-4 text-muted">There are none on this page.</p>}
      {found.isError && (
        <p role="alert" className="mt-4 font-medium text-no">
          The reviews could not be loaded.
        </p>
      )}
      <PageTurns
        page={page}
        pages={pages}
        address={(to) => asideAddress(id, to > 1 ? `&page=${to}` : '')}
      />
    </Panel>
  )
}
