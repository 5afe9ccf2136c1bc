import type { BrowserContext } from '@playwright/test'

/** What the pages of a context complain about: script errors, violated policies, failed loads, other sites. */
export class Complaints {
  #told: string[] = []
  #allowed: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('weberror', (error) => this.#told.push(`script error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#told.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) this.#told.push(`asks another site: ${url.href}`)
    })
  }

  /** Complaints that match are what the test brings about. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** What nobody has allowed. */
  get open(): string[] {
    return this.#told.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)))
  }
}
