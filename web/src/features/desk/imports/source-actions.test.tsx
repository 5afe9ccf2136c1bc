import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, toast } from '../../../test-desk'
import { fill } from '../../../test-render'

const path = '/api/admin/import-sources'
const source = { name: 'Clerks', location: 'https://example.org/a.csv', everyHours: 168 }

test('a source is added, read now, and removed after a question', async () => {
  let sources: object[] = []
  const { user, bodies, sent } = openDesk('/admin/imports', {
    [`GET ${path}`]: () => sources,
    [`POST ${path}`]: () => {
      sources = [{ ...source, accepts: false }]
      return {}
    },
    [`POST ${path}/read`]: {},
    [`DELETE ${path}`]: () => {
      sources = []
      return {}
    },
  })
  await user.click(await screen.findByText('Add a Source'))
  fill(screen.getByLabelText(/^Name/), 'Clerks')
  fill(screen.getByLabelText(/^Address of the list/), '/srv/list.csv')
  await user.click(screen.getByRole('button', { name: 'Add Source' }))
  expect(screen.getByText('Please enter an address that begins with https://')).toBeTruthy()
  fill(screen.getByLabelText(/^Address of the list/), source.location)
  await user.click(screen.getByRole('button', { name: 'Add Source' }))
  await toast('Source added')
  expect(bodies(`POST ${path}`)).toEqual([source])
  await user.click(await screen.findByRole('button', { name: 'Read Now: Clerks' }))
  await toast('Clerks is read within a minute')
  await user.click(screen.getByRole('button', { name: 'Remove Clerks' }))
  await user.click(within(screen.getByRole('alertdialog')).getByText('Remove'))
  await toast('Source removed')
  expect(screen.queryByText('Clerks')).toBeNull()
  const queries = sent.filter(({ to }) => to === `DELETE ${path}`).map(({ query }) => query)
  expect(queries).toEqual([{ name: 'Clerks' }])
})
