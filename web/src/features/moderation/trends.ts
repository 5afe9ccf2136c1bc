import { type Answer, request } from '../../api/client'
import { flagLabels } from '../../api/generated/desk'
import { shortDay } from '../../ui/dates'
import type { InSession } from '../auth/session-context'
import { figure } from '../officials/copy'
import { deskKey } from './queries'

/** What the last 90 days brought. */
export type Trends = Answer<'/api/admin/trends', 'get'>

/** What the last 90 days brought, as it is now. */
export function trendsQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'trends'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/trends', { signal })),
    staleTime: 0,
  }
}

/** What a flag is called. One that is not in the list is called by its code. */
export function flagText(code: string): string {
  return new Map<string, string>(Object.entries(flagLabels)).get(code) ?? code.replaceAll('_', ' ')
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** The share of a whole: "13.2%". Of nothing it is nothing. */
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
