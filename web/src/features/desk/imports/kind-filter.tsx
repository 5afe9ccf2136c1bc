import { figure } from '../../officials/copy'
import { countedKinds } from './copy'
import type { PreviewFilter } from './preview-filter'
import type { Batch } from './queries'
import { allChanges } from './waiting-text'

interface KindFilterProps {
  batch: Batch
  kind: PreviewFilter['kind']
  onChoose: (kind: PreviewFilter['kind']) => void
}

/** The kinds of changes with their counts, to show one of them. */
export function KindFilter({ batch, kind: chosen, onChoose }: KindFilterProps) {
  const kinds = [
    { kind: '', label: 'All', count: allChanges(batch) } as const,
    ...countedKinds(batch),
  ]
  return (
    <ul aria-label="Kinds of changes" className="flex flex-wrap gap-2">
      {kinds.map(({ kind, label, count }) => (
        <li key={kind}>
          <button
            type="button"
            aria-pressed={kind === chosen}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-chip-line
              bg-chip px-4 text-sm font-semibold text-heading transition hover:border-action
              hover:text-action aria-pressed:border-action aria-pressed:bg-action
              aria-pressed:text-on-action"
            onClick={() => onChoose(kind)}
          >
            {label} <span className="tabular">{figure(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
