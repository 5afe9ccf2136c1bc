import { useQuery } from '@tanstack/react-query'
import { mailAddress } from '../../ui/mail-address'
import { siteQuery } from '../site/queries'

/** The contact address, if the operator has configured one. */
export function ContactAddress() {
  const site = useQuery(siteQuery())
  const contact = site.data?.contact
  return (
    <p className="mt-4 min-h-7 text-lg">
      {contact ? (
        <a
          href={mailAddress(contact)}
          className="rounded-sm font-semibold wrap-anywhere text-link underline underline-offset-4"
        >
          {contact}
        </a>
      ) : (
        <span className="text-muted">{withoutAddress(site.status)}</span>
      )}
    </p>
  )
}

function withoutAddress(status: 'pending' | 'error' | 'success'): string {
  if (status === 'pending') return ''
  return status === 'error'
    ? 'The address could not be loaded. Please reload the page.'
    : 'No address has been published yet.'
}
