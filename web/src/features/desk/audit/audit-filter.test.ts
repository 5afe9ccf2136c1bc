import { expect, it } from 'vitest'
import { auditExport, auditQuery, isFiltered, readAuditFilter } from './audit-filter'

const filter = {
  actor: 'anna',
  action: 'rating_status',
  subject: '',
  official: '',
  from: '2026-01-02',
  to: '',
  search: 'a & b',
  scope: '',
  page: 3,
}

it('stands in the address whole', () => {
  const query = auditQuery(filter)
  expect(query).toBe('?actor=anna&action=rating_status&from=2026-01-02&search=a+%26+b&page=3')
  expect(readAuditFilter(query)).toEqual(filter)
  expect(auditQuery(readAuditFilter('?page=-4'))).toBe('')
  expect(auditQuery(readAuditFilter('?from=yesterday&to=2026-02-30'))).toBe('')
})

it('is exported with the same filter, all pages', () => {
  expect(auditExport(filter)).toBe(
    '/api/admin/audit.csv?actor=anna&action=rating_status&from=2026-01-02&search=a+%26+b',
  )
})

it('reports whether anything is chosen', () => {
  expect(isFiltered(filter)).toBe(true)
  expect(isFiltered(readAuditFilter('?page=2'))).toBe(false)
})
