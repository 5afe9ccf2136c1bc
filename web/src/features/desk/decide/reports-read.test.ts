import { expect, test } from 'vitest'
import { ApiError } from '../../../api/client'
import { rejection } from '../queue/queue-decision'
import { unsavedBy } from '../queue/queue-failure'
import type { Waiting } from '../queue/queue-query'
import { reportsRead, unreadReports } from './reports-read'

const id = '0199f3a2-7c11-7d3e-9b50-2f6a1c0d4e5f'
const item = {
  kind: 'report',
  place: `1792000000000.${id}`,
  report: { id, reports: 3, rating: { id: 'review', status: 'approved' } },
} as Waiting
const detail = '2 more reports came while you were reading.'
const more = new ApiError(409, detail, undefined, { detail, moreReports: 2 })

test('a decision says how many reports its moderator has read', () => {
  const decision = rejection(item, { kinds: [], after: '' }, 'Not a violation')
  expect(decision.steps).toMatchObject([{ id, status: 'rejected', expectedReports: 3 }])
  expect(unsavedBy(more, decision, decision.steps)).toMatchObject({
    text: `409: ${detail}`,
    waits: true,
    unread: true,
    again: false,
  })
})

test('a flood of reports keeps nobody from deciding', () => {
  const row = { id: 'flooded', reports: 3 }
  expect(unreadReports(row.id, new Error('offline'))).toBeUndefined()
  expect(unreadReports(row.id, more)).toBe(2)
  expect(reportsRead(row)).toEqual({ expectedReports: 3 })
  expect(unreadReports(row.id, more)).toBe(2)
  expect(reportsRead(row)).toEqual({})
  expect(reportsRead({ ...row, id: 'another' })).toEqual({ expectedReports: 3 })
})
