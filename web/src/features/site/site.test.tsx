import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAddress, presentAddress } from '../../test-officials'
import { keepDeskHint } from './desk-hint'
import { Footer } from './footer'
import { Header } from './header'

const linked = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const links = [
  ['Browse Officials', '/search'],
  ['Submit Review', '/submit-review'],
  ['Add Official', '/add-official'],
  ['About', '/about'],
]

test('the header has the logo, four links and an Add Official button', () => {
  render(<Header />)
  expect(linked(screen.getByRole('banner'))).toEqual([
    ['CandorNew Jersey Public Officials', '/'],
    ...links,
    ['Add Official', '/add-official'],
  ])
})

test('the header leads moderators to the desk, until they log out', () => {
  keepDeskHint(true)
  render(<Header />)
  const desk = ['Desk', '/admin/dashboard']
  expect(linked(screen.getByRole('navigation', { name: 'Main' }))).toContainEqual(desk)
  act(() => keepDeskHint(false))
  expect(linked(screen.getByRole('banner'))).not.toContainEqual(desk)
})

test('footer entries with an address are links, the others plain text', () => {
  render(<Footer />)
  const footer = screen.getByRole('contentinfo')
  expect(linked(footer)).toEqual([
    ['Browse Officials', '/search'],
    ['Counties and towns', '/place'],
    ['Submit Review', '/submit-review'],
    ['Add Official', '/add-official'],
    ['How it works', '/how-it-works'],
    ['How we decide', '/how-we-decide'],
    ['Contact Us', '/about#contact'],
    ['Remove an address', '/remove-address'],
    ['What you sent', '/mine'],
  ])
  for (const text of [
    'Privacy Policy',
    'Terms of Service',
    'Community Guidelines',
    'Facebook',
    'Instagram',
    'X',
    'Proudly serving New Jersey citizens',
    '© 2024 New Jersey Public Officials',
  ])
    expect(within(footer).getByText(text).closest('a')).toBeNull()
})

test('pages that the operator has written are links of the footer', () => {
  render(<Footer pages="/privacy /guidelines" />)
  const legal = linked(screen.getByRole('contentinfo')).slice(-2)
  expect(legal).toEqual([
    ['Privacy Policy', '/privacy'],
    ['Community Guidelines', '/guidelines'],
  ])
})

const toggle = () => screen.getByRole('button', { name: 'Menu' })
const menu = () => screen.queryByRole('navigation', { name: 'Menu' })

test('the toggle opens and closes a menu with the same links and the button', async () => {
  render(<Header />)
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  expect(menu()).toBeNull()
  await userEvent.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect(linked(menu() as HTMLElement)).toEqual([...links, ['Add Official', '/add-official']])
  await userEvent.click(toggle())
  expect(menu()).toBeNull()
})

test('following a link closes the menu, even one to the same screen', async () => {
  openAddress('/')
  render(<Header />)
  for (const _ of ['another', 'the same']) {
    await userEvent.click(toggle())
    await userEvent.click(within(menu() as HTMLElement).getByText('Browse Officials'))
    expect(presentAddress()).toBe('/search')
    expect(menu()).toBeNull()
  }
})

test('Escape closes the menu and puts the focus on the toggle', async () => {
  render(<Header />)
  await userEvent.click(toggle())
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(toggle())
})
