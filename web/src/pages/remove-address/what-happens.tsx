import { addressRemoved, phoneRemoved, removalDays } from '../../api/generated/removals'
import { Panel } from '../../ui/panel'

const steps = [
  'We search every profile, review and note for it, however it’s spelled.',
  `A moderator replaces it with “${addressRemoved}” or “${phoneRemoved}”. Readers can see that something was taken out.`,
  `We’ll email you an answer within ${removalDays} business days, not counting state holidays.`,
  'Then we erase the address and the number from your request. We keep only an unreadable fingerprint, which alerts us if someone posts it again.',
]

/** What becomes of a request. */
export function WhatHappens() {
  return (
    <Panel title="What happens next" variant="tint">
      <ol className="mt-3 grid list-decimal gap-3 pl-5 text-sm text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  )
}
