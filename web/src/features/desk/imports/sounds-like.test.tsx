import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDesk } from '../../../test-desk'
import { importBatch, importChange } from '../../../test-rows'

const other = (id: string, name: string) => ({
  id,
  name,
  position: 'mayor',
  why: 'The name is nearly the same',
})
const asked = {
  ...importChange(1),
  kind: 'sounds_like' as const,
  accepted: false,
  canBeTaken: false,
  others: [other('o1', 'Vera Trialman'), other('o2', 'Vera Trialmann')],
}
const answerPath = 'PUT /api/admin/imports/b1/changes/1/answer'

test('a person is new once each possible match is denied, and known with one Yes', async () => {
  const { user, bodies, answers } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': importBatch(),
    'GET /api/admin/imports/b1/changes': () => listed([asked]),
    [answerPath]: { ...asked, same: '' },
  })
  const match = async (name: string) =>
    within(await screen.findByRole('group', { name: `Is Person 1 the same person as ${name}?` }))
  await user.click((await match('Vera Trialman')).getByLabelText('No'))
  expect((await match('Vera Trialman')).getByLabelText('No')).toHaveProperty('checked', true)
  expect(bodies(answerPath)).toEqual([])
  await user.click((await match('Vera Trialmann')).getByLabelText('No'))
  await waitFor(() => expect(bodies(answerPath)).toEqual([{ same: '' }]))
  answers[answerPath] = { ...asked, same: 'o1' }
  await user.click((await match('Vera Trialman')).getByLabelText('Yes'))
  await waitFor(() => expect(bodies(answerPath)).toEqual([{ same: '' }, { same: 'o1' }]))
  expect((await match('Vera Trialmann')).getByLabelText('No')).toHaveProperty('checked', true)
})
