import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { Lazily, lazyPart } from './lazy-part'

const greeting = () => lazyPart(async () => ({ default: ({ name }: { name: string }) => <p>Hello {name}</p> }))

it('shows a part at once that was fetched beforehand', async () => {
  const part = greeting()
  await part.load()
  render(<Lazily part={part} props={{ name: 'Ada' }} />)
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

it('shows the fallback until the part comes', async () => {
  render(
    <Suspense fallback={<p>Wait</p>}>
      <Lazily part={greeting()} props={{ name: 'Ada' }} />
    </Suspense>,
  )
  expect(screen.getByText('Wait')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})
