import { describe, expect, it } from 'vitest'
import { consequences, rows, unlikeText } from './copy'
import type { MergePreview, MergeSide } from './merge-queries'

const side = (name: string, of: Partial<MergeSide['official']> = {}, counts = {}): MergeSide => ({
  official: {
    id: name,
    name,
    position: 'mayor',
    positionType: 'mayor',
    state: 'New Jersey',
    country: 'United States',
    status: 'approved',
    createdAt: '2026-01-02T12:00:00Z',
    updatedAt: '2026-01-02T12:00:00Z',
    totalRatings: 0,
    ...of,
  } as MergeSide['official'],
  reviews: 0,
  corrections: 0,
  reports: 0,
  photos: 0,
  sources: 0,
  ...counts,
})

const preview = (kept: MergeSide, lost: MergeSide): MergePreview => ({
  kept,
  lost,
  areUnlike: false,
})

describe('the fields of two profiles', () => {
  it('are marked where they differ', () => {
    const compared = rows(
      preview(side('Vera Quillmoor', { city: 'Ewing' }), side('Vera Quillmoor')),
    )
    expect(compared.find(({ label }) => label === 'City')).toEqual({
      label: 'City',
      kept: 'Ewing',
      lost: '',
      differs: true,
    })
    expect(compared.find(({ label }) => label === 'Name')?.differs).toBe(false)
  })
})

describe('a warning', () => {
  const kept = side('Kofi Testbasket', { city: 'Ewing' }, { reviews: 1 })
  const lost = side('Ada Trialman')

  it('names profiles that have little in common', () =>
    expect(unlikeText({ kept, lost, areUnlike: true })).toBe(
      'Are they the same person? Ada Trialman (no reviews) and Kofi Testbasket of Ewing (1 review) ' +
        'have different family names and towns.',
    ))

  it('is left out otherwise', () => expect(unlikeText({ kept, lost, areUnlike: false })).toBe(''))
})

describe('the effect of a merge', () => {
  const kept = side('Vera J. Quillmoor')
  const words = (one: MergeSide, other: MergeSide) => consequences(preview(one, other)).join(' ')

  it.each([
    [{ reviews: 2, photos: 1, sources: 1 }, '2 reviews, 1 photo and 1 source record move to the'],
    [{ reviews: 1 }, '1 review moves to the kept profile.'],
    [{}, 'Nothing has to move'],
  ])('names what moves: %j', (counts, sentence) =>
    expect(words(kept, side('Vera Quillmoor', {}, counts))).toContain(sentence),
  )

  it('says whose photo shows', () => {
    const pictured = { profileImage: '/objects/a' }
    const lost = side('Vera Quillmoor', pictured)
    expect(words(kept, lost)).toContain('The kept profile gets the other one’s photo.')
    expect(words(side('Vera J. Quillmoor', pictured), lost)).toContain('the kept profile’s stays')
  })

  it('says when visitors would lose a profile', () => {
    const rejected = side('Vera J. Quillmoor', { status: 'rejected' })
    expect(words(rejected, side('Vera'))).toContain('Swap the two to keep the listed one.')
    expect(words(rejected, side('Vera', { status: 'pending' }))).not.toContain('Swap')
    expect(words(side('Vera'), rejected)).not.toContain('visitors')
  })
})
