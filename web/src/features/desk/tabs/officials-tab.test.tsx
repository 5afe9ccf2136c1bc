import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, inRow, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { fill } from '../../../test-render'
import { official } from '../../../test-rows'

const name = 'Nadia Testerling'

async function openOfficials(query = '') {
  const others = [official(), official({ id: 'o2', name: 'Other Person' })]
  const desk = openDesk(
    `/admin/dashboard?tab=officials${query}`,
    rowsOf('/api/officials', '/api/officials/{id}/status', others),
  )
  await screen.findByText(name)
  /** The queries of the list since the page was opened. */
  const queries = () =>
    desk.sent.flatMap(({ to, query: sent }) => (to === 'GET /api/officials' ? [sent] : []))
  const choose = async (list: string, option: string) => {
    await desk.user.selectOptions(screen.getByRole('combobox', { name: list }), option)
  }
  return { ...desk, queries, choose }
}

test('officials have their columns, and fallbacks for missing values', async () => {
  await openOfficials()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Position',
    'Location',
    'Submission Details',
    'Status',
    'Actions',
  ])
  for (const text of ['Vineland, Cumberland County', 'Unknown IP', 'Location unknown', 'Pending'])
    expect(row(name).textContent).toContain(text)
})

test('the address holds the filters, which Clear All removes', async () => {
  const { user, queries, choose } = await openOfficials('&city=Vineland')
  const box = screen.getByPlaceholderText<HTMLInputElement>('Search all officials...')
  fill(box, 'nadia')
  await waitFor(() => expect(location.search).toContain('search=nadia'))
  await choose('Status', 'Pending')
  await choose('County', 'Cumberland County')
  expect(location.search).toBe(
    '?tab=officials&status=pending&county=Cumberland&city=Vineland&search=nadia',
  )
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      status: 'pending',
      county: 'Cumberland',
      city: 'Vineland',
      search: 'nadia',
      sort: '-createdAt',
      page: '1',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(location.search).toBe('?tab=officials')
  expect(screen.getByPlaceholderText('Search all officials...')).toHaveProperty('value', '')
})

test('a press on a title sorts, and another one reverses the order', async () => {
  const { user, queries } = await openOfficials()
  const title = () => screen.getByRole('columnheader', { name: 'Name' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(title().getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(title().getAttribute('aria-sort')).toBe('descending')
  expect(location.search).toBe('?tab=officials&sort=-name')
  await waitFor(() => expect(queries().at(-1)?.sort).toBe('-name'))
})

test('a list without officials says so', async () => {
  openDesk('/admin/dashboard?tab=officials', rowsOf('/api/officials', '', []))
  expect(await screen.findByText('No officials found matching your search criteria.')).toBeTruthy()
})

test('buttons without words have tooltips', async () => {
  const { user } = await openOfficials()
  const view = screen.getByRole('link', { name: `View ${name}` })
  expect(view.getAttribute('href')).toBe('/official/o1')
  view.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe('View')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: `Edit ${name}` }))
})

test('an official is rejected for a reason in the moderator’s own words', async () => {
  const { user, choose, bodies } = await openOfficials()
  const list = `Status of ${name}`
  await choose(list, 'Rejected')
  expect(screen.getByRole('dialog', { name: `Reject ${name}` })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(list)))
  expect(screen.getByLabelText<HTMLSelectElement>(list).value).toBe('pending')
  await choose(list, 'Rejected')
  await user.click(screen.getByRole('button', { name: 'Something else' }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByText('Please say why')).toBeTruthy()
  expect(screen.getByText('The person who sent it can read this.')).toBeTruthy()
  fill(screen.getByLabelText(/^The reason, in your own words/), 'Moved to Ohio.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await toast('Status updated successfully')
  expect(bodies('PUT /api/officials/o1/status')).toEqual([
    { status: 'rejected', expectedStatus: 'pending', reason: 'Moved to Ohio.' },
  ])
})

test('an official is deleted after a reason and a confirmation', async () => {
  const { user, answers, sent } = await openOfficials()
  const remove = async () => {
    await user.click(inRow(name, `Delete ${name}`))
    await user.click(screen.getByRole('button', { name: 'Already listed' }))
    return screen.findByRole('alertdialog')
  }
  await user.click(inRow(name, `Delete ${name}`))
  expect(screen.getByRole('dialog', { name: `Delete ${name}` }).textContent).toContain(
    'The audit trail keeps the reason',
  )
  await user.keyboard('{Escape}')
  expect((await remove()).textContent).toContain(
    `Are you sure you want to delete ${name}? ` +
      'This action cannot be undone and will also delete all associated reviews.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(inRow(name, `Delete ${name}`))
  await remove()
  answers['DELETE /api/officials/o1'] = conflict('Two moderators have to agree.', { isNoted: true })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await toast('Noted. A second moderator must confirm.')).toContain('Two moderators')
  await remove()
  answers['DELETE /api/officials/o1'] = () => {
    const left = [official({ id: 'o2', name: 'Other Person' })]
    Object.assign(answers, rowsOf('/api/officials', '', left))
    return new Response(null, { status: 204 })
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await toast('Official deleted successfully')
  expect(document.activeElement?.textContent).toBe('All Officials')
  expect(screen.queryByText(name)).toBeNull()
  expect(sent.find(({ to }) => to.startsWith('DELETE'))?.query).toEqual({
    reason: 'Already listed',
  })
})

test('likely duplicates show with their status, each with a way to merge into it', async () => {
  const { user, answers } = await openOfficials()
  const found = [
    official({ id: 'o3', name: 'Nadja Testerling', status: 'approved', tenure: 'former' }),
    official({ id: 'o4', name: 'N. Testerling', status: 'rejected' }),
  ]
  const answer = { officials: found }
  await user.click(inRow(name, `Check for duplicates of ${name}`))
  expect(await screen.findByText('Likely duplicates could not be loaded.')).toBeTruthy()
  await user.keyboard('{Escape}')
  answers['GET /api/admin/officials/o2/duplicates'] = answer
  await user.click(inRow('Other Person', 'Check for duplicates of Other Person'))
  const link = await screen.findByRole('link', { name: /Merge into this one.*Nadja/ })
  expect(link.getAttribute('href')).toBe('/admin/merge?kept=o3&lost=o2')
  const rows = screen.getByRole('region', { name: 'Likely duplicates' }).querySelectorAll('li')
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Approved.*Former official/),
    expect.stringContaining('Rejected'),
  ])
})

test('no likely duplicates show as words', async () => {
  const { user, answers } = await openOfficials()
  answers['GET /api/admin/officials/o1/duplicates'] = { officials: [] }
  await user.click(inRow(name, `Check for duplicates of ${name}`))
  expect(await screen.findByText('No likely duplicates were found.')).toBeTruthy()
})
