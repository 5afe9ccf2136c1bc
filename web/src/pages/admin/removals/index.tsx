import { useSearch } from 'wouter'
import { Opened } from './opened'
import { RemovalList } from './removal-list'

/** Requests to remove home addresses: the list, or the one in the address. */
export default function Removals() {
  const id = new URLSearchParams(useSearch()).get('request')
  return id ? <Opened key={id} id={id} /> : <RemovalList />
}
