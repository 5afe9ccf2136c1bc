import { useSearch } from 'wouter'
import { readListFilter } from '../lists/list-filter'
import { BurstList } from './burst-list'
import { BurstTabs } from './burst-tabs'
import { CasePage } from './case-page'
import { VoteList } from './vote-list'
import { readVoteState } from './vote-queries'

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
