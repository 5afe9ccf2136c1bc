import type { ReactNode } from 'react'
import { Icon } from '../../../ui/core/icon'

interface ProfileLinkProps {
  id: string
  /** The official in short. */
  children: ReactNode
}

/** A link to a profile, in a new tab: the queue stays where it is. */
export function ProfileLink({ id, children }: ProfileLinkProps) {
  return (
    <a
      href={`/official/${id}`}
      target="_blank"
      rel="noopener"
      className="group flex items-start gap-4 rounded-md"
    >
      {children}
      <Icon name="external" className="mt-1 size-4 text-link" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}
