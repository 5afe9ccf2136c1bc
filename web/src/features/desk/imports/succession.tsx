import { useId } from 'react'
import { shortDay } from '../../../ui/dates'
import { Choice } from '../../../ui/desk/choice'
import { positionLabel } from '../../officials/copy'
import { OtherOfficial } from './other-officials'
import type { Change } from './queries'
import { useAccept } from './use-accept'
import { useSuccession } from './use-succession'

type Holder = NonNullable<Change['holders']>[number]

interface SuccessionProps {
  batchId: string
  /** The day with which the list was compared. */
  asOf: string
  change: Change
  isOpen: boolean
}

/** Reports whether a change asks whom a newcomer succeeds. */
export function asksSuccession({ kind, holders }: Change): boolean {
  return kind === 'second_holder' || (holders !== undefined && holders.length > 0)
}

/** Asks whom a newcomer to a seat succeeds. */
export function Succession(props: SuccessionProps) {
  return props.change.kind === 'second_holder' ? (
    <OneSeat {...props} />
  ) : (
    <OneOfSeveral {...props} />
  )
}

/** The holders whom the newcomer can follow. */
function successible({ holders = [] }: Change): readonly Holder[] {
  return holders.filter(({ id, ends }) => id && ends)
}

/** "term ends Dec 31, 2026". */
function endText({ ends = '' }: Holder, endsOn?: string): string {
  return `term ends ${shortDay(endsOn || ends)}`
}

/** A seat with one holder: the newcomer succeeds them, both hold it, or the newcomer is left out. */
function OneSeat({ batchId, asOf, change, isOpen }: SuccessionProps) {
  const id = useId()
  const { mutate: answer } = useSuccession(batchId)
  const { mutate: accept } = useAccept(batchId)
  const { n, name, accepted, succeeds = '', endsOn, position, others } = change
  const given = accepted ? succeeds || 'both' : 'out'
  const holders = successible(change)
  const options = [
    ...holders.map((holder) => ({
      value: holder.id,
      holder,
      label:
        holders.length === 1
          ? `Succeeds the present ${positionLabel(position).toLowerCase()}`
          : `Succeeds ${holder.name}`,
      press: () => answer({ n, holder: holder.id }),
    })),
    { value: 'both', label: 'Both hold it', press: () => answer({ n, holder: '' }) },
    { value: 'out', label: 'Leave out', press: () => accept({ accept: false, numbers: [n] }) },
  ]
  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="font-semibold text-heading">Whose seat does {name} take?</legend>
      {holders.length === 0 &&
        others.map((other) => (
          <p key={other.id + other.name} className="wrap-anywhere">
            <OtherOfficial other={other} />
          </p>
        ))}
      <div className="mt-1 grid gap-1">
        {options.map(({ value, label, press, ...option }) => {
          const holder = 'holder' in option ? option.holder : undefined
          return (
            <div key={value}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
                <input
                  type="radio"
                  name={id}
                  checked={given === value}
                  disabled={!isOpen}
                  onChange={press}
                  aria-describedby={holder && `${id}-${value}`}
                  className="size-5 shrink-0 accent-action"
                />
                <span>
                  {label}
                  {holder && ` (${endText(holder, given === value ? endsOn : undefined)})`}
                </span>
              </label>
              {holder && (
                <p id={`${id}-${value}`} className="pl-7.5 wrap-anywhere">
                  <OtherOfficial other={given === value ? { ...holder, why: '' } : holder} />
                </p>
              )}
              {holder && given === value && isOpen && (
                <div className="mt-1 ml-7.5 grid gap-1">
                  <LastDay change={change} holder={holder} batchId={batchId} />
                  <FirstDay change={change} holder={holder} asOf={asOf} />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** One of several seats: whom the newcomer succeeds, if anyone. */
function OneOfSeveral({ batchId, asOf, change, isOpen }: SuccessionProps) {
  const { mutate: answer } = useSuccession(batchId)
  const { n, name, succeeds = '', endsOn } = change
  const nobody = 'nobody'
  const holders = successible(change)
  const chosen = holders.find(({ id }) => id === succeeds)
  if (!isOpen) {
    return chosen ? <p className="text-sm">Succeeds {chosen.name}</p> : null
  }
  return (
    <div className="grid max-w-md gap-2 text-sm">
      <Choice
        label={`${name} succeeds`}
        size="small"
        value={succeeds || nobody}
        options={[
          { value: nobody, label: 'Succeeds no one named here' },
          ...holders.map((holder) => ({
            value: holder.id,
            label: `Succeeds ${holder.name} (${
              holder.id === succeeds ? endText(holder, endsOn) : endText(holder)
            })`,
          })),
        ]}
        onChange={(id) => answer({ n, holder: id === nobody ? '' : id })}
      />
      {chosen && chosen.ends !== chosen.to && (
        <LastDay change={change} holder={chosen} batchId={batchId} />
      )}
      {chosen && <FirstDay change={change} holder={chosen} asOf={asOf} />}
    </div>
  )
}

interface LastDayProps {
  batchId: string
  change: Change
  holder: Holder
}

/** The last day of the holder's term, if it is not the day before the newcomer's. */
function LastDay({ batchId, change: { n, endsOn, begins }, holder }: LastDayProps) {
  const { mutate: answer } = useSuccession(batchId)
  const day = endsOn || holder.ends || ''
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted">Last day of {holder.name}</span>
      <input
        // Typing a date passes through other dates, so it is saved when the field is left.
        key={day}
        type="date"
        className="field w-44"
        defaultValue={day}
        min={holder.from}
        max={begins && holder.ends}
        onBlur={({ target }) => {
          if (target.value && target.value !== day) {
            answer({ n, holder: holder.id, endsOn: target.value })
          }
        }}
      />
    </label>
  )
}

interface FirstDayProps {
  change: Change
  holder: Holder
  asOf: string
}

/** When a newcomer whom the list gives no first day takes office, if not at once. */
function FirstDay({ change: { name, begins, endsOn }, holder, asOf }: FirstDayProps) {
  const day = endsOn || holder.ends || ''
  if (begins || day < asOf) return null
  return (
    <p>
      {name} takes office on the day after {shortDay(day)}.
    </p>
  )
}
