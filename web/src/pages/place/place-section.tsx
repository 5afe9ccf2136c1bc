import type { ReactNode } from 'react'
import { showIfNamed } from '../../ui/core/scroll-to-hash'

interface PlaceSectionProps {
  title: string
  /** The anchor that an address can name after "#". */
  id: string
  children: ReactNode
}

/** A part of a place's page, its title at the side on wide screens. Pages have ten: they are close. */
export function PlaceSection({ title, id, children }: PlaceSectionProps) {
  return (
    <section
      id={id}
      ref={showIfNamed}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="border-line py-5 outline-none not-first:border-t md:grid
        md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-8 md:py-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="min-w-0 max-md:mt-1 md:-mt-2">{children}</div>
    </section>
  )
}
