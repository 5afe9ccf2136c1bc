import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { readListFilter } from '../lists/list-filter'
import { statsQuery } from '../queries'
import { BurstList } from './burst-list'
import { CasePage } from './case-page'
import { VoteList } from './vote-list'
import { readVoteState, type VoteState, votesAddress } from './vote-queries'

/** The cases of bursts: the list, or the one in the address; and votes. */
export default function Bursts() {
  const search = useSearch()
  const id = new URLSearchParams(search).get('case')
  const { page } = readListFilter(search)
  if (id) return <CasePage key={id} id={id} page={page} />
  const votes = readVoteState(search)
  return (
    <>
      <BurstTabs votes={votes} />
      {votes ? <VoteList key={votes} state={votes} page={page} /> : <BurstList />}
    </>
  )
}

/** Links between the lists of bursts. */
function BurstTabs({ votes }: { votes: VoteState | undefined }) {
  const stats = useQuery(statsQuery(useInSession())).data
  const waiting = stats?.openVoteBursts ? ` (${figure(stats.openVoteBursts)})` : ''
  const links = [
    { label: 'Reviews', href: '/admin/bursts', isHere: !votes },
    { label: `Votes${waiting}`, href: votesAddress('waiting'), isHere: votes === 'waiting' },
    { label: 'Decided Votes', href: votesAddress('decided'), isHere: votes === 'decided' },
  ]
  return (
    <nav aria-label="Bursts" className="mb-5">
      <ul className="flex flex-wrap gap-x-2 border-b border-line">
        {links.map(({ label, href, isHere }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-[3px] border-transparent px-3
                font-semibold text-link hover:underline aria-[current]:border-action
                aria-[current]:text-heading"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
