import type { Official } from '../../../features/officials/queries'
import { Panel } from '../../../ui/panel'
import { termDays } from '../copy'

/** All terms of an official who has had several, the newest first. */
export function TermHistory({ terms }: { terms: NonNullable<Official['terms']> }) {
  return (
    <Panel title="Terms of Office">
      <ol className="mt-2 ruled">
        {terms.map((term) => (
          <li key={`${term.office} ${term.from}`} className="py-2.5 wrap-anywhere last:pb-0">
            <p className="text-[0.9375rem] font-medium text-text">{term.office}</p>
            <p className="text-sm text-muted">{termDays(term)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
