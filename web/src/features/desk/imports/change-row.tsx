import { useState } from 'react'
import { Link } from 'wouter'
import { SelectBox } from '../../../ui/desk/select-box'
import { officeText } from '../office-text'
import { focusApply } from './batch-title'
import { ChangeFields } from './change-fields'
import { kindLabel, sentence, stateLabels } from './copy'
import { OtherOfficials } from './other-officials'
import type { Batch, Change } from './queries'
import { SoundsLike } from './sounds-like'
import { keptText } from './stay-text'
import { asksSuccession, Succession } from './succession'
import { canAccept } from './use-accept'

interface ChangeRowProps {
  change: Change
  /** A change can be accepted while its batch waits. */
  batch: Pick<Batch, 'id' | 'state' | 'partlyUndone' | 'asOf'>
  /** through: with all rows up to the one that was pressed before. */
  onAccept: (accept: boolean, through: boolean) => void
}

/** One change: the person, the effect, and whether it is accepted. */
export function ChangeRow({ change, batch, onAccept }: ChangeRowProps) {
  const { id: batchId, state } = batch
  const isOpen = state === 'waiting'
  const { name, kind, line, sheet, reason, officialId, accepted, others } = change
  // A press shows at once. The list follows a moment later, and then decides.
  const [known, setKnown] = useState(accepted)
  const [checked, setChecked] = useState(accepted)
  if (accepted !== known) {
    setKnown(accepted)
    setChecked(accepted)
  }
  return (
    <>
      {isOpen && (
        <div className="pt-2.5">
          {canAccept(change) && kind !== 'second_holder' && (
            <SelectBox
              label={`Accept: ${name}, ${kindLabel(kind)}`}
              checked={checked}
              onChange={(on, through) => {
                setChecked(on)
                onAccept(on, through)
              }}
              onEnter={focusApply}
            />
          )}
        </div>
      )}
      <div
        className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-2
          lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {officialId ? (
              <Link
                href={`/official/${officialId}`}
                className="font-semibold text-link underline-offset-2 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="font-semibold text-heading">{name || 'Without a name'}</span>
            )}
            <span className="text-xs font-semibold text-muted">{kindLabel(kind)}</span>
          </p>
          <p className="text-sm text-muted">{officeText(change)}</p>
          <p className="text-sm text-muted tabular">
            {[
              sheet,
              line !== undefined && `${sheet ? 'row' : 'Row'} ${line}`,
              !isOpen && outcomeText(change, batch),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-2">
          {reason && <p className="text-sm wrap-anywhere">{sentence(reason)}</p>}
          <ChangeFields change={change} />
          {kind === 'sounds_like' ? (
            <SoundsLike batchId={batchId} change={change} isOpen={isOpen} />
          ) : (
            kind !== 'second_holder' && <OtherOfficials others={others} />
          )}
          {asksSuccession(change) && (
            <Succession batchId={batchId} asOf={batch.asOf} change={change} isOpen={isOpen} />
          )}
        </div>
      </div>
    </>
  )
}

/** The result of a change in a batch that no longer waits. */
function outcomeText(change: Change, batch: ChangeRowProps['batch']): string {
  if (!change.canBeTaken) return ''
  if (!change.accepted) return 'left out'
  return keptText(change, batch) || stateLabels[batch.state].toLowerCase()
}
