import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { openFurther } from './desk'
import type { Directory, Official } from './directory'
import type { Server } from './server'

/** The text of a campaign. */
export const campaign =
  'He never answers a letter and he never shows up where he is needed in this town'

/**
 * Adds an official with a burst: critical reviews, half of them near duplicates, and two good ones.
 */
export async function flood(directory: Directory, critical = 20): Promise<Official> {
  const official = await directory.add()
  for (let count = 0; count < critical; count += 1) {
    const reviewText = count % 2 === 0 ? '' : `${campaign}, ${wordsOf(official, count)}.`
    await directory.review(official.id, { overallRating: 1, reviewText })
  }
  for (const overallRating of [5, 4]) await directory.review(official.id, { overallRating })
  return official
}

/** Sends critical reviews to a page: some that are published, and near copies, which wait. */
export async function sendCampaign(
  directory: Directory,
  official: Official,
  { published, copies }: { published: number; copies: number },
): Promise<void> {
  const send = (reviewText: string) =>
    directory.review(official.id, { overallRating: 1, reviewText })
  for (let count = 0; count < published; count += 1)
    await send(count === 0 ? `${campaign}.` : wordsOf(official, count))
  for (let count = 0; count < copies; count += 1) await send(`${campaign}. Really ${count}.`)
}

/** Different words for each number, since near duplicates wait for a moderator. */
function wordsOf({ name }: Official, count: number): string {
  const own = name.slice(-4)
  const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fable', 'grove', 'heron', 'inlet']
  return Array.from(
    { length: 12 },
    (_, at) => `${words[(count * 5 + at * 7) % 9]}${own}${count}x${at}`,
  ).join(' ')
}

/**
 * Adds an official with a review that distant networks vote down: nine votes count, and twelve
 * wait.
 */
export async function voteDown(
  directory: Directory,
): Promise<{ official: Official; ratingId: string }> {
  const official = await directory.add()
  const { id: ratingId } = await directory.review(official.id, {
    reviewText: wordsOf(official, 1),
  })
  for (let count = 0; count < 21; count += 1)
    await directory.vote(ratingId, false, `${20 + count}.7.7.7`)
  return { official, ratingId }
}

/** Opens the case of an official from the list of cases. */
export async function openCase(
  page: Page,
  directory: Directory,
  { name }: Official,
): Promise<void> {
  await openFurther(page, directory, '/admin/bursts')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Reviews of ${name}` })).toBeVisible()
}

/** Gives the reason in the dialog of a decision. */
export async function giveReason(page: Page, title: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('One hand wrote these')
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

/** Another administrator, through the API. */
export class Colleague {
  readonly username: string
  #server: Server
  #cookie = ''

  constructor(server: Server, username: string) {
    this.#server = server
    this.username = username
  }

  /** Creates the account and logs in. */
  async logIn(): Promise<void> {
    const password = 'a-colleague-of-theirs'
    const { username } = this
    this.#server.command(
      ['admin', 'create', username, '--email', `${username}@example.org`],
      `${password}\n`,
    )
    const answer = await fetch(`${this.#server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    this.#cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  }

  /** Sends a request about a case: decisions, proposal/confirm, proposal/decline. */
  async send(id: string, what: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#server.url}/api/admin/bursts/${id}/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.#cookie },
      body: JSON.stringify({ reason: 'They belong together', ...body }),
    })
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`)
  }
}

/** The id of the case on screen. */
export function caseId(page: Page): string {
  return new URL(page.url()).searchParams.get('case') ?? ''
}
