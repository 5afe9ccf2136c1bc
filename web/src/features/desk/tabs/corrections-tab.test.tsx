import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, inRow, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { correction } from '../../../test-rows'

const name = 'Nadia Testerling'
const put = 'PUT /api/profile-corrections/c1/status'

async function openCorrections(fields: Parameters<typeof correction>[0] = {}) {
  const rows = [correction(fields)]
  const desk = openDesk(
    '/admin/dashboard?tab=corrections',
    rowsOf('/api/profile-corrections', '/api/profile-corrections/{id}/status', rows),
  )
  await screen.findByText('Millville')
  return { ...desk, rows }
}

test('corrections have their columns', async () => {
  await openCorrections()
  expect(screen.getByRole('heading', { level: 2, name: 'Profile Corrections' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Official',
    'Field',
    'Current Value',
    'Suggested Value',
    'Reason',
    'IP Address',
    'Location',
    'Date/Time',
    'Actions',
  ])
  expect(row(name).textContent).not.toContain('Outdated')
})

test('a correction with missing values shows fallbacks', async () => {
  await openCorrections({ officialName: '', currentValue: '', submitterIp: '' })
  for (const text of ['ID: o1', 'N/A', 'No reason provided', 'IP AddressUnknown'])
    expect(row('Millville').textContent).toContain(text)
})

test('an administrator’s edit names who has edited in place of an address', async () => {
  await openCorrections({ editedBy: 'keeper', status: 'approved' })
  expect(row('Millville').textContent).toContain('Edited by keeper')
})

test('an approved correction is applied, one of a custom field changes nothing', async () => {
  const { user } = await openCorrections()
  await user.click(inRow(name, /^Approve/))
  await toast('Correction approved and applied successfully')
  await user.click(inRow(name, /^Reject/))
  await user.click(screen.getByRole('button', { name: 'The current value is correct' }))
  await toast('Correction status updated successfully')
})

test('a correction of a custom field changes nothing, which the toast says', async () => {
  const { user } = await openCorrections({ field: 'other', customField: 'Office hours' })
  expect(screen.getByText(/approving this changes nothing/).querySelector('a')?.href).toContain(
    '/admin/edit?official=',
  )
  await user.click(inRow(name, /^Approve/))
  expect(await toast('Correction status updated successfully')).toContain('so nothing changes')
})

test('a correction that proves outdated shows both values, and asks the next time', async () => {
  const { user, answers, rows, bodies } = await openCorrections({ suggestedValue: 'Millville' })
  const saved = answers[put] as object
  answers[put] = () => {
    Object.assign(rows[0] as object, { isOutdated: true, presentValue: 'Bridgeton' })
    const values = { presentValue: 'Bridgeton', currentValue: 'Vineland' }
    return conflict('The profile has changed since.', values)
  }
  await user.click(inRow(name, /^Approve/))
  expect(await toast('Update failed')).toContain(
    'It says “Bridgeton” now, and said “Vineland” then.',
  )
  await screen.findByText('It said “Vineland” then, and says “Bridgeton” now.')
  answers[put] = saved
  await user.click(inRow(name, /^Approve/))
  const dialog = screen.getByRole('dialog', { name: `Outdated correction to ${name}’s profile` })
  expect(dialog.textContent).toContain('Approve: replace “Bridgeton” with “Millville”')
  await user.keyboard('1')
  await toast('Correction approved and applied successfully')
  expect(bodies(put)).toEqual([
    { status: 'approved', expectedStatus: 'pending' },
    { status: 'approved', expectedStatus: 'pending', expectedValue: 'Bridgeton' },
  ])
})

test('an outdated correction is rejected with the second answer', async () => {
  const { user, bodies } = await openCorrections({ isOutdated: true, presentValue: 'Bridgeton' })
  await user.click(inRow(name, /^Approve/))
  await user.keyboard('2')
  await toast('Correction status updated successfully')
  expect(bodies(put)).toEqual([
    {
      status: 'rejected',
      expectedStatus: 'pending',
      reason: 'The profile has since changed',
    },
  ])
})
