import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { moment } from '../../../ui/desk/date-time'
import { Panel } from '../../../ui/panel'
import { countsText } from '../../removals/copy'
import type { RemovalDetail } from '../../removals/desk-queries'
import { itemAddress } from '../addresses'
import { focusRemovalTitle } from './removal-title'
import UndoRedaction from './undo-redaction'

/** Every redaction with its place, time and moderator. The audit trail has the same entries. */
export function RedactionLog({ removal: { id, log, undo } }: { removal: RemovalDetail }) {
  return (
    <Panel title="Log">
      {log.length === 0 && <p className="mt-3 text-muted">Nothing has been redacted yet.</p>}
      {undo && <UndoRedaction id={id} redaction={undo} focusAfter={focusRemovalTitle} />}
      <ul className="mt-2 divide-y divide-line">
        {log.map(({ at, actor, label, kind, itemId, officialId, officialName, ...counts }) => (
          <li
            key={`${itemId} ${label} ${at}`}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm"
          >
            <span>
              <LogLink to={itemAddress(kind, itemId)}>{label}</LogLink>
              {officialName && (
                <>
                  {' of '}
                  <LogLink to={`/official/${officialId}`}>{officialName}</LogLink>
                </>
              )}
              : {countsText(counts)}
            </span>
            <span className="text-muted tabular">
              {actor}, {moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A link where there is something to link to. */
function LogLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  return (
    <Link href={to} className="font-semibold text-link underline underline-offset-2">
      {children}
    </Link>
  )
}
