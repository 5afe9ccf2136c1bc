import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Column } from '../../../ui/desk/data-table'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import { useInSession } from '../../auth/session-context'
import { PagedTable } from '../lists/paged-table'
import { LongText } from '../long-text'
import { countingText, originText, votesText } from './copy'
import { titleId, useDecideVotes } from './use-decide-votes'
import { VoteDecision } from './vote-decision'
import {
  type VoteBurst,
  type VoteState,
  votesAddress,
  votesPageSize,
  votesQuery,
} from './vote-queries'

const titles = { waiting: 'Votes Waiting', decided: 'Decided Votes' }
const nothing = {
  waiting: 'All caught up. No votes need a decision.',
  decided: 'No votes have been decided yet.',
}

const explained = {
  waiting:
    'When far more votes of one kind arrive on a review than usual, the latest of them don’t count ' +
    'until you decide.',
  decided: 'These votes count or stay out as a moderator decided.',
}

/** Votes that do not count because of a burst, by review and side; or those that are decided. */
export function VoteList({ state, page }: { state: VoteState; page: number }) {
  const query = votesQuery(state, page, useInSession())
  const list = useQuery({ ...query, placeholderData: keepPreviousData })
  const { ask, undo, dialog } = useDecideVotes(query.queryKey)
  const columns: readonly Column<VoteBurst>[] = [
    { title: 'Review', cell: (burst) => <VotedReview burst={burst} /> },
    {
      title: 'Votes',
      className: 'as-table:min-w-60',
      cell: (burst) => (
        <>
          <span className="font-semibold">{votesText(burst)}</span> {originText(burst)}
          <p className="mt-1 text-muted">{countingText(burst)}</p>
        </>
      ),
    },
    {
      title: 'Decision',
      className: 'as-table:min-w-44',
      cell: (burst) => <VoteDecision burst={burst} onAsk={ask} onUndo={undo} />,
    },
  ]
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
        {titles[state]}
      </h2>
      <p className="mt-2 mb-5 max-w-[65ch] text-muted">{explained[state]}</p>
      <PagedTable
        list={list}
        caption={titles[state]}
        columns={columns}
        page={page}
        pageSize={votesPageSize}
        onPage={(next) => navigate(votesAddress(state, next))}
        empty={nothing[state]}
      />
      {dialog}
    </section>
  )
}

function VotedReview({ burst: { official, stars, text } }: { burst: VoteBurst }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          href={`/official/${official.id}`}
          className="font-semibold text-link underline underline-offset-2"
        >
          {official.name}
        </Link>
        <span className="inline-flex items-center gap-1 tabular">
          <StarGlyph className="size-4" />
          {stars}/5
        </span>
      </p>
      <div className="mt-1 max-w-[60ch] wrap-anywhere">
        {text ? <LongText text={text} /> : <span className="text-muted">No comment</span>}
      </div>
    </>
  )
}
