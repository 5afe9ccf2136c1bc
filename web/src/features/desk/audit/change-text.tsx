import { StatusBadge } from '../../../ui/badge'
import { BeforeAfter, ValueText } from '../before-after'
import type { AuditEntry } from './audit-queries'
import { changeOf } from './copy'

/** The values of an entry before and after. */
export function ChangeText({ entry }: { entry: AuditEntry }) {
  const change = changeOf(entry)
  if (!change) return <span className="text-muted">No change</span>
  const { field, status, before, after } = change
  const value = (text: string) =>
    status ? <StatusBadge status={text} /> : <ValueText text={text} />
  return (
    <>
      {field && <p className="font-semibold">{field}</p>}
      <BeforeAfter before={value(before)} after={value(after)} />
    </>
  )
}
