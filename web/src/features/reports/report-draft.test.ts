import { expect, test } from 'vitest'
import { reportMessages, reportReasons } from '../../api/generated/reports'
import { draftErrors, emptyDraft, needsNote, reportBody } from './report-draft'

test('a reason is needed, and nothing else where it says enough', () => {
  expect(draftErrors(emptyDraft)).toEqual({ reason: reportMessages.reason })
  expect(draftErrors({ reason: 'off_topic', note: '' })).toEqual({})
})

test('another reason needs a text', () => {
  expect(
    reportReasons
      .filter(({ key }) => needsNote({ reason: key, note: '' }))
      .map(({ label }) => label),
  ).toEqual(['Something else'])
  expect(draftErrors({ reason: 'other', note: ' \n' })).toEqual({ note: reportMessages.note })
  expect(draftErrors({ reason: 'other', note: 'It is mine.' })).toEqual({})
})

test('an empty note is not sent', () => {
  expect(reportBody({ reason: 'off_topic', note: '  ' })).toEqual({ reason: 'off_topic' })
  expect(reportBody({ reason: 'other', note: ' It is mine. ' })).toEqual({
    reason: 'other',
    note: 'It is mine.',
  })
})
