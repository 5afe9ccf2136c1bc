import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInThisContext } from 'node:vm'
import { createElement, type ReactNode, Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { joinPieces, renderer } from './react-patch.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(renderer, 'utf8')

/** Returns the function of the renderer's source that turns an element into text. */
function draw(code: string): (element: ReactNode) => string {
  const exported: { renderToString?: (element: ReactNode) => string } = {}
  runInThisContext(`(function (require, exports) {${code}\n})`)(require, exported)
  if (!exported.renderToString) throw new Error('the renderer has no renderToString')
  return exported.renderToString
}

const list = createElement(
  'ul',
  { className: 'list' },
  ['a & b', 'c', ''].map((text, at) =>
    createElement('li', { key: text, title: text }, text, ' of ', at),
  ),
)
const Broken = () => {
  throw new Error('broken')
}

describe('the patched renderer', () => {
  it.each([
    ['a list', list],
    ['a text', 'text'],
    ['nothing', null],
    [
      'a part that waits between others',
      createElement('main', null, list, createElement(Suspense, null, list), list),
    ],
    [
      'a part that breaks',
      createElement(Suspense, { fallback: 'waits' }, list, createElement(Broken)),
    ],
  ])('draws %s as the original does', (_, element) => {
    expect(draw(joinPieces(source))(element)).toBe(draw(source)(element))
  })

  it('differs from the original', () => expect(joinPieces(source)).not.toBe(source))
})

describe('joinPieces', () => {
  it('refuses a source that has changed', () => {
    expect(() => joinPieces(source.replace('for (r = segment', 'for (q = segment'))).toThrow(
      /^react-dom has changed: web\/react-patch\.ts expects a loop once, and found it 0 times/,
    )
  })

  it('refuses a source that has a loop twice', () => {
    expect(() => joinPieces(source + source)).toThrow('found it 2 times')
  })
})
