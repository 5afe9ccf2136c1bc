import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { listOf, openAddress, presentAddress, serveAddresses } from '../../test-officials'
import { renderPart } from '../../test-render'
import { YourTown } from './your-town'

const hoboken = { name: 'Hoboken', path: '/place/hudson/hoboken', city: 'Hoboken' }
const union = { name: 'Union Township, Union County', path: '/place/union/union', city: 'Union' }
beforeEach(() => localStorage.removeItem('town'))

/** Types a text whose search suggests these pages. */
async function find(...places: { name: string; path: string; city?: string }[]) {
  openAddress('/')
  serveAddresses(() => ({ ...listOf(0), suggestions: { places } }))
  renderPart(<YourTown />)
  await userEvent.type(screen.getByLabelText('Your town or ZIP code'), '07030{Enter}')
}

test('the town of a ZIP code opens, and is kept until it is forgotten', async () => {
  await find(hoboken, { name: 'Hudson County', path: '/place/hudson' })
  await waitFor(() => expect(presentAddress()).toBe('/place/hudson/hoboken'))
  const link = screen.getByRole('link', { name: 'Who Serves Hoboken' })
  expect(link.getAttribute('href')).toBe('/place/hudson/hoboken')
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
  expect(screen.getByLabelText('Your town or ZIP code')).toBeTruthy()
  expect(localStorage.getItem('town')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Town' }))
})

test('several towns are offered', async () => {
  await find(hoboken, union)
  await userEvent.click(await screen.findByRole('button', { name: /^Union Township/ }))
  expect(presentAddress()).toBe('/place/union/union')
})

test('a text that names no town is searched', async () => {
  await find()
  await waitFor(() => expect(presentAddress()).toBe('/search?q=07030'))
})

test('a kept value that is no page of a town is ignored', () => {
  localStorage.setItem('town', 'https://elsewhere.example/\tElsewhere')
  renderPart(<YourTown />)
  expect(screen.getByLabelText('Your town or ZIP code')).toBeTruthy()
})
