import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { officialWith, openAddress } from '../../../test-officials'
import { renderPart } from '../../../test-render'
import FurtherPart from './further-part'

afterEach(() => vi.unstubAllGlobals())

function openActions() {
  openAddress('/official/o1?reviews=set_aside')
  renderPart(<FurtherPart show="actions" official={officialWith()} />)
}

test('Follow explains the feed and links to it', () => {
  openActions()
  expect(screen.getByRole('link', { name: 'feed of new reviews' }).getAttribute('href')).toBe(
    '/official/o1/reviews.atom',
  )
})

test('Share copies the address where the browser has no dialog for it', async () => {
  const user = userEvent.setup()
  openActions()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect((await screen.findByText('Link copied')).getAttribute('role')).toBe('status')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/official/o1`)
})

test.each([
  ['OK', () => Promise.resolve(), ''],
  ['OKClosed', () => Promise.reject(new DOMException('', 'AbortError')), ''],
  ['ErrDialog', () => Promise.reject(new Error('none')), 'the address'],
])('Share opens the dialog of the device: %s', async (_, share, shown) => {
  const user = userEvent.setup()
  const shared = vi.fn(share)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }))
  openActions()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const url = `${location.origin}/official/o1`
  expect(shared).toHaveBeenCalledWith({ title: 'Marigold Quennell-Ott, Mayor', url })
  expect(screen.getByRole('status').textContent).toBe(shown && url)
})
