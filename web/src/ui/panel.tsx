import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** Shows at the right of the title. */
  aside?: ReactNode
  /** tint: the buff background, for one panel of a page. */
  variant?: 'plain' | 'tint'
  className?: string
  children: ReactNode
}

/** A titled section on its own surface. */
export function Panel({ title, aside, variant = 'plain', className = '', children }: PanelProps) {
  const id = useId()
  const ground = variant === 'tint' ? 'rounded-lg border border-accent-line bg-tint' : 'panel'
  return (
    <section className={`${ground} p-5 md:p-6 ${className}`} aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
