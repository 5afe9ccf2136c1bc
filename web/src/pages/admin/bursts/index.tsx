import { useSearch } from 'wouter'
import { readListFilter } from '../../../features/moderation/lists/list-filter'
import { BurstList } from './burst-list'
import { CasePage } from './case-page'

/** The cases of bursts: the list, or the one in the address. */
export default function Bursts() {
  const search = useSearch()
  const id = new URLSearchParams(search).get('case')
  if (!id) return <BurstList />
  return <CasePage key={id} id={id} page={readListFilter(search).page} />
}
