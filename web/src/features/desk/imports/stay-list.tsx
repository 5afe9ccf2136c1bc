import type { ReactNode } from 'react'
import { figure } from '../../officials/copy'
import { OtherOfficial } from './other-officials'
import type { Stay } from './use-undo-batch'

interface StayListProps {
  stays: readonly Stay[]
  /** How many stay, if the list names only the first. */
  total?: number
  /** What is below a profile. */
  below?: (stay: Stay) => ReactNode
}

/** The profiles that an undo leaves, with the reasons. */
export function StayList({ stays, total = stays.length, below }: StayListProps) {
  const more = total - stays.length
  return (
    <>
      <ul aria-label="Profiles that stay" className="grid gap-2 text-sm wrap-anywhere">
        {stays.map((stay) => (
          <li key={stay.id}>
            <OtherOfficial other={stay} />
            {below?.(stay)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-muted">And {figure(more)} more.</p>}
    </>
  )
}
