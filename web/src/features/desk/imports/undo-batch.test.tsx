import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDesk, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { importBatch } from '../../../test-rows'

const batch = importBatch()
const at = batch.updatedAt

test('an import is undone except for the profiles that have changed since', async () => {
  const applied = { state: 'applied', appliedAt: at, appliedBy: 'keeper' } as const
  const stay = (id: string, fields: object) => ({
    id,
    name: `Person ${id}`,
    position: 'mayor',
    why: 'Has a review since',
    canRetire: true,
    ...fields,
  })
  const officials = [
    stay('o1', {}),
    stay('o2', { canRetire: false, with: ['o1'] }),
    stay('o3', { canRetire: false }),
  ]
  const { user, answers, bodies } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': { ...batch, ...applied, undoableUntil: '2099-01-01T00:00:00Z' },
    'GET /api/admin/imports/b1/changes': () => listed([]),
    'GET /api/admin/imports/b1/undo': { total: 60, undone: 57, stays: 3, canRetire: 1, officials },
  })
  expect(await screen.findByText('3 of 60 profiles have changed since.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo 57 of 60' }))
  const dialog = screen.getByRole('dialog', { name: 'Undo 57 of 60; 3 stay' })
  const list = within(dialog).getByRole('list', { name: 'Profiles that stay' })
  expect(list.textContent).toContain('Person o1, Mayor. Has a review since')
  await user.click(within(list).getByLabelText('Retire with its reviews'))
  // o2 was written together with o1.
  expect(list.textContent).toContain('Undone as well.')
  expect(within(dialog).getByRole('status').textContent).toBe('1 kept, 1 retired')
  expect(screen.getByRole('dialog', { name: 'Undo 58 of 60; 2 stay' })).toBe(dialog)
  answers['POST /api/admin/imports/b1/undo'] = () => problem(409, 'Something has changed since.')
  await user.click(within(dialog).getByText('Undo 58 of 60'))
  expect(await within(dialog).findByText(/Something has changed since/)).toBeTruthy()
  answers['POST /api/admin/imports/b1/undo'] = () => ({
    ...batch,
    ...applied,
    state: 'undone',
    undoneAt: at,
    undoneBy: 'keeper',
    partlyUndone: {
      undone: 58,
      kept: 1,
      retired: 1,
      officials: [{ ...officials[0], retired: true }],
    },
  })
  delete answers['GET /api/admin/imports/b1']
  const reads = bodies('GET /api/admin/imports/b1/undo').length // an undone import has no plan
  await user.click(within(dialog).getByText('Undo 58 of 60'))
  expect(await toast('Import undone')).toContain('58 undone, 1 kept, 1 retired.')
  expect(bodies('POST /api/admin/imports/b1/undo')[1]).toEqual({
    partly: true,
    expectedStays: 3,
    retire: ['o1'],
  })
  expect(bodies('GET /api/admin/imports/b1/undo')).toHaveLength(reads)
})
