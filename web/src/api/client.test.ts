import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, address, request, requestPage } from './client'

/** Answers the next calls, and records the requests. */
function serve(...answers: Response[]) {
  const fetching = vi.fn<typeof fetch>()
  for (const answer of answers) fetching.mockResolvedValueOnce(answer)
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

describe('address', () => {
  it('leaves out empty values, and "all" except among words to find', () => {
    expect(
      address(
        '/api/officials',
        {},
        { page: 1, search: '', county: 'all', city: undefined, state: 'New Jersey', find: 'all' },
      ),
    ).toBe('/api/officials?page=1&state=New+Jersey&find=all')
  })
  it('has no question mark without a query', () => {
    expect(address('/api/officials', {}, { search: '' })).toBe('/api/officials')
  })
  it('escapes names in the path', () => {
    expect(address('/api/officials/{id}/ratings', { id: 'a/b?c' })).toBe(
      '/api/officials/a%2Fb%3Fc/ratings',
    )
  })
})

describe('request', () => {
  it('sends cookies, the body as JSON, and the idempotency key', async () => {
    const fetching = serve(new Response('{"helpfulCount":1,"notHelpfulCount":0}', { status: 201 }))
    const answer = await request('post', '/api/ratings/{id}/feedback', {
      path: { id: '7' },
      body: { isHelpful: true },
      idempotencyKey: 'once',
    })
    expect(answer.helpfulCount).toBe(1)
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(url).toBe('/api/ratings/7/feedback')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"isHelpful":true}',
    })
    const headers = new Headers(init?.headers)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Idempotency-Key')).toBe('once')
  })

  it('returns nothing for an answer without content', async () => {
    serve(new Response(null, { status: 204 }))
    expect(await request('post', '/api/auth/logout')).toBeUndefined()
  })
})

describe('an own write', () => {
  afterEach(() => vi.useRealTimers())

  it('is requested with its number, until all servers have it', async () => {
    vi.useFakeTimers()
    const list = () => new Response('{"officials":[]}')
    const fetching = serve(
      list(),
      new Response('{}', { status: 201, headers: { 'Candor-Change': '41' } }),
      list(),
      list(),
    )
    const asked = (call: number) =>
      new Headers(fetching.mock.calls[call]?.[1]?.headers).get('Candor-Change')
    await request('get', '/api/officials')
    await request('post', '/api/ratings/{id}/feedback', {
      path: { id: '7' },
      body: { isHelpful: true },
    })
    await request('get', '/api/officials')
    vi.advanceTimersByTime(10_000)
    await request('get', '/api/officials')
    expect([0, 1, 2, 3].map(asked)).toEqual([null, null, '41', null])
  })
})

describe('requestPage', () => {
  it('takes the total from the header', async () => {
    serve(new Response('[]', { headers: { 'X-Total-Count': '128' } }))
    const page = await requestPage('get', '/api/officials/{id}/ratings', { path: { id: '7' } })
    expect(page).toEqual({ items: [], total: 128 })
  })
})

describe('a failed answer', () => {
  const failure = async (answer: Response): Promise<ApiError> => {
    serve(answer)
    try {
      await request('get', '/api/officials')
    } catch (error) {
      if (error instanceof ApiError) return error
    }
    throw new Error('it did not fail with an ApiError')
  }

  it('has the detail of a problem, and a message by field', async () => {
    const error = await failure(
      problem(422, {
        detail: 'Valid email is required',
        errors: { reviewerEmail: 'Valid email is required' },
      }),
    )
    expect(error.message).toBe('422: Valid email is required')
    expect(error.fields).toEqual({ reviewerEmail: 'Valid email is required' })
  })
  it('says the raw body when it is not JSON', async () => {
    expect((await failure(new Response('upstream is gone', { status: 502 }))).message).toBe(
      '502: upstream is gone',
    )
  })
  it('says the raw body when the JSON has no detail', async () => {
    expect((await failure(problem(500, { oops: true }))).message).toBe('500: {"oops":true}')
  })
  it('says the status text when the body is empty', async () => {
    const error = await failure(
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
    )
    expect(error.message).toBe('503: Service Unavailable')
    expect(error.status).toBe(503)
  })
})
