import { addressRemoved, phoneRemoved, removalDays } from '../../api/removals'
import { Panel } from '../../ui/panel'

const steps = [
  'We look through every profile, review and note for it, however it is spelled.',
  `A moderator takes it out. “${addressRemoved}” or “${phoneRemoved}” stands in its place, so that everybody sees that something was removed.`,
  `You get an answer by email within ${removalDays} business days. State holidays do not count.`,
  'Then we erase the address and the number from your request. What is left cannot be read, and tells us only when somebody posts it again.',
]

/** What becomes of a request. */
export function WhatHappens() {
  return (
    <Panel title="What happens next" look="tint">
      <ol className="mt-3 grid list-decimal gap-3 pl-5 text-sm text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  )
}
