import { describe, expect, it } from 'vitest'
import { singleKey } from './use-single-keys'

const press = (key: string, held: Partial<Parameters<typeof singleKey>[0]> = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
})

describe('a key by itself', () => {
  it.each(['a', '?', '1'])('%s counts', (key) => expect(singleKey(press(key))).toBe(key))
  it('counts with Caps Lock', () => expect(singleKey(press('A'))).toBe('a'))
  it('may need Shift when it is no letter', () => {
    expect(singleKey(press('?', { shiftKey: true }))).toBe('?')
    expect(singleKey(press('A', { shiftKey: true }))).toBeUndefined()
  })
  it.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'does not count with %s',
    (held) => expect(singleKey(press('r', { [held]: true }))).toBeUndefined(),
  )
})
