import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDesk } from '../../../test-desk'
import { importBatch } from '../../../test-rows'

test('imports are named by file and time, and several that wait are discarded at once', async () => {
  const batches = [
    importBatch({ id: 'a', createdAt: '2026-03-02T12:00:00Z' }),
    importBatch({ id: 'b', createdAt: '2026-03-02T12:07:00Z' }),
    importBatch({ id: 'c', state: 'applied' }),
  ]
  const { user, sent } = openDesk('/admin/imports', {
    'GET /api/admin/imports': () => listed(batches),
    'GET /api/admin/import-sources': () => listed([]),
    'DELETE /api/admin/imports/a': () => new Response(null, { status: 204 }),
    'DELETE /api/admin/imports/b': () => new Response(null, { status: 204 }),
  })
  const boxes = await screen.findAllByLabelText(/^Select clerks.csv, Mar 2, 2026/)
  expect(boxes).toHaveLength(2)
  for (const box of boxes) await user.click(box)
  await user.click(screen.getByText('Discard 2 imports'))
  await user.click(screen.getByText('Discard', { selector: 'button' }))
  await waitFor(() =>
    expect(sent.map(({ to }) => to).filter((to) => to.startsWith('DELETE'))).toEqual([
      'DELETE /api/admin/imports/a',
      'DELETE /api/admin/imports/b',
    ]),
  )
})

test('a demonstration takes no lists, and answered titles are removed', async () => {
  const answered = { createdAt: '2026-03-01T12:00:00Z', createdBy: 'keeper' }
  const { user, sent, answers } = openDesk('/admin/imports', {
    'GET /api/site': { demo: true },
    'GET /api/admin/imports': () => listed([]),
    'GET /api/admin/import-sources': [],
    'GET /api/admin/import-titles': [{ words: 'Borough Reeve', position: 'mayor', ...answered }],
    'DELETE /api/admin/import-titles': () => new Response(null, { status: 204 }),
  })
  expect(await screen.findByText(/^This site is a demonstration/)).toBeTruthy()
  expect(screen.queryByText('Upload a file')).toBeNull()
  expect((await screen.findByText(/is Mayor/)).textContent).toContain('By keeper, Mar 1, 2026')
  answers['GET /api/admin/import-titles'] = []
  await user.click(screen.getByLabelText('Remove Borough Reeve'))
  await waitFor(() => expect(screen.queryByText('Titles in Lists')).toBeNull())
  expect(sent.find(({ to }) => to.startsWith('DELETE'))?.query).toEqual({ words: 'Borough Reeve' })
})
