import { Avatar } from '../../ui/avatar'
import { StatusBadge } from '../../ui/badge'
import { countyLabel } from './browse/reference'
import { officeLine } from './copy'
import type { Official } from './queries'

/** An official in short: avatar, name, position and place. For use inside a link. */
export function OfficialLines({ official }: { official: Official }) {
  const { id, name, county, state, profileImage, tenureLabel, isWithheld } = official
  return (
    <>
      <Avatar
        id={id}
        name={isWithheld ? '' : name}
        image={profileImage}
        className="h-20 w-16 shrink-0 text-xl"
      />
      <span className="min-w-0 self-center wrap-anywhere">
        <span
          className="block font-display text-xl font-semibold text-heading underline-offset-4
            group-hover:underline"
        >
          {name}
        </span>
        {!isWithheld && <span className="block text-sm text-text">{officeLine(official)}</span>}
        <span className="block text-sm text-muted">
          {[county && countyLabel(county), state].filter(Boolean).join(', ')}
        </span>
        {tenureLabel && (
          <span className="mt-1 block">
            <StatusBadge status="term" label={tenureLabel} />
          </span>
        )}
      </span>
    </>
  )
}
