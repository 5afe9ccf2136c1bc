import { describe, expect, it } from 'vitest'
import { pathAfterLogin } from './paths'

describe('after a login', () => {
  it('comes the requested page', () => {
    expect(pathAfterLogin({ next: '/admin/dashboard?tab=reviews' })).toBe(
      '/admin/dashboard?tab=reviews',
    )
  })
  it.each([
    null,
    undefined,
    {},
    { next: 7 },
    { next: 'https://elsewhere.example' },
    { next: '/admin/../elsewhere' },
    { next: '//admin/dashboard' },
  ])('comes the dashboard when %j was asked for', (state) =>
    expect(pathAfterLogin(state)).toBe('/admin/dashboard'),
  )
})
