import { type Answer, address, answerKey, request } from '../../api/client'

/** The rules for which reviews count. */
export type Rules = Answer<'/api/integrity', 'get'>

/** A page of the public log of bursts. */
export type BurstLog = Answer<'/api/bursts', 'get'>

/** Cases on a page of the log; the server includes as many in the page. */
const pageSize = 20

export function rulesQuery() {
  return {
    queryKey: answerKey('/api/integrity'),
    queryFn: ({ signal }: { signal: AbortSignal }) => request('get', '/api/integrity', { signal }),
  }
}

export function burstsQuery(page: number) {
  const query = { page, limit: pageSize }
  return {
    queryKey: answerKey(address('/api/bursts', {}, query)),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request('get', '/api/bursts', { query, signal }),
  }
}
