import { comparedAsShown, fieldLabel } from '../../corrections/correction-values'
import { placeText } from '../copy'
import { OutdatedNote } from '../decide/outdated-dialog'
import { FlagList } from '../flag-list'
import { NoFieldNote } from '../no-field-note'
import type { ListedCorrection } from '../queries'
import { Facts } from './facts'
import { WordDiff } from './word-diff'

/** A pending correction, next to the profile's present value. */
export function CorrectionView({ correction }: { correction: ListedCorrection }) {
  const compared = comparedAsShown(correction)
  const { suggestedValue, presentValue } = compared
  return (
    <>
      <h3 className="text-lg">{fieldLabel(correction)}</h3>
      <WordDiff before={presentValue ?? ''} after={suggestedValue} />
      <NoFieldNote correction={correction} />
      {correction.isOutdated && <OutdatedNote compared={compared} />}
      <FlagList flags={correction.flags} />
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
