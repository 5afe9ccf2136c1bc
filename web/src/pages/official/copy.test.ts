import { expect, test } from 'vitest'
import { addressParts, office, profileTitle, standing, termDays, whereabouts } from './copy'

test('a mayor is one of a town', () => {
  expect(office({ position: 'mayor', positionType: 'mayor', city: 'Trenton' })).toBe(
    'Mayor of Trenton',
  )
  expect(office({ position: 'Mayor of Trenton', positionType: 'mayor', city: 'Trenton' })).toBe(
    'Mayor of Trenton',
  )
  expect(office({ position: 'mayor', positionType: 'mayor' })).toBe('Mayor')
})

test('other positions have no place', () => {
  expect(
    office({ position: 'council_president', positionType: 'council_member', city: 'Trenton' }),
  ).toBe('Council President')
  expect(office({ position: 'Committee Member', positionType: 'council_member' })).toBe(
    'Committee Member',
  )
})

test('a district follows the office', () => {
  const district = { positionType: 'state_legislator', districtLabel: 'District 32' }
  expect(office({ position: 'assembly_member', ...district })).toBe('Assembly Member, District 32')
})

test('the title says until when a former official held the office', () => {
  const mayor = { name: 'Ada Example', position: 'mayor' }
  expect(profileTitle(mayor)).toBe('Ada Example, Mayor')
  expect(profileTitle({ ...mayor, tenureLabel: 'Mayor until December 31, 2026' })).toBe(
    'Ada Example, Mayor until December 31, 2026',
  )
  expect(profileTitle({ ...mayor, name: 'A profile that waits', isWithheld: true })).toBe(
    'A profile that waits',
  )
})

test('a term has the days that are known', () => {
  const [from, to] = ['2021-01-01', '2025-12-31']
  expect(termDays({ from, to, tenure: 'former' })).toBe('Jan 1, 2021 to Dec 31, 2025')
  expect(termDays({ from, tenure: 'current' })).toBe('Since Jan 1, 2021')
  expect(termDays({ from, tenure: 'upcoming' })).toBe('From Jan 1, 2021')
  expect(termDays({ to, tenure: 'former' })).toBe('Until Dec 31, 2025')
  expect(termDays({ tenure: 'current' })).toBe('')
})

test('the place has its known parts', () => {
  expect(whereabouts({ city: 'Trenton', county: 'Mercer', state: 'New Jersey' })).toBe(
    'Trenton, Mercer County, New Jersey',
  )
  expect(whereabouts({ county: 'Mercer' })).toBe('Mercer County, New Jersey')
  expect(whereabouts({ state: '' })).toBe('New Jersey')
  expect(whereabouts({ county: 'Mercer', state: '', isWithheld: true })).toBe('Mercer County')
})

test('only profiles that are not listed say so', () => {
  expect(standing({ status: 'approved' })).toBeUndefined()
  expect(standing({ status: 'pending', isWithheld: true })).toBe(
    'This profile is waiting for a moderator.',
  )
  expect(standing({ status: 'pending' })).toContain('others see only')
  expect(standing({ status: 'rejected' })).toContain('rejected')
})

test('a web address is shown without protocol or www, in parts', () => {
  expect(addressParts('https://www.town.example/mayor')).toEqual(['town.', 'example/', 'mayor'])
  expect(addressParts('HTTP://town.example')).toEqual(['town.', 'example'])
  expect(addressParts('https://wwwtown.example/')).toEqual(['wwwtown.', 'example/'])
})
