import { type Answer, request } from '../../../api/client'
import { flagLabels } from '../../../api/generated/desk'
import { shortDay } from '../../../ui/dates'
import type { InSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { deskKey } from '../queries'

/** The figures of the last 90 days. */
export type Trends = Answer<'/api/admin/trends', 'get'>

/** The figures of the last 90 days, always read again. */
export function trendsQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'trends'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/trends', { signal })),
    staleTime: 0,
  }
}

/** The name of a flag, or its code if it is not in the list. */
export function flagText(code: string): string {
  return new Map<string, string>(Object.entries(flagLabels)).get(code) ?? code.replaceAll('_', ' ')
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** The share of a whole: "13.2%". For a whole of 0 it is "0%". */
export function shareText(part: number, whole: number): string {
  return percent.format(whole > 0 ? part / whole : 0)
}

/** The chart of the days in a sentence. */
export function daysText({ days, reviews }: Pick<Trends, 'days' | 'reviews'>): string {
  const most = days.reduce((best, day) => (day.reviews > best.reviews ? day : best), {
    day: '',
    reviews: 0,
  })
  const all = `${figure(reviews)} ${reviews === 1 ? 'review' : 'reviews'} in the last ${days.length} days`
  return most.day
    ? `${all}, most of them on ${shortDay(most.day)}: ${figure(most.reviews)}.`
    : `${all}.`
}
