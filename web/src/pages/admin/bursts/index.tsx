import { useSearch } from 'wouter'
import { BurstList } from './burst-list'
import { CasePage } from './case-page'

/** The cases of bursts: the list, or the one in the address. */
export default function Bursts() {
  const id = new URLSearchParams(useSearch()).get('case')
  return id ? <CasePage key={id} id={id} /> : <BurstList />
}
