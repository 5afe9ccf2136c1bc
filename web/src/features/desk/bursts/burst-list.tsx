import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { FilterChoice } from '../lists/filters'
import { PagedTable } from '../lists/paged-table'
import { useDesk } from '../lists/use-desk'
import { burstsPageSize, burstsQuery, caseAddress, type ListedBurst } from './burst-queries'
import { decisionText, sideText, stateText } from './copy'

const waiting = 'waiting'

const states = [
  { value: waiting, label: 'Needs a Decision' },
  { value: 'informing', label: 'For Your Information' },
  { value: 'decided', label: 'Decided' },
  { value: 'over', label: 'Usual Again' },
  { value: 'all', label: 'All Cases' },
]

const columns: readonly Column<ListedBurst>[] = [
  {
    title: 'Official',
    cell: ({ id, official, officialTenureLabel }) => (
      <>
        <Link
          href={caseAddress(id)}
          className="font-semibold text-link underline underline-offset-2"
        >
          {official.name}
        </Link>
        {officialTenureLabel && (
          <p className="mt-1">
            <StatusBadge status="term" label={officialTenureLabel} />
          </p>
        )}
      </>
    ),
  },
  {
    title: 'Reviews',
    cell: (burst) => (
      <>
        <span className="tabular">{figure(burst.arrived)}</span>
        {sideText(burst) && `, ${sideText(burst)}`}
        <p className="text-muted">{burst.statesLabel}</p>
        {burst.moved && <p className="mt-1 max-w-[45ch] text-wait">{burst.moved}</p>}
        {burst.outcome && <p className="mt-1 max-w-[45ch] wrap-anywhere">{decisionText(burst)}</p>}
      </>
    ),
  },
  {
    title: 'Since',
    className: 'as-table:min-w-31',
    cell: ({ since }) => <span className="tabular">{moment(since)}</span>,
  },
  {
    title: 'State',
    cell: (burst) => (
      <div className="grid justify-items-start gap-1">
        <CaseBadge burst={burst} />
      </div>
    ),
  },
]

/** The cases, those that wait for a decision first. */
export function BurstList() {
  const { filter, choose } = useDesk()
  const state = filter.status || waiting
  const list = useQuery({
    ...burstsQuery(state, filter.page, useInSession()),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="bursts-title">
      <p className="mb-5 max-w-[65ch] text-muted">
        When far more reviews of one side arrive than usual, the latest of them do not count until a
        moderator decides. Each such time is one case, with all reviews of the page that arrived
        then. Cases in which all count are listed where they move the average.
      </p>
      <h2 id="bursts-title" className="text-2xl">
        Cases
      </h2>
      <div className="mt-4 mb-5">
        <FilterChoice label="State" name="status" otherwise={waiting} options={states} />
      </div>
      <PagedTable
        list={list}
        caption="Cases"
        columns={columns}
        page={filter.page}
        pageSize={burstsPageSize}
        onPage={(page) => choose({ page })}
        empty={state === waiting ? 'All caught up. No cases need a decision.' : 'No cases found.'}
      />
    </section>
  )
}

/** The state of a case, whether it waits for a second moderator, and whether it is only computed. */
export function CaseBadge({ burst }: { burst: ListedBurst }) {
  const status = { open: 'pending', decided: 'approved', over: 'term' }[burst.state]
  return (
    <>
      <StatusBadge status={status} label={stateText(burst)} />
      {burst.proposal && <StatusBadge status="pending" label="Waits for a second moderator" />}
      {burst.isShadow && <StatusBadge status="term" label="Shadow: nothing was changed" />}
    </>
  )
}
