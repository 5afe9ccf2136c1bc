import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { request } from '../../../api/client'
import { StatusBadge } from '../../../ui/badge'
import { Icon } from '../../../ui/core/icon'
import { type InSession, useInSession } from '../../auth/session-context'
import { OfficialLines } from '../../officials/official-lines'
import { mergeAddress } from '../addresses'
import { deskKey, type ListedOfficial } from '../queries'

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

/** The likely duplicates of an official, read again each time. */
export function duplicatesQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'duplicates', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('get', '/api/admin/officials/{id}/duplicates', { path: { id }, signal }),
      ),
    staleTime: 0,
  }
}

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
