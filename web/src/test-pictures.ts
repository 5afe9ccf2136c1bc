import { act } from '@testing-library/react'
import { vi } from 'vitest'

// Pictures and uploads, which jsdom lacks. All tests have them, since their files share one document.

/** The size of the next picture (undefined for a file that is none), and its crop. */
export const picture: { size: { width: number; height: number } | undefined; crop: Blob | null } = {
  size: undefined,
  crop: null,
}

/** The uploads so far, to which tests respond. */
export const uploads: Upload[] = []

/** An upload to the server. */
export class Upload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  body: unknown
  open() {}
  setRequestHeader() {}
  send(body: unknown) {
    this.body = body
    uploads.push(this)
  }
  abort() {
    this.onabort()
  }
  /** The server's response. */
  answer(status: number) {
    this.status = status
    act(() => this.onload())
  }
}

/** Forgets the picture of a test. */
export function resetPictures(): void {
  picture.size = undefined
  picture.crop = null
  uploads.length = 0
}

/** Replaces pictures and uploads in each test. */
export function mockPictures(): void {
  picture.size = { width: 800, height: 1000 }
  picture.crop = new Blob(['cropped'])
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
}

class ResizeObserverStub {
  observe() {}
  disconnect() {}
}

URL.createObjectURL = () => 'blob:picture'
URL.revokeObjectURL = () => {}
HTMLImageElement.prototype.decode = async () => {
  if (!picture.size) throw new DOMException('no picture', 'EncodingError')
}
Object.defineProperties(HTMLImageElement.prototype, {
  naturalWidth: { get: () => picture.size?.width },
  naturalHeight: { get: () => picture.size?.height },
})
HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never
HTMLCanvasElement.prototype.toBlob = (done) => done(picture.crop)

// The styles of the dialog are fetched by a link.
const append = document.head.append.bind(document.head)
document.head.append = (link) => {
  append(link)
  queueMicrotask(() => (link as HTMLLinkElement).onload?.(new Event('load')))
}
