import type { ReactNode } from 'react'
import { moment } from '../../../ui/desk/date-time'
import { mailAddress } from '../../../ui/mail-address'
import { Panel } from '../../../ui/panel'
import { roleText } from '../../removals/copy'
import type { RemovalDetail } from '../../removals/desk-queries'

/** The person who asked, and the request. */
export function RequestDetails({ removal }: { removal: RemovalDetail }) {
  const { name, email, address, town, phone, places, receivedAt } = removal
  return (
    <Panel title="Request details">
      <dl className="mt-4 grid gap-3 text-sm wrap-anywhere">
        <Fact term="Home address" value={[address, town].filter(Boolean).join(', ')} />
        <Fact term="Phone number" value={phone} />
        <Fact
          term="Where they saw it"
          value={places && <span className="whitespace-pre-line">{places}</span>}
        />
        <Fact term="Requested by" value={name} />
        <Fact term="Office" value={roleText(removal)} />
        <Fact
          term="Email"
          value={
            email && (
              <a href={mailAddress(email)} className="text-link underline underline-offset-2">
                {email}
              </a>
            )
          }
        />
        <Fact term="Received" value={moment(receivedAt)} />
      </dl>
    </Panel>
  )
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt className="font-semibold text-heading">{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
