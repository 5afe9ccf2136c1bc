import { type ReactNode, useId } from 'react'
import { showIfNamed } from './core/scroll-to-hash'

interface ChapterProps {
  title: string
  /** The anchor that an address can name after "#". */
  id?: string
  children: ReactNode
}

/** A section of a text screen: its title at the side on wide screens, above on narrow ones. */
export function Chapter({ title, id, children }: ChapterProps) {
  const heading = useId()
  return (
    <section
      id={id}
      ref={id ? showIfNamed : undefined}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      className="border-line py-9 outline-none not-first:border-t md:grid
        md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-10 md:py-12 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 min-w-0 md:mt-1">{children}</div>
    </section>
  )
}
