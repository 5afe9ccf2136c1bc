import { editAddress } from './addresses'
import type { ListedCorrection } from './queries'

/** Says that approving a correction in the visitor's own words changes nothing. */
export function NoFieldNote({ correction }: { correction: ListedCorrection }) {
  const { field, officialId, officialName } = correction
  if (field !== 'other') return null
  return (
    <p className="mt-2 text-sm text-muted">
      The profile has no such field, so approving this changes nothing.{' '}
      <a
        href={editAddress(officialId)}
        target="_blank"
        rel="noopener"
        className="text-link underline underline-offset-2"
      >
        Edit the profile
        <span className="sr-only"> of {officialName} (opens in a new tab)</span>
      </a>
    </p>
  )
}
