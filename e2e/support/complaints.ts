import type { BrowserContext } from '@playwright/test'

const violated = 'policy violated: '

/** Makes every page of a context report violations of its Content-Security-Policy. */
export async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript((violated) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, documentURI }) => {
        console.debug(
          `${violated}${effectiveDirective} kept out ${blockedURI} ${sample} at ${documentURI}`,
        )
      },
    )
  }, violated)
}

/**
 * The complaints of a context's pages: script errors, policy violations, failed loads, requests to
 * other sites.
 */
export class Complaints {
  #found: string[] = []
  #violations: string[] = []
  #allowed: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('weberror', (error) => this.#found.push(`script error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'debug' && message.text().startsWith(violated))
        this.#violations.push(message.text())
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#found.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        this.#found.push(`asks another site: ${url.href}`)
    })
  }

  /** Allows matching complaints that the test causes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** The complaints that were not allowed; policy violations cannot be allowed. */
  get open(): string[] {
    return [
      ...this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text))),
      ...this.#violations,
    ]
  }

  /** Returns and clears the policy violations, for tests that cause them. */
  takeViolations(): string[] {
    return this.#violations.splice(0)
  }
}
