import type { ReactNode } from 'react'
import { Icon } from '../../ui/core/icon'
import { LongText } from './long-text'

/** A value before and after a change. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="min-w-0">{before}</span>
      <Icon name="right" className="size-4 text-muted" />
      <span className="sr-only">became</span>
      <span className="min-w-0">{after}</span>
    </span>
  )
}

/** A value that may be empty. */
export function ValueText({ text }: { text: string }) {
  if (text) return <LongText text={text} />
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">nothing</span>
    </>
  )
}
