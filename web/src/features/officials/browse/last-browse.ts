import { useEffect, useState } from 'react'

let last = '/search'

/** Remembers the address of the list that a visitor leaves, with its filters and its page. */
export function rememberBrowse(address: string): void {
  last = address
}

/** The list to go back to. At first it is the whole list, as the server draws it. */
export function useLastBrowse(): string {
  const [address, setAddress] = useState('/search')
  useEffect(() => setAddress(last), [])
  return address
}
