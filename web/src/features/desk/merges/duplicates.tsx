import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { mergeAddress } from '../addresses'
import { DuplicateRow } from './duplicate-row'
import { duplicatesQuery } from './duplicates-query'

export interface DuplicatesProps {
  /** The official who is being decided on. */
  id: string
  /** The text for an empty list; without it, an empty list shows nothing. */
  empty?: string
}

/** Profiles of any status that may be of the same person, each with a way to merge into it. */
export function Duplicates({ id, empty }: DuplicatesProps) {
  const { data, isError } = useQuery(duplicatesQuery(id, useInSession()))
  if (isError) return <p className="text-no">Likely duplicates could not be loaded.</p>
  if (!data) return empty ? <p className="text-muted">Looking for likely duplicates…</p> : null
  if (data.officials.length === 0) return empty ? <p className="text-muted">{empty}</p> : null
  return (
    <section
      aria-label="Likely duplicates"
      className="rounded-lg border border-wait-line bg-wait-bg p-4"
    >
      <h3 className="text-base text-wait">Likely duplicates</h3>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {data.officials.map((other) => (
          <DuplicateRow key={other.id} official={other}>
            <Link href={mergeAddress({ kept: other.id, lost: id })} className="btn btn-line">
              Merge into this one
              <span className="sr-only"> ({other.name})</span>
            </Link>
          </DuplicateRow>
        ))}
      </ul>
    </section>
  )
}
