import { shortDay } from '../../../ui/dates'
import { ExternalLink } from '../../../ui/external-link'
import { countyLabel, positionTypeLabel } from '../../officials/browse/reference'
import { OfficialLines } from '../../officials/official-lines'
import { addressText, submissionText } from '../copy'
import { FlagList } from '../flag-list'
import { Duplicates } from '../merges/duplicates'
import { Facts } from './facts'
import { ProfileLink } from './profile-link'
import type { Waiting } from './queue-query'

/** An official who waits, with all fields of the profile. */
export function OfficialView({ official }: { official: Waiting['official'] }) {
  const { termStartDate, termEndDate, verificationUrl } = official
  const term = [termStartDate, termEndDate].map((day) => (day ? shortDay(day) : '…')).join(' to ')
  return (
    <>
      <ProfileLink id={official.id}>
        <OfficialLines official={official} />
      </ProfileLink>
      {official.description && (
        <p dir="auto" className="mt-4 max-w-[65ch] wrap-anywhere whitespace-pre-line">
          {official.description}
        </p>
      )}
      <FlagList flags={official.flags} />
      <Facts
        facts={[
          { term: 'Position type', text: positionTypeLabel(official.positionType) },
          { term: 'City', text: official.city },
          { term: 'County', text: official.county && countyLabel(official.county) },
          { term: 'State', text: official.state },
          { term: 'Country', text: official.country },
          { term: 'Term', text: (termStartDate || termEndDate) && term },
          {
            term: 'Website',
            text: verificationUrl && (
              <ExternalLink href={verificationUrl}>{verificationUrl}</ExternalLink>
            ),
          },
          { term: 'IP address', text: addressText(official.submittedBy) },
          { term: 'Location', text: submissionText(official) },
        ]}
      />
      <div className="mt-5 empty:hidden">
        <Duplicates id={official.id} />
      </div>
    </>
  )
}
