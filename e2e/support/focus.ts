import { expect, type Locator, type Page } from '@playwright/test'

/** The visible state of the focused element. */
interface Focus {
  what: string
  /** An outline of at least 2 px, on the element or on the element that shows the focus for it. */
  outlined: boolean
  /** Whether something, such as the sticky header, covers the element completely. */
  covered: boolean
}

/** Presses Tab until an element has the focus. Every element on the way must be visible. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached with ${key}`)
}

/** Presses Tab through the whole page and returns the focused elements. Each must be visible. */
export async function tabThrough(page: Page): Promise<string[]> {
  const stops: string[] = []
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) return stops
    stops.push(await expectFocusSeen(page))
  }
  throw new Error(`no end after ${stops.length} stops`)
}

/** Expects that the focus is visible and not covered, and returns the focused element. */
async function expectFocusSeen(page: Page): Promise<string> {
  const focus = await page.evaluate(readFocus)
  expect(focus).toEqual({ what: focus.what, outlined: true, covered: false })
  return focus.what
}

function readFocus(): Focus {
  const element = document.activeElement ?? document.body
  const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const what = `${element.localName} ${label.trim().slice(0, 40)}`
  const outlined = (candidate: Element | null) => {
    if (!candidate) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate)
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      outlineColor !== 'rgba(0, 0, 0, 0)'
    )
  }
  // A hidden radio button shows its focus on the label, a text field without a border on its form.
  const standIns = [
    element.closest('label'),
    element,
    element.closest('form'),
    element.firstElementChild,
  ]
  const shown = standIns.find(outlined) ?? element
  const box = shown.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((part) => [
    { x: box.left + box.width * part, y: box.top + 2 },
    { x: box.left + box.width * part, y: box.top + box.height / 2 },
    { x: box.left + box.width * part, y: box.bottom - 2 },
  ])
  const seen = points.some(({ x, y }) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (shown.contains(top) || top.contains(shown))
  })
  return { what, outlined: standIns.some(outlined), covered: !seen }
}
