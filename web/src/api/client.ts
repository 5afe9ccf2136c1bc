import type { components, paths } from './generated/schema'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Path = keyof paths
type MethodOf<P extends Path> = {
  [M in Method]: paths[P] extends Record<M, object> ? M : never
}[Method]
type Operation<P extends Path, M extends Method> = paths[P] extends Record<M, infer O> ? O : never
type Json<C> = C extends { content: { 'application/json': infer T } } ? T : undefined

/** The body of an operation's successful response. */
export type Answer<P extends Path, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 204)]> : never

/** The body that an operation takes. */
export type Body<P extends Path, M extends Method> =
  Operation<P, M> extends { requestBody?: infer B } ? Json<NonNullable<B>> : never

type Query<P extends Path, M extends Method> =
  Operation<P, M> extends { parameters: { query?: infer Q } } ? Q : never
type Names<P extends Path, M extends Method> =
  Operation<P, M> extends { parameters: { path: infer N } } ? N : never

type Problem = Partial<components['schemas']['Problem']>

interface Options<P extends Path, M extends Method> {
  path?: Names<P, M>
  query?: Query<P, M>
  body?: Body<P, M>
  /** The server makes no second entry for a key that it has seen. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A response that was not OK. Its message is "{status}: {detail}". */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** The server's message. */
    readonly detail: string,
    /** Errors of single fields, by the field's name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The problem in the response, if there is one. */
    readonly problem: Problem = {},
  ) {
    super(`${status}: ${detail}`)
  }
}

/**
 * The message of a failed response: the detail of a problem, else the raw body, else the status
 * text.
 */
export function failure(status: number, statusText: string, body: string): ApiError {
  try {
    const problem: Problem | null = JSON.parse(body)
    if (typeof problem?.detail === 'string')
      return new ApiError(status, problem.detail, problem.errors, problem)
  } catch {
    // Not JSON: the response is from a proxy, which only has a body.
  }
  return new ApiError(status, body || statusText)
}

/**
 * Fills in the names of a path and appends the query, without values that are empty or "all". Among
 * the words to find, "all" is a word.
 */
export function address(path: string, names: object = {}, query: object = {}): string {
  let filled = path
  for (const [name, value] of Object.entries(names))
    filled = filled.replace(`{${name}}`, encodeURIComponent(value))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (value === 'all' && name !== 'find')) continue
    search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** How long, in milliseconds, another server may not see a change. */
const changeSpreads = 10_000

/**
 * The number of this tab's last change. A server that gets it waits until it has seen the change.
 */
let own = { change: '', until: 0 }

let whenPaused = () => {}

/** Calls a function for each response that says that nothing can be stored for now. */
export function onStoringPaused(call: () => void): void {
  whenPaused = call
}

async function send<P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  options: Options<P, M>,
) {
  const headers = new Headers({ Accept: 'application/json' })
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  if (Date.now() < own.until) headers.set('Candor-Change', own.change)
  const response = await fetch(address(path, options.path ?? {}, options.query ?? {}), {
    method: method.toUpperCase(),
    headers,
    credentials: 'include',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: options.signal ?? null,
  })
  const change = response.headers.get('Candor-Change')
  if (response.headers.has('Candor-Storing')) whenPaused()
  if (change) own = { change, until: Date.now() + changeSpreads }
  if (!response.ok) throw failure(response.status, response.statusText, await response.text())
  return response
}

/** Calls the API and returns the response's body. Throws ApiError when the response is not OK. */
export async function request<P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  options: Options<P, M> = {},
): Promise<Answer<P, M>> {
  const response = await send(method, path, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer<P, M>
}

/** Reads one page of a list. Headers hold its total and which rows a search skipped. */
export async function requestPage<P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  options: Options<P, M> = {},
): Promise<{ items: Answer<P, M>; total: number; searchLimits: string | undefined }> {
  const response = await send(method, path, options)
  return {
    items: (await response.json()) as Answer<P, M>,
    total: Number(response.headers.get('X-Total-Count')),
    searchLimits: response.headers.get('X-Search-Limits') ?? undefined,
  }
}

/** The parts of an address below /api, with the query as one object at the end. */
export type AnswerKey = readonly (string | Record<string, string>)[]

/**
 * The query key of the API's response at an address. A prefix of a key matches all responses below
 * it. Initial data in the page is found by its address alone.
 */
export function answerKey(address: string): AnswerKey {
  const [path = '', query] = address.split('?')
  const parts = path.split('/').slice(2)
  return query ? [...parts, Object.fromEntries(new URLSearchParams(query))] : parts
}
