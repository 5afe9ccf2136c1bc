import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no violations of WCAG 2.2 AA by axe on the current page, in light and in dark. Dark only
 * differs in colors; make test-all checks everything there too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settled(page)
    // The default mode opens an extra page for frames of other sites. There are none.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (colorScheme === 'light' || process.env.CANDOR_TEST_ALL) axe.withTags(wcag22aa)
    else axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html}`),
    )
    expect(found, colorScheme).toEqual([])
  }
}

/** Waits until animations have ended, since axe would measure them halfway. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
