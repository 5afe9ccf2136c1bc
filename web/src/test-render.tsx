import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from './app/query-client'
import { ToastProvider } from './ui/toast/toast-provider'

/** Shows a part of the site as it stands on a page: with its data client and its toasts. */
export function renderPart(part: ReactElement) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{part}</ToastProvider>
    </QueryClientProvider>,
  )
}

/** Lets the network give these answers, one after the other, and returns the requests as they come in. */
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

/** An answer of the API that refuses something. */
export function problem(status: number, detail: string, errors?: Record<string, string>): Response {
  return Response.json(
    { status, detail, errors },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
}
