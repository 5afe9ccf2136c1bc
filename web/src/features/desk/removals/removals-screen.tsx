import { useSearch } from 'wouter'
import { RemovalList } from './removal-list'
import { RequestPage } from './request-page'

/** Requests to remove home addresses: the list, or the one in the address. */
export default function Removals() {
  const id = new URLSearchParams(useSearch()).get('request')
  return id ? <RequestPage key={id} id={id} /> : <RemovalList />
}
