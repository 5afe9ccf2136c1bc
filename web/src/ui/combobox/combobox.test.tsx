import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Combobox } from './combobox'

const towns = [
  'Egg Harbor City',
  'Egg Harbor Township',
  'Ocean City',
  'Trenton',
  'Union',
  'Union Beach',
]
const onChoose = vi.fn()
const onSubmit = vi.fn()

function Form({ options }: { options: readonly string[] }) {
  const [value, setValue] = useState('')
  const choose = (option: string) => {
    setValue(option)
    onChoose(option)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Combobox
        id="town"
        value={value}
        options={options}
        last="Other"
        onType={setValue}
        onChoose={choose}
      />
    </form>
  )
}

async function press(keys: string, options: readonly string[] = towns) {
  render(<Form options={options} />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  return onChoose.mock.lastCall?.[0]
}

beforeEach(() => {
  onChoose.mockClear()
  onSubmit.mockClear()
})

describe('a box of towns', () => {
  it.each([
    ['tren{ArrowDown}{Enter}', 'Trenton'],
    ['tren{Enter}', 'Trenton'],
    ['trenton{Enter}', 'Trenton'],
    ['union{Enter}', 'Union'],
    ['union{ArrowDown}{Enter}', 'Union'],
    ['union{ArrowDown}{ArrowDown}{Enter}', 'Union Beach'],
    ['egg{ArrowDown}{Enter}', 'Egg Harbor City'],
    ['egg{ArrowDown}{ArrowDown}{Enter}', 'Egg Harbor Township'],
    ['egg{Enter}', undefined],
    ['egg{Enter}{Enter}', 'Egg Harbor City'],
    ['{ArrowDown}{Enter}', 'Egg Harbor City'],
    ['{ArrowUp}{Enter}', 'Union Beach'],
    ['tren{Tab}', 'Trenton'],
    ['egg{Tab}', undefined],
  ])('%s chooses %s', async (keys, chosen) => {
    expect(await press(keys)).toBe(chosen)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    'smallville{Enter}{Enter}',
    'smallville{Tab}',
    'oth{Tab}',
    'o{Tab}',
    'tren{ArrowUp}{Enter}',
  ])('%s does not choose Other', async (keys) => {
    expect(await press(keys, ['Egg Harbor City', 'Trenton'])).not.toBe('Other')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each(['{ArrowDown}{Enter}', '{ArrowUp}{Enter}'])(
    '%s chooses nothing while there is no list',
    async (keys) => {
      expect(await press(keys, [])).toBeUndefined()
    },
  )

  it.each([
    'smallville{ArrowDown}{Enter}',
    'tren{ArrowDown}{ArrowDown}{Enter}',
    '{ArrowDown}{End}{Enter}',
    'other{Tab}',
  ])('%s chooses Other', async (keys) => expect(await press(keys)).toBe('Other'))

  it('marks the option that Enter would choose for screen readers', async () => {
    await press('egg')
    const box = screen.getByRole('combobox')
    const active = () =>
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Egg Harbor City')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Egg Harbor City')
    await userEvent.clear(box)
    await userEvent.keyboard('tren')
    expect(active()).toBe('Trenton')
    expect(screen.getByRole('status').textContent).toBe('1 match, then Other')
  })

  it('sends the form with Enter when its list is closed', async () => {
    await press('trenton{Escape}{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Trenton')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('highlights the first town once the towns have come', async () => {
    const { rerender } = render(<Form options={[]} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    rerender(<Form options={towns} />)
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Egg Harbor City')
  })
})
