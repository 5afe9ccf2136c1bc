import type { ReactNode } from 'react'
import { usePageTitle } from './core/page-title'

interface TitleBandProps {
  title: string
  /** The title in the browser, where it tells more. */
  pageTitle?: string
  /** What one does on the screen, in a sentence or two. */
  lead?: string
  children?: ReactNode
}

/** The band at the top of a screen on which one does something: its title, and what belongs to it. */
export function TitleBand({ title, pageTitle = title, lead, children }: TitleBandProps) {
  usePageTitle(pageTitle)
  return (
    <section className="border-b border-line bg-tint">
      <div className="wrap py-7 md:py-10">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="mt-2 max-w-[60ch] text-muted">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
