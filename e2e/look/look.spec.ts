import { mock } from './mock'
import { openFurther, openDesk } from '../support/desk'
import { test } from '../support/test'
const shots = '/tmp/d-look/shots'
for (const [w, h] of [[390, 1100],[1280, 1000]] as const) for (const scheme of ['light','dark'] as const)
test(`look ${w} ${scheme}`, async ({ page, directory, complaints }) => {
  complaints.allow(/./)
  await page.setViewportSize({ width: w, height: h })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await mock(page)
  const shot = async (name: string, full = true) => { await page.waitForTimeout(300); await page.screenshot({ path: `${shots}/${name}-${w}-${scheme}.png`, fullPage: full }) }
  await openDesk(page, directory); await page.waitForTimeout(500); await shot('overview')
  await openFurther(page, directory, '/admin/imports'); await shot('list')
  await page.setInputFiles('input[type=file]', { name: 'bad.xlsx', mimeType: 'x', buffer: Buffer.from('x') }); await page.waitForTimeout(300); await shot('refused')
  await page.goto('/admin/imports?batch=b2'); await shot('columns')
  await page.getByRole('button', { name: 'Save and Read Again' }).click(); await shot('columns-errors')
  await page.goto('/admin/imports?batch=b1'); await page.waitForTimeout(300); await shot('preview'); await shot('preview-top', false)
  await page.locator('summary').click(); await shot('preview-columns', false)
  await page.goto('/admin/imports?batch=b1&kind=left'); await shot('kind', false)
  await page.getByRole('button', { name: /^Apply/ }).click(); await shot('apply', false)
  await page.getByRole('dialog').getByRole('button', { name: /^Apply/ }).click(); await shot('apply-409', false)
  await page.goto('/admin/imports?batch=b3'); await shot('applied')
  await page.getByRole('button', { name: 'Undo This Import' }).click(); await shot('undo', false)
  await page.getByRole('button', { name: 'Undo Import', exact: true }).click(); await shot('undo-refused', false)
  await page.goto('/admin/imports?batch=b4'); await shot('undone', false)
  await page.goto('/admin/imports?batch=zz'); await shot('gone', false)
})
