import { openFurther } from '../support/desk'
import { expect, test } from '../support/test'

// S21
test('violations of the policy are reported, on screens of visitors and of administrators', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Content Security Policy|Refused to/)
  for (const open of [
    () => page.goto('/about'),
    () => openFurther(page, directory, '/admin/audit'),
  ]) {
    await open()
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.broken = 1'
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      const frame = document.createElement('iframe')
      frame.src = 'data:text/html,x'
      const handler = document.createElement('p')
      handler.setAttribute('onclick', 'window.broken = 1')
      const base = document.createElement('base')
      base.href = 'https://elsewhere.example/'
      document.body.append(script, style, frame, handler, base)
      handler.click()
    })
    const kept: string[] = []
    await expect(() => {
      kept.push(...complaints.takeViolations())
      const directives = new Set(kept.map((one) => one.split(' ')[2]))
      expect([...directives].sort()).toEqual([
        'base-uri',
        'frame-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-elem',
      ])
    }).toPass()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  }
})
