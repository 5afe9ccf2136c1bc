import type { components, paths } from './generated/schema'

type Method = 'get' | 'post' | 'put' | 'delete'
type Path = keyof paths
type MethodOf<P extends Path> = {
  [M in Method]: paths[P] extends Record<M, object> ? M : never
}[Method]
type Operation<P extends Path, M extends Method> = paths[P] extends Record<M, infer O> ? O : never
type Json<C> = C extends { content: { 'application/json': infer T } } ? T : undefined

/** What an operation answers when it succeeds. */
export type Answer<P extends Path, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 204)]> : never

/** What the body of an operation may hold. */
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
  /** The same key again makes no second entry. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** An answer that was not OK. Its message is "{status}: {detail}". */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** What the server says in words. */
    readonly detail: string,
    /** What is wrong with single fields, by the field's name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The problem as the server describes it, where it does. */
    readonly problem: Problem = {},
  ) {
    super(`${status}: ${detail}`)
  }
}

/** What a failed answer says: the detail of a problem, else the raw body, else the status text. */
export function failure(status: number, statusText: string, body: string): ApiError {
  try {
    const problem: Problem | null = JSON.parse(body)
    if (typeof problem?.detail === 'string')
      return new ApiError(status, problem.detail, problem.errors, problem)
  } catch {
    // Not JSON: something between us and the server answered, and its body is all there is.
  }
  return new ApiError(status, body || statusText)
}

/** Fills the names of a path and appends the query, leaving out what is empty or "all". */
export function address(path: string, names: object = {}, query: object = {}): string {
  let filled = path
  for (const [name, value] of Object.entries(names))
    filled = filled.replace(`{${name}}`, encodeURIComponent(value))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== 'all') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** How long, in milliseconds, some server may not know of a change. */
const changeSpreads = 10_000

/** The number of the last change that this tab has made: who sends it is answered by a server that knows of it. */
let own = { change: '', until: 0 }

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
  if (change) own = { change, until: Date.now() + changeSpreads }
  if (!response.ok) throw failure(response.status, response.statusText, await response.text())
  return response
}

/** Calls the API and returns what it answers. Throws ApiError when the answer is not OK. */
export async function request<P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  options: Options<P, M> = {},
): Promise<Answer<P, M>> {
  const response = await send(method, path, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer<P, M>
}

/** Reads one page of a list whose total is in a header, as is what a search of it left out. */
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

/** The parts of an address below /api, the query as one object at the end. */
export type AnswerKey = readonly (string | Record<string, string>)[]

/**
 * The key of the API's answer at an address. The beginning of a key stands for all answers below it,
 * and what the server has put into the page is found by its address alone.
 */
export function answerKey(address: string): AnswerKey {
  const [path = '', query] = address.split('?')
  const parts = path.split('/').slice(2)
  return query ? [...parts, Object.fromEntries(new URLSearchParams(query))] : parts
}
