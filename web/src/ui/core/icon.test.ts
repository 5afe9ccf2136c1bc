import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('has a drawing for every icon, and no other', () => {
  const source = readFileSync('src/ui/core/icon.tsx', 'utf8')
  const names = source
    .slice(source.indexOf('IconName ='), source.indexOf('interface'))
    .matchAll(/'(\w+)'/g)
  const drawings = readFileSync('src/assets/icons.svg', 'utf8').matchAll(/ id="(\w+)"/g)
  expect(new Set([...drawings].map(([, id]) => id))).toEqual(
    new Set([...names].map(([, name]) => name)),
  )
})
