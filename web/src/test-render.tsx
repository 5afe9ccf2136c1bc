import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from './app/query-client'
import { ToastProvider } from './ui/toast/toast-provider'

/** Renders a part of the site with its query client and its toasts, as a page does. */
export function renderPart(part: ReactElement) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{part}</ToastProvider>
    </QueryClientProvider>,
  )
}

/** Mocks the network with these responses, in order, and returns the requests as they come in. */
export function answerRequests(...answers: Response[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(new Request(new URL(path, 'http://candor.example'), init))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return requests
}

/** An error response of the API. */
export function problem(status: number, detail: string, errors?: Record<string, string>): Response {
  return Response.json(
    { status, detail, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
}
