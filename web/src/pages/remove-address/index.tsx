import { useState } from 'react'
import { addressRemoved, phoneRemoved, removalDays } from '../../api/generated/removals'
import { SentHere } from '../../features/receipts/sent-here'
import type { Receipt } from '../../features/removals/use-request-removal'
import { Panel } from '../../ui/panel'
import { TitleBand } from '../../ui/title-band'
import { CoveredPersons } from './covered-persons'
import { RemovalForm } from './removal-form'
import { RemovalReceipt } from './removal-receipt'

/**
 * The form to request the removal of a home address or a private phone number, without an account.
 */
export default function RemoveAddress() {
  const [receipt, setReceipt] = useState<Receipt>()
  return (
    <>
      <TitleBand
        title="Remove a home address"
        lead={
          'Does your home address or private phone number appear anywhere on Candor? ' +
          'Tell us and we’ll remove it.'
        }
      />
      <div
        className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_18rem]
          md:gap-x-7 md:py-9 lg:grid-cols-[minmax(0,1fr)_23rem]"
      >
        {receipt ? (
          <RemovalReceipt receipt={receipt} />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <SentHere kind="removal" subject="" />
            <RemovalForm onSent={setReceipt} />
          </div>
        )}
        <div className="grid gap-5">
          <WhatHappens />
          <CoveredPersons />
        </div>
      </div>
    </>
  )
}

const steps = [
  'We search every profile, review and note for it, in any spelling.',
  `A moderator replaces it with “${addressRemoved}” or “${phoneRemoved}”. Readers can see ` +
    'that something was taken out.',
  `We’ll email you an answer within ${removalDays} business days, not counting state holidays.`,
  'Then we erase the address and the number from your request. We keep only an unreadable ' +
    'fingerprint, which alerts us if someone posts it again.',
]

/** The steps after a request. */
function WhatHappens() {
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
