import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../features/site/queries'
import { mailAddress } from '../../ui/mail-address'
import { Panel } from '../../ui/panel'

/** The persons protected by the law, and another way to ask. */
export function CoveredPersons() {
  const contact = useQuery(siteQuery()).data?.contact
  return (
    <Panel title="Who can ask">
      <p className="mt-3 text-sm text-muted">
        New Jersey’s Daniel’s Law protects judges, prosecutors, police and other law enforcement
        officers, and child protective investigators, whether active or retired, and the family
        members in their household.
      </p>
      {contact && (
        <p className="mt-3 text-sm text-muted">
          Prefer to write to us directly? Email{' '}
          <a
            href={mailAddress(contact)}
            className="wrap-anywhere text-link underline underline-offset-4"
          >
            {contact}
          </a>
          .
        </p>
      )}
    </Panel>
  )
}
