import { expect, test } from 'vitest'
import { bareAddress, office, standing, whereabouts } from './copy'

test('a mayor is one of a town', () => {
  expect(office({ position: 'mayor', positionType: 'mayor', city: 'Trenton' })).toBe(
    'Mayor of Trenton',
  )
  expect(office({ position: 'Mayor of Trenton', positionType: 'mayor', city: 'Trenton' })).toBe(
    'Mayor of Trenton',
  )
  expect(office({ position: 'mayor', positionType: 'mayor' })).toBe('Mayor')
})

test('other positions stand alone', () => {
  expect(
    office({ position: 'council_president', positionType: 'council_member', city: 'Trenton' }),
  ).toBe('Council President')
  expect(office({ position: 'Committee Member', positionType: 'council_member' })).toBe(
    'Committee Member',
  )
})

test('the place names what is known', () => {
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

test('a web address is shown without protocol or www', () => {
  expect(bareAddress('https://www.town.example/mayor')).toBe('town.example/mayor')
  expect(bareAddress('HTTP://town.example')).toBe('town.example')
  expect(bareAddress('https://wwwtown.example')).toBe('wwwtown.example')
})
