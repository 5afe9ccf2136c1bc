import type { ReactNode } from 'react'
import { Icon } from '../../../ui/core/icon'
import { Panel } from '../../../ui/panel'

interface ColumnsPanelProps {
  title: string
  /** The columns have to be checked first; otherwise they are folded. */
  isOpen?: boolean
  children: ReactNode
}

/** The frame around the columns of a file. */
export function ColumnsPanel({ title, isOpen = false, children }: ColumnsPanelProps) {
  if (isOpen) {
    return (
      <Panel title={title} className="mt-5">
        <p className="mt-1.5 mb-5 max-w-[65ch] text-muted">
          Not every column is known. Choose what each one holds; the values may help.
        </p>
        {children}
      </Panel>
    )
  }
  return (
    <details className="panel group mt-5">
      <summary
        className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg px-5 font-semibold
          text-link md:px-6"
      >
        <Icon name="right" className="size-4 group-open:rotate-90" />
        {title}
      </summary>
      <div className="px-5 pt-2 pb-5 md:px-6 md:pb-6">{children}</div>
    </details>
  )
}
