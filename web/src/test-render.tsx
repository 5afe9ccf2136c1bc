import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from './app/query-client'
import { ToastProvider } from './ui/toast/toast-provider'

/** Renders a part of the site with its query client and its toasts, as a page does. */
export function renderPart(part: ReactElement) {
  const client = createQueryClient()
  const page = (shown: ReactElement) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{shown}</ToastProvider>
    </QueryClientProvider>
  )
  const { rerender, ...rendered } = render(page(part))
  return { ...rendered, show: (next: ReactElement) => rerender(page(next)) }
}

/** An answer of the network; `nothing` is a lost connection. */
export type Answered = Response | Promise<Response> | 'nothing'

/** Mocks the network with these answers, in order, and returns the requests as they come in. */
export function answerRequests(...answers: Answered[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'http://candor.example'), init))
    const answer = answers.shift()
    if (!answer || answer === 'nothing') throw new TypeError('Failed to fetch')
    return answer
  })
  return requests
}

/** A response that comes when `arrive` is called. */
export function heldBack() {
  let arrive: (answer: Response) => void = () => {}
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  return { answer, arrive }
}

/** An error response of the API. */
export function problem(status: number, detail: string, errors?: Record<string, string>): Response {
  return Response.json(
    { status, detail, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
}

/** Puts a text into a field at once, with the focus in it. */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}

/** The text that describes a field: its hint and its error. */
export function described(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The labels of required fields, as screen readers hear them. */
export function requiredFields(): string[] {
  return [...document.querySelectorAll('[aria-required="true"]')].map((field) => {
    const named = document.getElementById(field.getAttribute('aria-labelledby') ?? '')
    const label = named ?? (field as HTMLInputElement).labels?.[0]
    return label?.textContent?.trim() ?? ''
  })
}

/** The autocomplete attribute of each text field and list. */
export function autocompletions(): (string | null)[] {
  const fields = document.querySelectorAll(
    'input:not([type=radio], [type=checkbox], [type=file]), select, textarea',
  )
  return [...fields].map((field) => field.getAttribute('autocomplete'))
}
