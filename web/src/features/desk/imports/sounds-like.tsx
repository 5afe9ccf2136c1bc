import { useId, useState } from 'react'
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
  const { mutate: answer, isPending, variables } = useAnswer(batchId)
  const [refused, setRefused] = useState<readonly string[]>([])
  const { n, name, same } = change
  const given = isPending ? variables.same : same
  const others = change.others.filter(({ id }) => id)
  const answerOf = (id: string) => {
    if (given !== undefined) return given === id
    return refused.includes(id) ? false : undefined
  }
  const refuse = (id: string) => {
    const no = others.filter((other) => other.id === id || answerOf(other.id) === false)
    // The person is new once it is nobody of those shown.
    if (no.length === others.length) answer({ n, same: '' })
    else setRefused(no.map((other) => other.id))
  }
  return (
    <div className="grid gap-3">
      {others.map((other) => (
        <SamePerson
          key={other.id}
          other={other}
          name={name}
          isSame={answerOf(other.id)}
          isOpen={isOpen}
          onAnswer={(isSame) => (isSame ? answer({ n, same: other.id }) : refuse(other.id))}
        />
      ))}
    </div>
  )
}

interface SamePersonProps {
  other: Change['others'][number]
  /** The name in the list. */
  name: string
  /** The answer; undefined if there is none. */
  isSame: boolean | undefined
  isOpen: boolean
  onAnswer: (isSame: boolean) => void
}

function SamePerson({ other, name, isSame, isOpen, onAnswer }: SamePersonProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0 text-sm" aria-describedby={`${id}-other`}>
      <legend className="sr-only">
        Is {name} the same person as {other.name}?
      </legend>
      <p id={`${id}-other`} className="wrap-anywhere">
        Possible match: <OtherOfficial other={other} />.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 text-heading">
        <span aria-hidden="true" className="font-semibold">
          Same person?
        </span>
        {([true, false] as const).map((answer) => (
          <label
            key={String(answer)}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold"
          >
            <input
              type="radio"
              name={id}
              checked={isSame === answer}
              disabled={!isOpen}
              onChange={() => onAnswer(answer)}
              className="size-5 shrink-0 accent-action"
            />
            {answer ? 'Yes' : 'No'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
