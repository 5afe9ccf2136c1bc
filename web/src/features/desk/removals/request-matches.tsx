import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { Confirm } from '../../../ui/desk/confirm'
import { Key } from '../../../ui/desk/key'
import { FormFailure } from '../../../ui/form-failure'
import { Panel } from '../../../ui/panel'
import { useFailure } from '../../../ui/use-failure'
import { foundText, redactionEffect, redactionQuestion, textCount } from '../../removals/copy'
import type { RemovalDetail, RemovalMatch } from '../../removals/desk-queries'
import { useRemovalMutations } from '../../removals/use-removal-mutations'
import { useSingleKeys } from '../use-single-keys'
import { CloseRequest } from './close-request'
import { Match } from './match'
import { focusRemovalTitle } from './removal-title'

interface RequestMatchesProps {
  removal: RemovalDetail
  isLooking: boolean
  onLook: () => void
}

const keyOf = ({ kind, itemId, field }: RemovalMatch) => `${kind} ${itemId} ${field}`

/**
 * Every text that contains the home, and the redact button. All are selected except those that may
 * be a trap; a moderator can change the selection.
 */
export function RequestMatches({
  removal: { id, matches, published, hidden, sameNetwork },
  isLooking,
  onLook,
}: RequestMatchesProps) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const { redact, close, isPending } = useRemovalMutations(id)
  const { failure, fail, clear } = useFailure()
  const isChosen = (match: RemovalMatch) => match.isUncertain === changed.has(keyOf(match))
  const chosen = matches.filter((match) => !match.isKept && isChosen(match))
  /** The changes from the first selection that select only the chosen matches. */
  const only = (isWanted: (match: RemovalMatch) => boolean) =>
    new Set(matches.filter((match) => isWanted(match) === match.isUncertain).map(keyOf))
  const left = published + hidden
  const shown = matches.filter((match) => !match.isKept).length
  const [asked, setAsked] = useState<readonly RemovalMatch[]>([])
  const [asking, setAsking] = useState(false)
  const ask = () => {
    if (isPending || chosen.length === 0) return
    clear()
    setAsked(chosen)
    setAsking(true)
  }
  const choose = (match: RemovalMatch) => {
    const next = new Set(changed)
    if (!next.delete(keyOf(match))) next.add(keyOf(match))
    setChanged(next)
  }
  const [keysOn] = useSingleKeys({ r: ask, l: onLook })
  return (
    <>
      <Panel
        title={left === 0 ? 'No matches found' : foundText({ published, hidden })}
        aside={
          <div className="flex flex-wrap gap-3">
            {left > 1 && (
              <Button onClick={() => setChanged(chosen.length > 0 ? only(() => false) : new Set())}>
                {chosen.length > 0 ? 'Select None' : 'Select Again'}
              </Button>
            )}
            {published > 0 && hidden > 0 && (
              <Button
                onClick={() => setChanged(only((match) => match.isPublished && !match.isUncertain))}
              >
                Select Published
              </Button>
            )}
            <Button onClick={onLook} aria-disabled={isLooking} aria-keyshortcuts="l">
              {isLooking ? 'Searching…' : 'Search Again'} {keysOn && <Key>l</Key>}
            </Button>
          </div>
        }
      >
        {left === 0 && (
          <p className="mt-3 text-muted">
            No profile, review or note mentions it. You can mark the request as done.
          </p>
        )}
        {shown < left && (
          <p className="mt-3 text-muted">
            These are the first {textCount(shown)}. The others appear once these are redacted.
          </p>
        )}
        <ul className="mt-2 divide-y divide-line">
          {matches.map((match) => (
            <Match
              key={keyOf(match)}
              match={match}
              isChosen={isChosen(match)}
              onChoose={() => choose(match)}
            />
          ))}
        </ul>
        <FormFailure failure={failure} />
        {left > 0 && (
          <Button
            variant="solid"
            className="mt-4 max-sm:w-full"
            aria-disabled={isPending || chosen.length === 0}
            {...(keysOn && { 'aria-keyshortcuts': 'r' })}
            onClick={ask}
          >
            Redact in {textCount(chosen.length)} {keysOn && <Key>r</Key>}
          </Button>
        )}
      </Panel>
      <CloseRequest
        published={published}
        hidden={hidden}
        sameNetwork={sameNetwork}
        isPending={isPending}
        onClose={close}
      />
      <Confirm
        open={asking}
        title={redactionQuestion(asked)}
        text={redactionEffect(asked)}
        action="Redact"
        onConfirm={() =>
          redact({
            what: asked.map(({ kind, itemId, field }) => ({ kind, itemId, field })),
            onFailed: fail,
          })
        }
        onClose={() => setAsking(false)}
        focusAfter={focusRemovalTitle}
      />
    </>
  )
}
