import { describe, expect, it } from 'vitest'
import { commandOf } from './queue-keys'

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) => ({
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

describe('the keys of the queue', () => {
  it.each([
    ['a', 'approve'],
    ['r', 'reject'],
    ['s', 'skip'],
    ['u', 'undo'],
    ['?', 'help'],
    ['A', 'approve'],
  ])('%s means %s', (key, command) => expect(commandOf(press(key))).toBe(command))
  it('take the question mark with Shift, and nothing else', () => {
    expect(commandOf(press('?', { shiftKey: true }))).toBe('help')
    expect(commandOf(press('A', { shiftKey: true }))).toBeUndefined()
  })
  it.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'mean nothing with %s',
    (held) => expect(commandOf(press('r', { [held]: true }))).toBeUndefined(),
  )
  it.each(['b', 'Enter', ' ', 'Escape'])('%j means nothing', (key) => expect(commandOf(press(key))).toBeUndefined())
})
