import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Official } from '../../../features/officials/queries'
import { officialWith, openAddress, serveAddresses } from '../../../test-officials'
import { problem, renderPart } from '../../../test-render'
import { Onward } from './onward'

const way = {
  duties: { title: 'What a Mayor Does', text: 'A mayor heads a town.', law: 'N.J.S.A. 40A:60' },
  serving: {
    place: { name: 'Trenton', path: '/place/mercer/trenton' },
    officials: [{ id: 'o2', name: 'Bo Council', office: 'Council Member, Ward 3' }],
  },
  elsewhere: {
    place: { name: 'Mercer County', path: '/place/mercer' },
    officials: [{ id: 'o3', name: 'Cy Mayor', office: 'Mayor, Ewing' }],
  },
}

/** Shows the way on from a profile with an answer of the API. */
function show(answer: unknown, isDescribed: boolean, fields: Partial<Official> = {}) {
  openAddress('/official/o1')
  serveAddresses(() => answer)
  renderPart(<Onward official={officialWith(fields)} isDescribed={isDescribed} />)
}

const hrefs = (section: HTMLElement) =>
  within(section)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a profile leads to others of its place and of the next towns', async () => {
  show(way, false)
  const serving = await screen.findByRole('region', { name: 'Others who serve Trenton' })
  expect(hrefs(serving)).toEqual(['/official/o2', '/place/mercer/trenton'])
  expect(within(serving).getByText('Council Member, Ward 3')).toBeTruthy()
  expect(hrefs(screen.getByRole('region', { name: 'Mayors elsewhere in Mercer County' }))).toEqual([
    '/official/o3',
    '/search?type=mayor&county=Mercer',
  ])
  expect(screen.queryByText('A mayor heads a town.')).toBeNull()
})

test('a link opens its screen without loading the page', async () => {
  show(way, false)
  await userEvent.click(await screen.findByRole('link', { name: 'Bo Council' }))
  expect(location.pathname).toBe('/official/o2')
})

test('an office is described by its law and the website of a source', async () => {
  show(way, true, {
    verificationUrl: 'https://www.trenton.example/mayor',
    sources: [{ name: 'The Invented Gazette' }],
  })
  const duties = await screen.findByRole('region', { name: 'What a Mayor Does' })
  expect(duties.textContent).toContain('Based on N.J.S.A. 40A:60.')
  expect(hrefs(duties)).toEqual(['https://www.trenton.example/mayor'])
})

test('a website that no source has published is no contact', async () => {
  show(way, true, { verificationUrl: 'https://www.trenton.example/mayor' })
  const duties = await screen.findByRole('region', { name: 'What a Mayor Does' })
  expect(within(duties).queryByRole('link')).toBeNull()
})

test.each([
  ['OKNone', {}],
  ['ErrFailed', problem(500, '')],
])('a profile without a way on shows nothing more: %s', async (_, answer) => {
  show(answer, true)
  await expect.poll(() => document.querySelector('.skeleton')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
