import { flagLabels } from '../../../api/generated/desk'
import { Choice } from '../../../ui/desk/choice'
import { figure } from '../../officials/copy'
import { kindLabels } from './copy'
import { type QueueCursor, queueKinds, toggled } from './queue-cursor'
import type { QueueResponse } from './queue-query'

interface KindFilterProps {
  place: QueueCursor
  waiting: QueueResponse['waiting'] | undefined
  /** Shows the first item of another choice. */
  onChoose: (place: QueueCursor) => void
}

/** The value for no choice: the select component accepts no empty value. */
const all = 'all'

const orders = [
  { value: 'urgent', label: 'Urgent First' },
  { value: 'oldest', label: 'Oldest First' },
]

// The mark of a removed home is computed when it is read.
const flags = [
  { value: all, label: 'Any Flag' },
  ...Object.entries(flagLabels)
    .filter(([code]) => code !== 'removed_home')
    .map(([value, label]) => ({ value, label })),
]

/** Chooses kinds, order and flag; each kind's button shows how many wait. */
export function KindFilter({ place, waiting, onChoose }: KindFilterProps) {
  const { kinds, oldestFirst, flag } = place
  const total = waiting && queueKinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  const choose = (change: Partial<QueueCursor>) => onChoose({ ...place, after: '', ...change })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset
        className="-mx-4 flex scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 max-lg:w-[calc(100%+2rem)]
          lg:mx-0 lg:flex-wrap lg:px-0"
      >
        <legend className="sr-only">Show</legend>
        <Chip
          label="All"
          count={total}
          chosen={kinds.length === 0}
          onPress={() => choose({ kinds: [] })}
        />
        {queueKinds.map((kind) => (
          <Chip
            key={kind}
            label={kindLabels[kind]}
            count={waiting && (waiting[kind] ?? 0)}
            chosen={kinds.includes(kind)}
            onPress={() => choose({ kinds: toggled(kinds, kind) })}
          />
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-1 gap-2 lg:justify-end *:min-w-0 *:flex-1 *:lg:basis-36">
        <div className="sm:max-w-80 lg:grow-2">
          <Choice
            label="Flag"
            size="small"
            value={flag || all}
            options={flags}
            onChange={(value) => choose({ flag: value === all ? '' : value })}
          />
        </div>
        <div className="max-w-36">
          <Choice
            label="Order"
            size="small"
            value={oldestFirst ? 'oldest' : 'urgent'}
            options={orders}
            onChange={(value) => choose({ oldestFirst: value === 'oldest' })}
          />
        </div>
      </div>
    </div>
  )
}

const chip = `inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full border border-line
  bg-surface px-3 text-sm font-semibold transition hover:border-action
  aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action`

interface ChipProps {
  label: string
  count: number | undefined
  chosen: boolean
  onPress: () => void
}

function Chip({ label, count, chosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={chip}
      // A chosen button outside the row's view scrolls into it.
      ref={(button) => {
        if (chosen) button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      onClick={onPress}
    >
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
