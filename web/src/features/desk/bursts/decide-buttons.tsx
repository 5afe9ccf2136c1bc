import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureText } from '../../../api/failure-text'
import { useInSession } from '../../auth/session-context'
import { type BurstCase, type BurstChoice, effectsQuery, outcomes } from './burst-queries'
import { actionText, effectText, idleText, secondTexts, stayText } from './effects'
import type { Ask } from './use-decide-burst'

interface DecideButtonsProps {
  burst: BurstCase
  which: BurstChoice
  onAsk: Ask
  /** Whether only the dialogs say more about a second moderator. */
  isBrief?: boolean
}

/** The three decisions, each with its effect, and whether a second moderator has to confirm it. */
export function DecideButtons({ burst, which, onAsk, isBrief }: DecideButtonsProps) {
  const { data, error, isPlaceholderData } = useQuery({
    ...effectsQuery(burst, which, useInSession()),
    placeholderData: keepPreviousData,
  })
  // Those of another choice keep the height of the buttons, and decide nothing.
  const effects = isPlaceholderData ? undefined : data
  if (error)
    return <p className="text-no">The effects could not be computed. {failureText(error, '')}</p>
  const seconds = secondTexts(effects ?? [])
  return (
    <div className="grid grow grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {outcomes.map((outcome) => {
          const effect = effects?.find((one) => one.outcome === outcome)
          const idle = effect && idleText(burst, effect)
          return (
            <button
              key={outcome}
              type="button"
              className="btn btn-line grid h-auto content-center gap-0.5 py-2 text-center
                whitespace-normal"
              disabled={!effect || Boolean(idle)}
              onClick={() => effect && onAsk({ outcome, which, effect })}
            >
              <span>{actionText(outcome, effect)}</span>
              <span className="text-sm font-normal text-muted tabular">
                {effect ? idle || effectText(effect) : '…'}
              </span>
            </button>
          )
        })}
      </div>
      {effects?.[0] && stayText(effects[0]) && <p>{stayText(effects[0])}</p>}
      {seconds.length > 0 && (
        <div className="rounded-md border border-wait-line bg-wait-bg p-3 text-sm text-wait">
          <p className="font-semibold">This needs a second moderator</p>
          {!isBrief && seconds.map((text) => <p key={text}>{text}</p>)}
        </div>
      )}
    </div>
  )
}
