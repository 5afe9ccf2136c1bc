import { expect, test } from 'vitest'
import { choiceTitle, readReviewChoice, reviewsAddress } from './review-choice'

test.each([
  ['', undefined],
  ['reviews=0&stars=6&sort=recent&find=+', undefined],
  ['reviews=held&page=2', undefined],
  ['find=all', { page: 1, stars: '', sort: '', find: 'all' }],
  ['reviews=set_aside&stars=1', 'set_aside'],
  [
    `find=${'é'.repeat(199)}+${'x'.repeat(9)}`,
    { page: 1, stars: '', sort: '', find: 'é'.repeat(199) },
  ],
  [`find=${'🌳'.repeat(201)}`, { page: 1, stars: '', sort: '', find: '🌳'.repeat(200) }],
  ['reviews=1', { page: 1, stars: '', sort: '', find: '' }],
  [
    'reviews=2&stars=1&sort=lowest&find=+the+parks',
    { page: 2, stars: '1', sort: 'lowest', find: 'the parks' },
  ],
])('"%s" is read like on the server', (search, choice) => {
  expect(readReviewChoice(search)).toEqual(choice)
})

test.each([
  [{}, '?reviews=1'],
  [{ page: 3 }, '?reviews=3'],
  [{ stars: '1' }, '?stars=1'],
  [
    { page: 2, stars: '1', sort: 'helpful', find: 'a b' },
    '?reviews=2&stars=1&sort=helpful&find=a+b',
  ],
])('%o has an address', (choice, query) => {
  expect(reviewsAddress('o1', choice)).toBe(`/official/o1${query}#reviews`)
})

test.each([
  ['', ''],
  ['reviews=set_aside', ''],
  ['reviews=1&sort=lowest', ': reviews'],
  ['reviews=2&stars=4&find=PARKS', ': reviews with 4 stars that mention "PARKS", page 2'],
])('"%s" has the title of the server', (search, title) => {
  expect(choiceTitle(readReviewChoice(search))).toBe(title)
})
