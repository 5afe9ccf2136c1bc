import { useState } from 'react'
import type { Receipt } from '../../features/removals/use-request-removal'
import { TitleBand } from '../../ui/title-band'
import { Covered } from './covered'
import { RemovalForm } from './removal-form'
import { RemovalReceipt } from './removal-receipt'
import { WhatHappens } from './what-happens'

/** A request to remove a home address or a private phone number, without an account. */
export default function RemoveAddress() {
  const [receipt, setReceipt] = useState<Receipt>()
  return (
    <>
      <TitleBand
        title="Remove a home address"
        lead="Does your home address or private phone number appear anywhere on Candor? Tell us and we’ll remove it."
      />
      <div className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-x-7 md:py-9 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {receipt ? <RemovalReceipt receipt={receipt} /> : <RemovalForm onSent={setReceipt} />}
        <div className="grid gap-5">
          <WhatHappens />
          <Covered />
        </div>
      </div>
    </>
  )
}
