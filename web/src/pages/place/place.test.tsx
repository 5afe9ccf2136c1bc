import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAddress, serveAddresses } from '../../test-officials'
import { problem, renderPart } from '../../test-render'
import PlacePage from '.'
import type { Place } from './queries'

const jerseyCity: Place = {
  kind: 'town',
  name: 'Jersey City',
  path: '/place/hudson/jersey-city',
  parents: [
    { name: 'New Jersey', path: '/place' },
    { name: 'Hudson County', path: '/place/hudson' },
  ],
  county: 'Hudson',
  town: 'Jersey City',
  government: 'city',
  legislative: [
    { name: 'Legislative District 31', path: '/district/legislative/31' },
    { name: 'Legislative District 32', path: '/district/legislative/32' },
  ],
  congressional: [{ name: 'Congressional District 8', path: '/district/congress/8' }],
  groups: [
    {
      key: 'council',
      officials: [
        {
          id: 'o1',
          name: 'Ada Example',
          office: 'Council Member, Ward 3',
          totalRatings: 0,
          takesOffice: 'Takes office Jan 1, 2027',
        },
      ],
    },
    {
      key: 'courts',
      officials: [{ id: 'o2', name: 'Bo Example', office: 'Judge', totalRatings: 0 }],
      further: 3,
    },
  ],
  notListed: [{ name: 'police chief', type: 'law_enforcement', position: 'police_chief' }],
  former: [{ id: 'o3', name: 'Cy Example', office: 'Mayor', totalRatings: 0 }],
}

function open(path: string, answer: () => unknown) {
  openAddress(path)
  serveAddresses(({ pathname }) => (pathname === `/api/places${path.slice(6)}` ? answer() : {}))
  return renderPart(<PlacePage />)
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a town has its groups, what is missing, and the way up', async () => {
  open(jerseyCity.path, () => jerseyCity)
  await screen.findByRole('heading', { level: 1, name: 'Who serves Jersey City?' })
  expect(document.title).toBe('Who serves Jersey City, Hudson County? · Candor')
  const up = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(up.getByRole('link', { name: 'Hudson County' }).getAttribute('href')).toBe('/place/hudson')
  expect(href('feed of new reviews')).toBe('/place/hudson/jersey-city/reviews.atom')
  const council = within(screen.getByRole('region', { name: 'Council' }))
  expect(council.getByText('Takes office Jan 1, 2027')).toBeTruthy()
  expect(council.getByRole('link', { name: 'Ada Example' }).getAttribute('href')).toBe(
    '/official/o1',
  )
  expect(href('3 more in Hudson County')).toBe('/place/hudson#courts')
  expect(href('police chief')).toContain('position=police_chief&county=Hudson')
  expect(href('Cy Example')).toBe('/official/o3')
})

test('a district says of which towns it has a part, and is filled in', async () => {
  const path = '/district/legislative/32'
  const towns = [
    { name: 'Hoboken', path: '/place/hudson/hoboken', listed: 6 },
    { name: 'Jersey City', path: jerseyCity.path, listed: 9, inPart: true },
  ]
  openAddress(path)
  serveAddresses(({ pathname }) =>
    pathname === '/api/districts/legislative/32'
      ? {
          kind: 'legislative',
          district: '32',
          notListed: [
            { name: 'state senator', type: 'state_legislator', position: 'state_senator' },
          ],
          name: 'Legislative District 32',
          path,
          parents: [],
          groups: [],
          towns,
        }
      : {},
  )
  renderPart(<PlacePage />)
  const listed = within(await screen.findByRole('region', { name: 'Towns' }))
  expect(listed.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hoboken6 officials',
    'Part of Jersey City9 officials',
  ])
  expect(href('state senator')).toBe(
    '/add-official?type=state_legislator&position=state_senator&district=32',
  )
  expect(href(/^Add one/)).toBe('/add-official?district=32')
})

test('only a town of several districts says that the street decides', async () => {
  open(jerseyCity.path, () => jerseyCity)
  await screen.findByRole('heading', { level: 1 })
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'city in Hudson County',
    'Districts 31 and 32: your street decides',
    'District 8',
  ])
  expect(href('32')).toBe('/district/legislative/32')
})

test('a missing place offers a search', async () => {
  open('/place/nowhere', () => problem(404, 'There is no such place.'))
  expect(await screen.findByRole('heading', { name: 'Place Not Found' })).toBeTruthy()
  expect(screen.getByRole('searchbox').closest('form')?.getAttribute('action')).toBe('/search')
})

test('the state leads to its counties before its many judges', async () => {
  const state: Place = {
    kind: 'state',
    name: 'New Jersey',
    path: '/place',
    parents: [],
    groups: [
      { key: 'state', officials: [{ id: 'o1', name: 'Ada', office: 'Governor', totalRatings: 0 }] },
      { key: 'courts', officials: [{ id: 'o2', name: 'Bo', office: 'Judge', totalRatings: 0 }] },
    ],
    counties: [{ name: 'Essex County', path: '/place/essex', listed: 1 }],
  }
  open(state.path, () => state)
  await screen.findByRole('heading', { level: 2, name: 'State Government' })
  const sections = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(sections).toEqual([
    'State Government',
    'Counties',
    'Legislative Districts',
    'Congressional Districts',
    'Courts',
  ])
})
