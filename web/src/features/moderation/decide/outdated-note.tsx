import type { Compared } from '../../corrections/correction-values'
import { outdatedText } from './outdated'

/** Tells that the profile was changed after a correction was proposed. */
export function OutdatedNote({ compared }: { compared: Compared }) {
  return (
    <div className="mt-3 rounded-md border border-wait-line bg-wait-bg p-3 text-sm wrap-anywhere text-wait">
      <p className="font-semibold">Outdated: the profile has changed.</p>
      <p className="mt-1">{outdatedText(compared)}</p>
    </div>
  )
}
