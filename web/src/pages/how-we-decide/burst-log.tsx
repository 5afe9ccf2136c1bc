import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { figure } from '../../features/officials/copy'
import { Chapter } from '../../ui/chapter'
import { longDate } from '../../ui/dates'
import { type BurstLog, burstsQuery } from './queries'

type Case = BurstLog['bursts'][number]

const sides: Record<Case['side'], string> = {
  critical: 'mostly of one and two stars',
  praise: 'mostly of four and five stars',
  mixed: 'of both sides',
}

const outcomes: Record<NonNullable<Case['outcome']>, string> = {
  count: 'they count',
  set_aside: 'they are set aside',
  hold: 'they are held',
  part: 'some in one way, some in another',
}

/** How many arrived, how many do not count, and the side of the latter. */
export function figures({ arrived, counted, side }: Case): string {
  const not = arrived - counted
  return not > 0
    ? `${figure(arrived)} arrived; ${figure(not)} ${not === 1 ? 'does' : 'do'} not count, ${sides[side]}`
    : `${figure(arrived)} arrived; all count. Those that did not were ${sides[side]}`
}

/** How and when a case was decided. */
export function decision({ state, outcome, decidedAt, arrived, counted }: Case): string {
  const day = decidedAt ? ` on ${longDate(decidedAt)}` : ''
  if (state === 'decided') {
    return `A moderator decided${day}${outcome ? `: ${outcomes[outcome]}.` : '.'}`
  }
  const some = day && `A moderator decided about some of them${day}. `
  if (state === 'over') return `${some}It is over.`
  if (counted === arrived) return `${some}All count now.`
  return `${some}${day ? 'The others wait' : 'It waits'} for a moderator.`
}

/** The days of a case: "November 20, 2026 to November 22, 2026". */
function days({ since, until }: Case): string {
  const [first, last] = [longDate(since), longDate(until)]
  return first === last ? first : `${first} to ${last}`
}

/** Every case in which a page received far more reviews than usual, newest first. */
export function BurstLogChapter({ page }: { page: number }) {
  const log = useQuery({ ...burstsQuery(page), placeholderData: keepPreviousData })
  const { bursts = [], pagination } = log.data ?? {}
  const pageButton = (label: string, to: number) => (
    <Link
      href={`/how-we-decide${to > 1 ? `?page=${to}` : ''}#log`}
      className="btn btn-line max-sm:w-full"
    >
      {label}
    </Link>
  )
  return (
    <Chapter title="Every Case So Far" id="log">
      <p className="max-w-[60ch]">
        Each time a listed page received far more reviews than usual and something came of it, the
        newest first, with the side and what moderators decided.
      </p>
      {log.isError && (
        <p role="alert" className="mt-4 font-medium text-no">
          The cases could not be loaded. Please reload the page.
        </p>
      )}
      {pagination?.total === 0 && <p className="mt-4 text-muted">There has been none so far.</p>}
      <ul className="mt-4 max-w-[42rem] ruled">
        {bursts.map((burst) => (
          <li key={burst.id} className="py-4 wrap-anywhere">
            <Link
              href={`/official/${burst.official.id}`}
              className="rounded-sm font-semibold text-link underline underline-offset-4"
            >
              {burst.official.name}
            </Link>
            <p className="text-sm text-muted">
              {days(burst)} · {figures(burst)}.
            </p>
            <p>{decision(burst)}</p>
          </li>
        ))}
      </ul>
      {pagination && (pagination.pages > 1 || page > 1) && (
        <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-3">
          {page > 1 && pageButton('Newer', Math.min(page - 1, pagination.pages))}
          {page <= pagination.pages && (
            <span className="text-sm text-muted">
              Page {figure(page)} of {figure(pagination.pages)}
            </span>
          )}
          {page < pagination.pages && pageButton('Older', page + 1)}
        </nav>
      )}
    </Chapter>
  )
}
