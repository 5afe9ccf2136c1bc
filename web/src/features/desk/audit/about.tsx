import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { itemAddress } from '../addresses'
import { type AuditEntry, auditPartsQuery } from './audit-queries'
import { aboutText, actionText } from './copy'

interface AboutProps {
  about: NonNullable<AuditEntry['about']>
}

/** The subject of an entry: whom it is about, its first words, and a link to it. */
export function About({ about }: AboutProps) {
  const { kind, id, words, isGone } = about
  const to = itemAddress(kind, id)
  const text = aboutText(about)
  return (
    <>
      {to ? (
        <Link href={to} className="font-semibold text-link underline-offset-2 hover:underline">
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      {words && <p className="text-muted">“{words}”</p>}
      {isGone && kind !== 'photo' && <p className="text-muted">Deleted</p>}
    </>
  )
}

/** The texts that an entry is about, which it shows on request. */
export function Parts({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={entry.about && 'mt-1'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        className="flex min-h-6 cursor-pointer items-center text-muted underline
          underline-offset-2 hover:text-action"
      >
        {entry.parts === 1 ? 'Show it' : `Show these ${figure(entry.parts ?? 0)}`}
        <span className="sr-only">: {actionText(entry)}</span>
      </summary>
      {isOpen && <PartList id={entry.id} />}
    </details>
  )
}

function PartList({ id }: { id: string }) {
  const { data: parts, isError } = useQuery(auditPartsQuery(id, useInSession()))
  if (isError) return <p>The texts could not be loaded.</p>
  if (!parts) return <p aria-busy="true">Loading…</p>
  return (
    <ol className="mt-1 grid max-h-96 gap-2 overflow-y-auto">
      {parts.map(({ about, detail }, at) => (
        // A text may be there twice, by two of its fields.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={at}>
          <About about={about} />
          <p className="text-muted">{detail}</p>
        </li>
      ))}
    </ol>
  )
}
