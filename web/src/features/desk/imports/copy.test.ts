import { describe, expect, it } from 'vitest'
import { broughtBy, countsText, kindLabel, sentence } from './copy'

describe('the counts of an import in words', () => {
  it('name the first kinds, and how many changes there are besides', () =>
    expect(
      countsText({ counts: { added: 1200, changed: 5, over: 1, left: 2, refused: 3 } }),
    ).toMatch(/^1,200 [a-z ]+, 5 [a-z ]+, 1 [a-z ]+ and 5 more$/))

  it('say that there are none', () => expect(countsText({ counts: {} })).toBe('No changes'))
})

it('a kind without a name goes by its code', () => expect(kindLabel('brand_new')).toBe('brand new'))

it('a reason stands as a sentence', () =>
  expect([sentence('the seat is vacant'), sentence('')]).toEqual(['The seat is vacant', '']))

it('a list is uploaded by an administrator, or fetched by the server', () =>
  expect([broughtBy('keeper'), broughtBy('(sources)')]).toEqual(['Uploaded by keeper', 'Fetched']))
