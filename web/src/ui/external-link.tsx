import type { ReactNode } from 'react'
import { Icon } from './core/icon'

interface ExternalLinkProps {
  href: string
  children: ReactNode
}

/**
 * A link to another site, in a new tab. Only web addresses become links, since anyone may have
 * written them.
 */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (!/^https?:\/\//i.test(href)) return <span className="wrap-anywhere">{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      className="inline-flex items-center gap-1 rounded-sm text-link underline underline-offset-4"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon name="external" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
