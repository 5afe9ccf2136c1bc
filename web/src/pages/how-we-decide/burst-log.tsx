import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { figure } from '../../features/officials/copy'
import { Chapter } from '../../ui/chapter'
import { longDate } from '../../ui/dates'
import { type BurstLog, burstsQuery } from './queries'

type Case = BurstLog['bursts'][number]

const sides: Record<Case['side'], string> = {
  critical: 'one and two stars',
  praise: 'four and five stars',
  mixed: 'both sides',
}

/** How many arrived, in which state they are, and of which side unusually many were. */
export function figures({ arrived, statesLabel, side }: Case): string {
  const states = statesLabel && `: ${statesLabel}`
  return `${figure(arrived)} arrived${states}. Unusually many were of ${sides[side]}.`
}

/** Whether and when a case was decided. */
export function decision({ state, decidedAt }: Case): string {
  const day = decidedAt && longDate(decidedAt)
  if (state === 'decided') return `A moderator decided on ${day}.`
  const some = day && `A moderator decided on some of them on ${day}. `
  return `${some ?? ''}${state === 'over' ? 'It is over.' : 'The case is open.'}`
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
        Each time a listed page received far more reviews than usual and we acted. Newest first,
        with the side, how many count, and when a moderator decided.
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
              {days(burst)} · {figures(burst)}
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
