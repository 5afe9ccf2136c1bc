import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerRequests, renderPart } from '../../test-render'
import { forget, remember, type Sent } from './kept'
import { SentHere } from './sent-here'

const sent: Sent = {
  secret: 's1',
  reference: 'AAAA-BBBB',
  kind: 'review',
  state: 'held',
  heading: 'Your review is held',
  reason: 'It’s held because it may contain a link.',
  next: 'A moderator will decide whether to publish it.',
}
const panel = () => screen.findByRole('region', { name: 'What you sent' })

test('a new receipt shows in its place with its reason, and takes the focus', async () => {
  answerRequests(Response.json([{ ...sent, secret: undefined }]))
  renderPart(
    <>
      <SentHere kind="review" subject="o1" />
      <SentHere kind="photo" subject="o1" />
      <SentHere kind="review" subject="o2" />
    </>,
  )
  act(() => remember(sent, { subject: 'o1' }))
  await waitFor(async () => expect(document.activeElement).toBe(await panel()))
  const told = (await panel()).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(told)?.textContent).toContain(`${sent.reason}${sent.next}`)
  for (const text of [sent.heading, sent.reason, sent.next, 'Reference AAAA-BBBB'])
    expect(screen.getByText(text as string)).toBeTruthy()
  expect(screen.getAllByRole('region', { name: 'What you sent' })).toHaveLength(1)
  act(() => forget('s1'))
  expect(screen.queryByRole('region', { name: 'What you sent' })).toBeNull()
})

test('a receipt has its present state after a reload, without the focus', async () => {
  remember(sent, { subject: 'o1' })
  const requests = answerRequests(
    Response.json([{ state: 'not_published', heading: 'Your review isn’t published' }]),
  )
  const first = renderPart(<SentHere kind="review" subject="o1" />)
  expect(await screen.findByText('Your review isn’t published')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({ secrets: ['s1'] })
  expect(requests[0]?.url).not.toContain('s1')
  first.unmount()
  ;(document.activeElement as HTMLElement | null)?.blur()
  answerRequests('nothing')
  renderPart(<SentHere kind="review" subject="o1" />)
  await panel()
  expect(document.activeElement).toBe(document.body)
})

test('all works where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answerRequests('nothing')
  renderPart(<SentHere kind="review" subject="o1" />)
  act(() => remember(sent, { subject: 'o1' }))
  expect(await screen.findByText('Your review is held')).toBeTruthy()
  act(() => forget())
})
