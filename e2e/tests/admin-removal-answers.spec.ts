import type { Page } from '@playwright/test'
import { openFurther } from '../support/desk'
import type { Directory } from '../support/directory'
import type { Server } from '../support/server'
import { expect, test } from '../support/test'

/** Closes a request as another administrator, and opens it. Returns the draft of its answer. */
async function closed(
  page: Page,
  { directory, server }: { directory: Directory; server: Server },
  address: string,
  decision: { status: 'done' | 'declined'; reason?: string },
): Promise<string> {
  const reference = await directory.removal(address)
  const headers = { 'Content-Type': 'application/json', Cookie: await directory.session() }
  const requests = `${server.url}/api/admin/removal-requests`
  const list: { id: string; reference: string }[] = await (
    await fetch(`${requests}?limit=100`, { headers })
  ).json()
  const id = list.find((request) => request.reference === reference)?.id ?? ''
  const sent = await fetch(`${requests}/${id}/status`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(decision),
  })
  expect(sent.status).toBe(200)
  await openFurther(page, directory, `/admin/removals?request=${id}`)
  const link = page.getByRole('link', { name: 'Write Reply' })
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('body') ?? ''
}

test('the answer to a request that is declined gives the reason', async ({
  page,
  directory,
  server,
}) => {
  const decision = { status: 'declined', reason: 'That is the town hall.' } as const
  const answer = await closed(page, { directory, server }, '41 Gooseberry Lane', decision)
  expect(answer).toContain(
    'We have declined your request.\r\n\r\nOur reason:\r\nThat is the town hall.',
  )
})

test('the answer to a request that is done says what was found, and what was left', async ({
  page,
  directory,
  server,
}) => {
  const none = await closed(page, { directory, server }, '42 Gooseberry Lane', { status: 'done' })
  expect(none).toContain(
    'did not find the home address or phone number that you asked us to remove',
  )
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'The shop is at 43 Gooseberry Lane.' })
  const spared = await closed(page, { directory, server }, '43 Gooseberry Lane', { status: 'done' })
  expect(spared).toContain(
    'A moderator reviewed 1 text that may mention what you asked us to remove',
  )
})
