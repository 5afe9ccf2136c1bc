import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ExternalLink } from './external-link'

const drawn = (href: string) => renderToStaticMarkup(<ExternalLink href={href}>there</ExternalLink>)

describe('a link to another site', () => {
  it('opens in a new tab that has no way back', () => {
    for (const href of ['https://example.org/', 'HTTP://example.org']) {
      expect(drawn(href)).toContain('target="_blank" rel="noopener nofollow"')
    }
  })

  it('is plain text where it would run something or lead elsewhere', () => {
    for (const href of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'java\tscript:alert(1)',
      '\njavascript:alert(1)',
      ' https://example.org',
      'data:text/html,x',
      'blob:https://example.org/x',
      '//example.org',
      '\\\\example.org',
      'https:example.org',
      '/path',
      '',
    ]) {
      expect(drawn(href), href).not.toContain('<a')
    }
  })
})
