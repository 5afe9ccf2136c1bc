import type { ListedOfficial } from '../../features/moderation/queries'
import { Icon } from '../../ui/core/icon'
import { moment } from '../../ui/desk/date-time'

interface WaveMarkProps {
  official: ListedOfficial
  onCallOff: () => void
}

/**
 * Says that an official's new reviews wait because of a sudden surge, and ends the hold. For a
 * profile that is not approved, none wait.
 */
export function WaveMark({ official: { name, status, wave }, onCallOff }: WaveMarkProps) {
  if (!wave) return null
  return (
    <div className="mt-2 rounded-sm border border-wait-line bg-wait-bg px-2 py-1.5 text-wait">
      <p className="flex gap-1.5 font-medium">
        <Icon name="clock" className="mt-0.5 size-4" />
        <span className="min-w-0">
          {wave.since
            ? `Unusual surge of reviews since ${moment(wave.since)}.`
            : 'Unusual surge of reviews.'}{' '}
          {status === 'approved' ? 'New ones' : 'If the profile is approved, new ones'} are held
          until {moment(wave.until)}.
        </span>
      </p>
      <button
        type="button"
        aria-label={`End the hold on reviews of ${name}`}
        className="min-h-11 rounded-md px-2 font-semibold underline underline-offset-2"
        onClick={onCallOff}
      >
        End the hold
      </button>
    </div>
  )
}
