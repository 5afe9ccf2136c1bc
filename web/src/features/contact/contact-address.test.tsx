import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerRequests, problem, renderPart } from '../../test-render'
import { ContactAddress } from './contact-address'

test('the configured address is a link that opens a mail to it', async () => {
  answerRequests(Response.json({ contact: 'desk+new?jersey@example.org' }))
  renderPart(<ContactAddress />)
  const link = await screen.findByRole('link', { name: 'desk+new?jersey@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:desk%2Bnew%3Fjersey@example.org')
})

test('without a configured address a sentence replaces the link', async () => {
  answerRequests(Response.json({}))
  renderPart(<ContactAddress />)
  expect(await screen.findByText(/No address has been published yet/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an address that cannot be loaded shows a message', async () => {
  answerRequests(problem(500, ''))
  renderPart(<ContactAddress />)
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
})
