import { Link } from 'wouter'
import { figure } from '../../officials/copy'
import { kindWords } from './copy'
import { type ItemKind, itemKinds, toggled } from './queue-cursor'
import type { QueueResponse } from './queue-query'

interface KindFilterProps {
  kinds: readonly ItemKind[]
  waiting: QueueResponse['waiting'] | undefined
  onChoose: (kinds: readonly ItemKind[]) => void
}

/**
 * Filters by kind; each button shows how many wait. The cases of bursts come first: each decides
 * about many reviews, on a separate screen.
 */
export function KindFilter({ kinds, waiting, onChoose }: KindFilterProps) {
  const total = waiting && itemKinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  return (
    <fieldset className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">Show</legend>
      <Link href="/admin/bursts" className={chip}>
        Bursts <Count of={waiting && (waiting.burst ?? 0)} />
      </Link>
      <Chip label="All" count={total} chosen={kinds.length === 0} onPress={() => onChoose([])} />
      {itemKinds.map((kind) => (
        <Chip
          key={kind}
          label={kindWords[kind].plural}
          count={waiting && (waiting[kind] ?? 0)}
          chosen={kinds.includes(kind)}
          onPress={() => onChoose(toggled(kinds, kind))}
        />
      ))}
    </fieldset>
  )
}

const chip = `inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border border-line
  bg-surface px-3.5 text-sm font-semibold transition hover:border-action
  aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action`

interface ChipProps {
  label: string
  count: number | undefined
  chosen: boolean
  onPress: () => void
}

function Chip({ label, count, chosen, onPress }: ChipProps) {
  return (
    <button type="button" aria-pressed={chosen} className={chip} onClick={onPress}>
      {label} <Count of={count} />
    </button>
  )
}

/** Wide enough for two digits from the start, so that nothing moves. */
function Count({ of }: { of: number | undefined }) {
  return (
    <span className="min-w-[2ch] text-right font-normal tabular">
      {of === undefined ? '' : figure(of)}
    </span>
  )
}
