import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test("the manifest's colors are those of the tokens", () => {
  const manifest = JSON.parse(file('public/site.webmanifest'))
  const token = (name: string) =>
    new RegExp(`--color-${name}: .*?(#[0-9a-f]+)`).exec(file('src/styles/tokens.css'))?.[1]
  expect(manifest.theme_color).toBe(token('jersey-700'))
  expect(manifest.background_color).toBe(token('white')?.replace(/^#fff$/, '#ffffff'))
  expect(file('public/favicon.svg')).toContain(manifest.theme_color)
})
