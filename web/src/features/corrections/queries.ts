import { queryOptions } from '@tanstack/react-query'
import { answerKey } from '../../api/answer-key'
import { address, request } from '../../api/client'
import type { CorrectionField } from './correction-field'

/** The values that listed officials have in a field, sorted. */
export function uniqueValuesQuery(field: CorrectionField) {
  return queryOptions({
    queryKey: answerKey(address('/api/unique-values/{field}', { field })),
    queryFn: ({ signal }) => request('get', '/api/unique-values/{field}', { path: { field }, signal }),
  })
}
