import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listed, openDesk, toast } from '../../../test-desk'
import { importBatch, importChange } from '../../../test-rows'

const batch = importBatch()

/** Answers uploads, which do not use fetch. */
function answerUploads(...statuses: number[]) {
  const names: string[] = []
  class Upload {
    upload: { onload?: () => void } = {}
    status = 0
    statusText = ''
    responseText = ''
    onload = () => {}
    onerror = () => {}
    open(_: string, path: string) {
      names.push(path)
    }
    setRequestHeader() {}
    abort() {}
    async send() {
      this.upload.onload?.()
      await Promise.resolve()
      this.status = statuses.shift() ?? 0
      this.responseText = JSON.stringify(this.status === 201 ? batch : { detail: 'Not this file.' })
      if (this.status) this.onload()
      else this.onerror()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return names
}

const choose = (name: string, content: string) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}

test('a file that cannot be read is refused in words, before it is sent or by the server', async () => {
  openDesk('/admin/imports')
  const names = answerUploads(422)
  expect(await screen.findByText('Nothing has been imported here yet.')).toBeTruthy()
  choose('clerks.pdf', '%PDF')
  expect(await toast('Not uploaded')).toContain('Please choose a CSV, TSV, XLSX, YAML or JSON file')
  choose('clerks.csv', '')
  await waitFor(async () => expect(await toast('Not uploaded')).toContain('is empty'))
  expect(names).toEqual([])
  choose('clerks.csv', 'a')
  await waitFor(async () => expect(await toast('Not uploaded')).toContain('Not this file.'))
  expect(await toast('Not uploaded')).not.toContain('422')
  choose('clerks.csv', 'a')
  await waitFor(async () => expect(await toast('Not uploaded')).toContain('nothing was imported'))
})

test('an upload outlives a session that ends, and its import opens', async () => {
  const { user } = openDesk('/admin/imports', {
    'GET /api/admin/imports/b1': batch,
    'GET /api/admin/imports/b1/changes': () => listed([importChange(1)]),
  })
  await screen.findByText('Nothing has been imported here yet.')
  const names = answerUploads(401, 201)
  choose('clerks.csv', 'a')
  const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
  await user.type(within(dialog).getByLabelText(/^Password/), 'lantern{Enter}')
  expect(await screen.findByText('clerks.csv', { selector: 'h2' })).toBeTruthy()
  expect(location.search).toBe('?batch=b1')
  expect(names).toEqual(Array(2).fill('/api/admin/imports?name=clerks.csv'))
})

test('sources say how old they are, and why the last attempt failed', async () => {
  openDesk('/admin/imports', {
    'GET /api/admin/import-sources': [
      {
        name: 'Clerks',
        location: '/lists/clerks.csv',
        readAt: batch.createdAt,
        fault: 'the file cannot be read',
      },
    ],
  })
  const sources = await screen.findByRole('region', { name: 'Sources' })
  expect(sources.textContent).toContain('Clerks/lists/clerks.csvRead Mar 1, 2026')
  expect(sources.textContent).toContain('failed: the file cannot be read.')
})
