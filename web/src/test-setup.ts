import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resetPictures } from './test-pictures'

// How long a test waits for a condition before it gives up, in milliseconds: no result depends on
// it.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no layout, no pointer and no modal dialogs.
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
window.scrollTo = () => {}
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') },
})
const openers = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement)
  this.open = true
  const first = this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')
  const chosen = this.querySelector<HTMLElement>('[autofocus]') ?? first
  chosen?.focus()
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  this.dispatchEvent(new Event('close'))
}
document.onkeydown = ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}

// The test files share one document and one window.
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.restoreAllMocks() // of the storage, which is cleared below
  resetPictures()
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
