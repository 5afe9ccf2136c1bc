import type { ReactNode } from 'react'
import { Icon } from './core/icon'
import { Locator } from './locator'

interface NoticeProps {
  /** empty: nothing was found; error: something failed. */
  kind: 'empty' | 'error'
  /** The one sentence, large. */
  text: string
  hint?: string | undefined
  /** The one button or link. */
  children?: ReactNode
}

/** Shown instead of a list that is empty or could not be loaded. */
export function Notice({ kind, text, hint, children }: NoticeProps) {
  return (
    <div
      className="panel grid justify-items-center bg-sunken px-6 py-12 text-center"
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className="relative">
        <Locator ground="sunken" className="h-28 w-auto" />
        <span
          className={`absolute -right-5 -bottom-1 grid size-12 place-items-center rounded-full
            ${kind === 'error' ? 'bg-no text-no-bg' : 'bg-action text-on-action'}`}
        >
          <Icon name={kind === 'error' ? 'cross' : 'search'} className="size-6" />
        </span>
      </span>
      <p className="mt-5 font-display text-xl font-semibold text-balance text-heading">{text}</p>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
