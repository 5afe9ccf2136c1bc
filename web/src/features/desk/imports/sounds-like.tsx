import { useId } from 'react'
import { OtherOfficial } from './other-officials'
import type { Change } from './queries'
import { useAnswer } from './use-answer'

interface SoundsLikeProps {
  batchId: string
  change: Change
  isOpen: boolean
}

/** Asks whether a person in the list is an official with nearly the same name. */
export function SoundsLike({ batchId, change, isOpen }: SoundsLikeProps) {
  const id = useId()
  const { mutate: answer, isPending, variables } = useAnswer(batchId)
  const { n, name, others, same } = change
  const given = isPending ? variables.same : same
  const options = [
    ...others.filter(({ id: known }) => known).map((other) => ({ value: other.id, other })),
    { value: '', other: undefined },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold text-heading">Who is {name}?</legend>
      <div className="mt-1 grid gap-1">
        {options.map(({ value, other }) => (
          <div key={value} className="flex items-start gap-2.5 text-sm">
            <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 font-semibold">
              <input
                type="radio"
                name={id}
                checked={given === value}
                disabled={!isOpen}
                onChange={() => answer({ n, same: value })}
                aria-describedby={other && `${id}-${value}`}
                className="size-5 shrink-0 accent-action"
              />
              {other ? 'Same as' : 'Someone else'}
            </label>
            {other && (
              <span id={`${id}-${value}`} className="min-w-0 self-center wrap-anywhere">
                <OtherOfficial other={other} />
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
