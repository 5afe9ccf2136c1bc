import { FlagList } from '../../../features/admin/flag-list'
import type { Waiting } from '../../../features/admin/queue-query'
import { placeText } from '../../../features/admin/wording'
import { type CorrectionField, fieldOptions, shownValue } from '../../../features/corrections/correction-field'
import { Facts } from './facts'
import { WordDiff } from './word-diff'

interface CorrectionViewProps {
  correction: NonNullable<Waiting['correction']>
  /** What the profile says in the field now; undefined where it has no such field. */
  present: string | undefined
}

/** A correction that waits, beside what the profile says now. */
export function CorrectionView({ correction, present }: CorrectionViewProps) {
  const { field, customField, currentValue = '', suggestedValue, flags } = correction
  const label = customField || (fieldOptions.find(({ value }) => value === field)?.label ?? field)
  const shown = (value: string) => shownValue(field as CorrectionField, value)
  return (
    <>
      <h3 className="text-lg">{label}</h3>
      <WordDiff before={shown(present ?? '')} after={shown(suggestedValue)} />
      {present === undefined && (
        <p className="mt-2 text-sm text-muted">
          The profile has no such field: approving it changes nothing by itself.
        </p>
      )}
      {present !== undefined && present !== currentValue && <Changed then={shown(currentValue)} now={shown(present)} />}
      <FlagList flags={flags} />
      <Facts
        facts={[
          { term: 'Reason', text: correction.reason || 'No reason provided' },
          { term: 'E-mail', text: correction.submitterEmail },
          { term: 'IP address', text: correction.submitterIp || 'Unknown' },
          { term: 'Location', text: placeText(correction.ipLocation, 'Location unknown') },
        ]}
      />
    </>
  )
}

/** The profile was changed after the correction was proposed: it cannot be approved as it is. */
function Changed({ then, now }: { then: string; now: string }) {
  return (
    <div className="mt-3 rounded-md border border-wait-line bg-wait-bg p-3 text-sm text-wait">
      <p className="font-semibold">The profile has changed since this was proposed, so it cannot be approved.</p>
      <p className="mt-1 wrap-anywhere">
        It said “{then}” then, and says “{now}” now.
      </p>
    </div>
  )
}
