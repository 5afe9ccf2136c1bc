import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf } from '../../test-officials'
import { renderPart } from '../../test-render'
import { AddLink } from './add-link'
import type { OfficialList } from './queries'
import { Suggestions } from './suggestions'

const chief = {
  office: 'police chief',
  position: 'police_chief',
  positionType: 'law_enforcement',
  place: 'Newark',
  city: 'Newark',
  county: 'Essex',
}
const filledIn = '/add-official?type=law_enforcement&position=police_chief&county=Essex&city=Newark'

function show(suggestions: OfficialList['suggestions'], total = 3) {
  const found = listOf(total, suggestions && { suggestions })
  renderPart(
    <>
      <Suggestions found={found} />
      <AddLink found={found} filter={{ county: 'Ocean' }} />
    </>,
  )
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

test('a place leads to its page', () => {
  show({ places: [{ name: 'Hoboken', path: '/place/hudson/hoboken' }] })
  expect(target('Who serves Hoboken?')).toBe('/place/hudson/hoboken')
  expect(screen.queryByText('Which one do you mean?')).toBeNull()
})

test('several places are a choice', () => {
  show({ places: ['Guttenberg', 'Weehawken'].map((name) => ({ name, path: `/place/${name}` })) })
  expect(screen.getByText('Which one do you mean?')).toBeTruthy()
  expect(target('Who serves Weehawken?')).toBe('/place/Weehawken')
})

test('an office that nobody holds can be added, before others of the place', () => {
  show({ unheld: { ...chief, serving: 'Newark' } })
  expect(headings()).toEqual(['No police chief listed in Newark', 'Others who serve Newark'])
  expect(target('Add one')).toBe(filledIn)
  expect(target('Add an Official')).toBe(filledIn)
})

test('an office that nobody holds anywhere has no others', () => {
  show({ unheld: { office: 'governor', position: 'Governor', positionType: 'other' } }, 0)
  expect(headings()).toEqual(['No governor listed'])
  expect(target('Add one')).toBe('/add-official?type=other&position=Governor')
})

test('holders elsewhere are not taken for those of the place', () => {
  show({ unheld: chief })
  expect(headings()).toContain('The same office elsewhere')
})

test('a text about oneself asks for the town', () => {
  show({ asksTown: true })
  expect(screen.getByLabelText('Which town do you live in?').getAttribute('name')).toBe('q')
})

test('a foreign ZIP code and near names are told', () => {
  const near = ['Linden', 'Lindenwold'].map((name) => ({ name, path: `/place/${name}` }))
  show({ zip: '10001 is not a ZIP code in New Jersey.', near }, 0)
  expect(screen.getByText('10001 is not a ZIP code in New Jersey.')).toBeTruthy()
  expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean Linden or Lindenwold?')
})

test('a town without anyone leads to towns nearby', () => {
  const nearby = ['Newton', 'Stillwater', 'Sussex County'].map((name) => ({
    name,
    path: `/${name}`,
  }))
  show({ nearby }, 0)
  expect(screen.getByText(/^Try nearby/).textContent).toBe(
    'Try nearby: Newton, Stillwater or Sussex County.',
  )
})

test('without suggestions, the filter fills in the place of a new official', () => {
  show(undefined)
  expect(headings()).toEqual([])
  expect(target('Add an Official')).toBe('/add-official?county=Ocean')
})
