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
  'eased border-line text-text enabled:hover:border-action enabled:hover:text-action ' +
  'disabled:cursor-default'
const locked = 'disabled:text-muted'
const chosen = 'disabled:border-ok-line disabled:bg-ok-bg disabled:text-ok'

/** A count behind its label; none is not shown. */
const shown = (count?: number) => (count ? ` ${figure(count)}` : '')

/**
 * Asks whether a review was helpful: two buttons, their counts and, once five networks have voted,
 * the share. One vote locks both and is thanked for, whether it counts or not.
 * The report button is at the end of the line.
 */
export function Feedback({ ratingId }: { ratingId: string }) {
  const { data: counts } = useQuery(feedbackQuery(ratingId))
  const { vote, failure, cast } = useVote(ratingId)
  const share = counts?.helpfulPercentage
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <button
        type="button"
        disabled={vote !== undefined}
        className={`${button} ${vote === 'helpful' ? chosen : locked}`}
        onClick={() => cast(true)}
      >
        <Icon name="thumbUp" className="size-[1.125rem]" />
        Helpful{shown(counts?.helpfulCount)}
      </button>
      <button
        type="button"
        disabled={vote !== undefined}
        className={`${button} ${vote === 'notHelpful' ? chosen : locked}`}
        onClick={() => cast(false)}
      >
        <Icon name="thumbDown" className="size-[1.125rem]" />
        Not helpful{shown(counts?.notHelpfulCount)}
      </button>
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
