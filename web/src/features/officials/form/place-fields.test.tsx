import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { municipalities } from '../../../api/generated/places'
import { fill, renderPart } from '../../../test-render'
import { emptyDraft, type OfficialDraft, officialBody } from './official-draft'
import { PlaceFields } from './place-fields'

const user = userEvent.setup({ delay: null })

interface PartProps {
  places: typeof municipalities | []
  onDraft: (draft: OfficialDraft) => void
}

function Part({ places, onDraft }: PartProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (part: Partial<OfficialDraft>) => {
    setDraft({ ...draft, ...part })
    onDraft({ ...draft, ...part })
  }
  return <PlaceFields draft={draft} errors={{}} onChange={change} places={places} />
}

function open(places: PartProps['places'] = municipalities) {
  let latest = emptyDraft
  renderPart(
    <Part
      places={places}
      onDraft={(draft) => {
        latest = draft
      }}
    />,
  )
  return () => {
    const { city, county } = officialBody(latest, places)
    return { city, county }
  }
}

const box = () => screen.getByLabelText<HTMLInputElement>(/^City or town/)
const county = () => screen.getByLabelText<HTMLSelectElement>(/^County/)
const listed = () => [...document.querySelectorAll('[role=option]')].map((e) => e.textContent)
const press = (option: string) =>
  user.click(screen.getByText(option, { selector: '[role=option] *' }))

test('all towns are in the list, but only those in view are rendered', async () => {
  open()
  await user.click(box())
  expect(listed()[0]).toBe('Aberdeen')
  expect(listed().length).toBeLessThan(30)
  expect(document.querySelector('[role=option]')?.getAttribute('aria-setsize')).toBe('565')
  const list = document.querySelector('[role=listbox]') as HTMLElement
  Object.defineProperties(list, { scrollTop: { value: 500 }, scrollHeight: { value: 1000 } })
  fireEvent.scroll(list)
  expect(listed()[0]).not.toBe('Aberdeen')
  expect(listed().length).toBeLessThan(30)
})

test('a town fills in its county, where several have its name, too', async () => {
  const place = open()
  await user.type(box(), 'washington township (wa')
  expect(listed()).toEqual(['Washington Township (Warren)', 'Other'])
  await press('Washington Township (Warren)')
  expect(listed()).toEqual([])
  expect(box().value).toBe('Washington Township')
  expect(county().value).toBe('Warren')
  expect(place()).toEqual({ city: 'Washington Township', county: 'Warren' })
})

test('the towns are those of the county', async () => {
  const place = open()
  fill(county(), 'Mercer')
  await user.click(box())
  expect(listed()).toHaveLength(13)
  await press('Trenton')
  fill(county(), 'Bergen')
  expect(box().value).toBe('')
  expect(place()).toEqual({ county: 'Bergen' })
  await user.type(box(), 'trenton')
  expect(listed()).toEqual(['Other'])
})

test.each(['trent{Tab}', 'trenton{Escape}{Enter}', 'tren{Enter}', 'tren{ArrowDown}{Enter}'])(
  'the keys %s choose the only town that the text can mean, with its county',
  async (keys) => {
    const place = open()
    await user.type(box(), keys)
    expect(box().value).toBe('Trenton')
    expect(county().value).toBe('Mercer')
    expect(place()).toEqual({ city: 'Trenton', county: 'Mercer' })
  },
)

test('a town that is not in the list is typed next to Other, and keeps the text', async () => {
  const place = open()
  await user.type(box(), 'Smallville{Enter}')
  expect(box().value).toBe('Smallville')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box().value).toBe('Other')
  expect(screen.getByLabelText<HTMLInputElement>('Other city or town').value).toBe('Smallville')
  expect(place()).toEqual({ city: 'Smallville' })
})

test('a town can be typed without the list', async () => {
  const place = open([])
  await user.type(box(), 'Trenton{Tab}')
  await waitFor(() => expect(place()).toEqual({ city: 'Trenton' }))
})
