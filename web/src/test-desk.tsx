import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createQueryClient } from './app/query-client'
import DeskPage from './pages/desk'
import { ToastProvider } from './ui/toast/toast-provider'

/** A request as the server gets it. */
interface Sent {
  /** "PUT /api/ratings/r1/status". */
  to: string
  query: Record<string, string>
  body: unknown
}

type Answer = object | ((sent: Sent) => unknown)

/**
 * The server's responses, by request such as "GET /api/ratings"; a body, a response, or a function
 * that returns one.
 */
export type Answers = Record<string, Answer>

export const keeper = { username: 'keeper', isAdmin: true }

/** A page of a list, with its total in the header. */
export function listed(items: readonly object[], headers: Record<string, string> = {}): Response {
  return Response.json(items, { headers: { 'X-Total-Count': `${items.length}`, ...headers } })
}

/** A conflict response with details. */
export const conflict = (detail: string, told: object) =>
  Response.json({ status: 409, detail, ...told }, { status: 409 })

/** A list of the desk whose rows keep a status that is sent to their paths. */
export function rowsOf(list: string, path: string, rows: { id: string; status: string }[]) {
  const answers: Answers = {
    [`GET ${list}`]: ({ query: { status } }: Sent) => {
      const found = rows.filter((row) => !status || row.status === status)
      if (list !== '/api/officials') return listed(found)
      return { officials: found, pagination: { page: 1, pages: 1, total: found.length } }
    },
  }
  for (const row of rows) {
    answers[`PUT ${path.replace('{id}', row.id)}`] = ({ body }: Sent) =>
      Object.assign(row, { status: (body as { status: string }).status })
  }
  return answers
}

const usual: Answers = {
  'GET /api/auth/me': keeper,
  'POST /api/auth/login': keeper,
  'GET /api/admin/credits': [],
  'GET /api/admin/stats': {
    openBursts: 0,
    openRemovals: 0,
    lateAnswers: 0,
    upkeep: [],
    openVoteBursts: 0,
    pendingCorrections: 0,
    pendingOfficials: 0,
    pendingPhotoUploads: 0,
    pendingRatings: 0,
    pendingReports: 0,
    totalOfficials: 0,
    totalPhotoUploads: 0,
    totalRatings: 0,
  },
  'GET /api/admin/imports': () => listed([]),
  'GET /api/admin/queue/claims': [],
  'POST /api/admin/queue/claims': {},
  'GET /api/admin/photo-scanner': { state: 'none', waiting: 0, malwareFound: 0 },
}

/** Opens an address of the desk with these responses; other requests fail. */
export function openDesk(address: string, answers: Answers = {}) {
  const sent: Sent[] = []
  // Optional parts load immediately.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://candor.example')
    const one = {
      to: `${init.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    sent.push(one)
    const answer = answers[one.to] ?? usual[one.to]
    const given = await (typeof answer === 'function' ? answer(one) : answer)
    if (given === undefined) throw new TypeError('Failed to fetch')
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <DeskPage />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    answers,
    sent,
    /** The bodies of the requests to a path. */
    bodies: (to: string) => sent.filter((one) => one.to === to).map(({ body }) => body),
  }
}

/** The row of a table with a text. */
export function row(text: string): HTMLElement {
  const found = screen.getByText(text, { selector: 'tbody *' }).closest('tr')
  if (!found) throw new Error(`${text} is in no row`)
  return found
}

/** The button of a row, by its accessible name. */
export const inRow = (text: string, name: RegExp | string) =>
  within(row(text)).getByRole('button', { name })

/** A promise, and the function that resolves it. */
export function later<Value = void>() {
  let keep: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

/** Waits for a toast, and returns all that it says. */
export async function toast(title: string): Promise<string> {
  const shown = await screen.findByText(title, { selector: '[role=region] li *' })
  return shown.closest('li')?.textContent ?? ''
}
