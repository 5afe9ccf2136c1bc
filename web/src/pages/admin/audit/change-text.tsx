import type { AuditEntry } from '../../../features/moderation/audit/audit-queries'
import { changeOf } from '../../../features/moderation/audit/copy'
import { LongText } from '../../../features/moderation/long-text'
import { StatusBadge } from '../../../ui/badge'
import { Icon } from '../../../ui/core/icon'

/** The values of an entry before and after. */
export function ChangeText({ entry }: { entry: AuditEntry }) {
  const change = changeOf(entry)
  if (!change) return <span className="text-muted">No change</span>
  const { field, status, before, after } = change
  const value = (text: string) => {
    if (status) return <StatusBadge status={text} />
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
  return (
    <>
      {field && <p className="font-semibold">{field}</p>}
      <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className="min-w-0">{value(before)}</span>
        <Icon name="right" className="size-4 text-muted" />
        <span className="sr-only">became</span>
        <span className="min-w-0">{value(after)}</span>
      </span>
    </>
  )
}
