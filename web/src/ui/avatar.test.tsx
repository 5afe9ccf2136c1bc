import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar'

const avatar = (image?: string) => (
  <Avatar id="1" name="Ruth Abernathy" image={image} className="size-10" />
)

it('shows the initials without a photo', () => {
  render(avatar())
  expect(screen.getByText('RA')).toBeDefined()
})

it('shows the photo, and the initials when it fails to load', () => {
  const { container, rerender } = render(avatar('/photos/gone.jpg'))
  const photo = container.querySelector('img')
  expect(photo?.getAttribute('src')).toBe('/photos/gone.jpg')
  expect(photo?.alt).toBe('')
  expect(screen.queryByText('RA')).toBeNull()
  if (photo) fireEvent.error(photo)
  expect(screen.getByText('RA')).toBeDefined()
  rerender(avatar('/photos/new.jpg'))
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/photos/new.jpg')
})
