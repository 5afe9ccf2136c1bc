import { useQuery } from '@tanstack/react-query'
import { messages } from '../../api/generated/common/forms'
import { Icon } from '../../ui/core/icon'
import { FormFailure } from '../../ui/form-failure'
import { figure } from '../officials/copy'
import { SentHere } from '../receipts/sent-here'
import { ReportButton } from '../reports/report-button'
import { feedbackQuery } from './queries'
import { useVote } from './use-vote'

const button =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-3.5 font-semibold tabular ' +
  'eased disabled:cursor-default '
const open = 'border-line text-text hover:border-action hover:text-action'
const locked = 'border-line text-muted'
const chosen = 'border-ok-line bg-ok-bg text-ok'

const options = [
  ['helpful', 'thumbUp', 'Helpful'],
  ['notHelpful', 'thumbDown', 'Not helpful'],
] as const

/** A count behind its label; none is not shown. */
const shown = (count?: number) => (count ? ` ${figure(count)}` : '')

/**
 * Asks whether a review was helpful: two buttons, their counts and, once five networks have voted,
 * the share. One vote locks both and is thanked for, whether it counts or not.
 * The report button is at the end of the line.
 */
export function Feedback({ ratingId }: { ratingId: string }) {
  const { data: counts } = useQuery(feedbackQuery(ratingId))
  const { vote, failure, cast, buttons } = useVote(ratingId)
  const share = counts?.helpfulPercentage
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <fieldset ref={buttons} tabIndex={-1} aria-label="Your vote" className="flex flex-wrap gap-2">
        {options.map(([name, icon, label]) => (
          <button
            key={name}
            type="button"
            disabled={!!vote}
            className={button + (vote === name ? chosen : vote ? locked : open)}
            onClick={() => cast(name)}
          >
            <Icon name={icon} className="size-[1.125rem]" />
            {label}
            {shown(counts?.[`${name}Count`])}
          </button>
        ))}
      </fieldset>
      <ReportButton ratingId={ratingId} />
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted max-sm:w-full sm:ml-1">
        {share !== undefined && <span>{share}% found this helpful</span>}
        <span role="status">
          {vote && (
            <span className="inline-flex items-center gap-1 font-medium text-ok">
              <Icon name="check" className="size-4" />
              Thank you for your feedback
            </span>
          )}
          {vote === 'earlier' && (
            <span className="block">
              <b className="font-semibold">Already voted</b> {messages.alreadyVoted}
            </span>
          )}
        </span>
      </p>
      <div className="w-full empty:hidden sm:order-1">
        <SentHere kind="report" subject={ratingId} />
        <FormFailure failure={failure} />
      </div>
    </div>
  )
}
