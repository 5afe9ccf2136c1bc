import { messages } from '../../api/generated/common/forms'
import { Stars } from '../../ui/stars/stars'

/** Stands in the place of the form until an official is chosen. */
export function Prompt() {
  return (
    <div className="panel grid justify-items-center px-6 py-12 text-center md:py-20">
      <Stars value={0} className="h-8" />
      <p className="mt-5 font-display text-xl font-semibold text-balance text-heading">{messages.officialRequired}</p>
      <p className="mt-1 text-muted">Choose an official to see the form.</p>
    </div>
  )
}
