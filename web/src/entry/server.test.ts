import { beforeAll, expect, test, vi } from 'vitest'
import { officialWith } from '../test-officials'
import { render } from './server'

// The server renders no administrators' screen.
vi.mock('../pages/desk', () => ({ default: () => null }))
beforeAll(() => vi.dynamicImportSettled())

const official = officialWith({ reviews: { counted: 1, setAside: 23, held: 0 } })

// The server renders one of these pages for all visitors (pages/render.go).
test.each([
  { at: '/search?page=N', list: '/api/officials?limit=20&page=N&status=approved&tenure=current' },
  { at: '/how-we-decide?page=N', list: '/api/bursts?limit=20&page=N' },
  {
    at: '/official/o1?reviews=set_aside&page=N',
    list: '/api/officials/o1/ratings?limit=20&page=N&state=set_aside',
  },
  { at: '/official/o1?reviews=N', list: '/api/officials/o1/ratings?limit=20&page=N' },
])('all pages at $at after the last one look the same', ({ at, list }) => {
  const [path, search = ''] = at.split('?')
  const draw = (page: number) => {
    const found = { officials: [], bursts: [], pagination: { page, total: 45, pages: 3 } }
    return render(
      JSON.stringify({
        path,
        search: search.replace('N', `${page}`),
        demo: false,
        firstData: [
          { address: '/api/officials/o1', body: official },
          {
            address: list.replace('N', `${page}`),
            body: list.includes('ratings') ? [] : found,
            ...(list.includes('ratings') && !list.includes('state') && { total: 45 }),
          },
        ],
      }),
    )
  }
  expect(draw(4)).toMatch(/There is no such page|Newer|Previous/)
  expect(draw(76_543)).toBe(draw(4))
})

test('a search for the text of the footer’s place leaves the footer in its place', () => {
  const list = '/api/officials?limit=20&page=1&search=%01footer%01&status=approved&tenure=current'
  const drawn = render(
    JSON.stringify({
      path: '/search',
      search: 'q=%01footer%01',
      demo: false,
      firstData: [
        { address: list, body: { officials: [], pagination: { page: 1, total: 0, pages: 1 } } },
      ],
    }),
  )
  expect(drawn).toContain('value="\u0001footer\u0001"')
  expect(drawn.split('<footer')).toHaveLength(2)
  expect(drawn).toMatch(/<\/main><footer/)
})
