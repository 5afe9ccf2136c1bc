import { type SubmitEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFoot } from '../../../ui/dialog/dialog-foot'
import { figure } from '../../officials/copy'
import type { Batch } from './queries'
import { StayList } from './stay-list'
import {
  isFreed,
  isRetired,
  type Retired,
  type Stay,
  type UndoPlan,
  undoCounts,
  useUndoBatch,
} from './use-undo-batch'

interface UndoDialogProps {
  batch: Batch
  plan: UndoPlan
  /** The last day on which it can be undone. */
  until: string
  open: boolean
  onClose: () => void
}

const nobody: Retired = { all: false, ids: new Set() }

/** Asks before a batch is undone. For profiles that stay it asks what becomes of them. */
export function UndoDialog({ batch, plan, until, open, onClose }: UndoDialogProps) {
  const [retired, setRetired] = useState(nobody)
  const close = () => {
    setRetired(nobody)
    onClose()
  }
  const { undo, isPending, failure } = useUndoBatch(batch, close)
  const counts = undoCounts(plan, retired)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) undo({ plan, retired })
  }
  const figures = `${figure(counts.undone)} of ${figure(plan.total)}`
  const stay = plan.total - counts.undone
  const title =
    plan.stays === 0
      ? 'Undo this import?'
      : `Undo ${figures}; ${figure(stay)} ${stay === 1 ? 'stays' : 'stay'}`
  return (
    <Dialog title={title} open={open} onClose={close}>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <div className="grid grow grid-cols-1 content-start gap-4 px-5 pt-4 pb-6 md:px-6">
          <p>
            Everyone it added is removed, and every profile it changed has its earlier values again.
            Visitors see this right away.
          </p>
          {plan.stays > 0 && (
            <Staying plan={plan} counts={counts} retired={retired} onChange={setRetired} />
          )}
          <p className="text-sm text-muted">It can be undone until {until}, and only once.</p>
        </div>
        <DialogFoot
          send={plan.stays === 0 ? 'Undo Import' : `Undo ${figures}`}
          sending="Undoing…"
          isSending={isPending}
          failure={failure}
          onCancel={close}
        />
      </form>
    </Dialog>
  )
}

interface StayingProps {
  plan: UndoPlan
  counts: ReturnType<typeof undoCounts>
  retired: Retired
  onChange: (retired: Retired) => void
}

/** The profiles that stay, and whether to keep or retire each. */
function Staying({ plan, counts, retired, onChange }: StayingProps) {
  const { kept, retired: out } = counts
  const gone = plan.officials.filter((stay) => isRetired(stay, retired))
  const set = (stay: Stay, on: boolean) => {
    // This ends the choice of all, also for profiles that the list does not name.
    const ids = new Set(gone.map(({ id }) => id))
    if (on) ids.add(stay.id)
    else ids.delete(stay.id)
    onChange({ all: false, ids })
  }
  return (
    <section aria-labelledby="stays-title" className="grid gap-3">
      <h3 id="stays-title" className="font-semibold text-heading tabular" role="status">
        {[kept > 0 && `${figure(kept)} kept`, out > 0 && `${figure(out)} retired`]
          .filter(Boolean)
          .join(', ') || 'None stays'}
      </h3>
      {plan.canRetire > 0 && (
        <p className="text-sm text-muted">
          A retired profile is hidden from visitors. Its reviews stay with it, and you can approve
          it again.
        </p>
      )}
      {plan.canRetire > 1 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={retired.all}
            onChange={({ target }) => onChange({ all: target.checked, ids: new Set() })}
          />
          Retire all {figure(plan.canRetire)} that it added
        </label>
      )}
      <StayList
        stays={plan.officials}
        total={plan.stays}
        below={(stay) => {
          if (isFreed(stay, gone)) return <p className="text-sm text-muted">Undone as well.</p>
          return (
            stay.canRetire && (
              <KeepOrRetire
                name={stay.name}
                isRetired={isRetired(stay, retired)}
                onChange={(on) => set(stay, on)}
              />
            )
          )
        }}
      />
    </section>
  )
}

interface KeepOrRetireProps {
  name: string
  isRetired: boolean
  onChange: (retired: boolean) => void
}

/** Two answers for one profile. */
function KeepOrRetire({ name, isRetired: isOut, onChange }: KeepOrRetireProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={name} className="flex flex-wrap gap-x-5">
      {([false, true] as const).map((out) => (
        <label key={String(out)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={id}
            className="size-5 accent-action"
            checked={isOut === out}
            onChange={() => onChange(out)}
          />
          {out ? 'Retire with its reviews' : 'Keep'}
        </label>
      ))}
    </div>
  )
}
