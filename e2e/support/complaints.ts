import type { BrowserContext } from '@playwright/test'

const violated = 'policy violated: '

/** Lets every page of a context say what its Content-Security-Policy has kept from it. */
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

/** What the pages of a context complain about: script errors, violated policies, failed loads, other sites. */
export class Complaints {
  #told: string[] = []
  #violations: string[] = []
  #allowed: RegExp[] = []

  constructor(context: BrowserContext, origin: string) {
    context.on('weberror', (error) => this.#told.push(`script error: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'debug' && message.text().startsWith(violated))
        this.#violations.push(message.text())
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#told.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        this.#told.push(`asks another site: ${url.href}`)
    })
  }

  /** Complaints that match are what the test brings about. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** What nobody has allowed; violations of the policy cannot be allowed. */
  get open(): string[] {
    return [
      ...this.#told.filter((text) => !this.#allowed.some((pattern) => pattern.test(text))),
      ...this.#violations,
    ]
  }

  /** The violations of the policy until now, which are forgotten: for tests that bring them about. */
  takeViolations(): string[] {
    return this.#violations.splice(0)
  }
}
