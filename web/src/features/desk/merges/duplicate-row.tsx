import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/badge'
import { Icon } from '../../../ui/core/icon'
import { OfficialLines } from '../../officials/official-lines'
import type { ListedOfficial } from '../queries'

interface DuplicateRowProps {
  official: ListedOfficial
  /** The actions for it. */
  children: ReactNode
}

/** A profile that may be of the same person: a link in a new tab, its status, and the actions. */
export function DuplicateRow({ official, children }: DuplicateRowProps) {
  return (
    <li className="panel grid content-start gap-3 p-3">
      <ProfileLink official={official} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={official.status} />
          {official.tenure === 'former' && (
            <span className="text-sm text-muted">Former official</span>
          )}
        </span>
        {children}
      </div>
    </li>
  )
}

/** The profile of an official in a new tab, in a few lines. */
export function ProfileLink({ official }: { official: DuplicateRowProps['official'] }) {
  return (
    <a
      href={`/official/${official.id}`}
      target="_blank"
      rel="noopener"
      className="group flex items-start gap-4 rounded-md"
    >
      <OfficialLines official={official} />
      <Icon name="external" className="mt-1 ml-auto size-4 shrink-0 text-link" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
