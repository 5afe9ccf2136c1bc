import type { ReactNode } from 'react'
import { usePageTitle } from './core/page-title'

interface TitleBandProps {
  title: string
  /** The title in the browser, where it says more. */
  pageTitle?: string
  /** The purpose of the screen, in a sentence or two. */
  lead?: string
  children?: ReactNode
}

/** The band at the top of a form's screen: its title, and its introduction. */
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
