import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openDesk, openFurther, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { drawPicture } from '../support/pictures'
import { infect, Scanner, signature } from '../support/scanner'
import { toast } from '../support/screens'
import { people, startServer } from '../support/server'
import { test as base, expect } from '../support/test'
import { Waiting } from '../support/waiting'

const unscanned =
  'This photo has not been scanned yet. It can be approved once the malware scanner has found it clean.'

/** A server with a scanner that the test starts. */
const test = base.extend<object, { scanner: Scanner }>({
  scanner: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from a pattern
    async ({}, use) => {
      const scanner = await Scanner.at()
      await use(scanner)
      await scanner.remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ scanner, storage }, use) => {
      const server = await startServer(storage, {
        imports: [people],
        flags: ['--clamd', scanner.address],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ server, directory, scanner }) => {
  await scanner.stop()
  await new Waiting(server, directory).clear()
})

const photosOf = (name: string, status = 'pending') =>
  `?tab=photo-uploads&status=${status}&search=${encodeURIComponent(name)}`

async function sendPhoto(
  page: Page,
  directory: Directory,
  officialId: string,
  how = (jpeg: Buffer) => jpeg,
) {
  const picture = await drawPicture(page, { width: 400, height: 500 })
  await directory.photo(officialId, how(picture.buffer), 'portrait.jpg')
}

/** Reloads the list until its only photo has a text. */
async function awaitLine(page: Page, name: string, photo: string, line: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(row(page, name)).toContainText(photo, { timeout: 2000 })
    await expect(page.getByText(line)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

const works = /Malware scanner: working\./

test('a photo waits while the scanner is down, and is approved and shown once it is clean', async ({
  page,
  directory,
  scanner,
}) => {
  const { id, name } = await directory.add()
  await sendPhoto(page, directory, id)
  await test.step('the list says why it cannot be approved', async () => {
    await openDesk(page, directory, photosOf(name))
    await awaitLine(
      page,
      name,
      'Waiting to be scanned',
      /not reachable for .*\(the connection is refused\); 1 photo waiting/,
    )
    const approve = row(page, name).getByRole('button', { name: /^Approve/ })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription(unscanned)
    await approve.focus()
    await page.keyboard.press('Enter')
    await expect(row(page, name)).toContainText('Pending')
    await expectAccessible(page)
  })
  await test.step('in the queue the key A says so, until it approves', async () => {
    await openFurther(page, directory, '/admin/queue')
    const title = page.getByRole('heading', { level: 2, name: `Photo of ${name}` })
    await expect(title).toBeVisible()
    const approve = page
      .getByRole('region', { name: 'Decision' })
      .getByRole('button', { name: /^Approve/ })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription(unscanned)
    await page.keyboard.press('a')
    await expect(toast(page, 'This photo cannot be approved')).toContainText(unscanned)
    await expect(title).toBeVisible()
    await expectAccessible(page)
    await scanner.start()
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(page.getByRole('heading', { level: 2, name: 'All caught up.' })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
  })
  await page.goto('about:blank') // the desk may still be loading
  await page.context().clearCookies()
  await page.goto(`/official/${id}`)
  const shown = page.locator('main .plate img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('malware is rejected by the scanner, and its bytes are gone', async ({
  page,
  directory,
  scanner,
}) => {
  const { id, name } = await directory.add()
  await sendPhoto(page, directory, id, infect)
  await openDesk(page, directory, photosOf(name, 'rejected'))
  await scanner.start()
  await awaitLine(
    page,
    name,
    `Infected: ${signature}`,
    /1 file was refused as malware in the last 30 days\./,
  )
  await awaitLine(page, name, 'Image removed', works)
  const approve = row(page, name).getByRole('button', { name: /^Approve/ })
  await expect(approve).toHaveAccessibleDescription(
    `The malware scanner found ${signature} in this photo, so it cannot be approved.`,
  )
  await expectAccessible(page)
  await page.goto('/admin/audit?action=malware_found')
  await expect(row(page, 'Malware scanner')).toContainText(signature)
})
