import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long a test waits for a condition before it gives up, in milliseconds: no result depends on
// it.
configure({ asyncUtilTimeout: 20_000 })

// jsdom has no layout, no pointer and no modal dialogs.
Element.prototype.scrollIntoView = () => {}
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as never
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

afterEach(cleanup)
