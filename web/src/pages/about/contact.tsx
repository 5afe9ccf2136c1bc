import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { siteQuery } from '../../features/site/queries'
import { Chapter } from '../../ui/chapter'
import { mailAddress } from '../../ui/mail-address'

/** The contact address, if the operator has configured one. */
export function Contact() {
  const site = useQuery(siteQuery())
  const contact = site.data?.contact
  return (
    <Chapter title="Contact Us" id="contact">
      <div className="max-w-[60ch]">
        <p>
          The quickest way to fix a mistake on a profile is Submit Correction, on the profile
          itself. For everything else, such as a question, or a review that breaks the guidelines,
          write to us:
        </p>
        <p className="mt-4 min-h-7 text-lg">
          {contact ? (
            <a
              href={mailAddress(contact)}
              className="rounded-sm font-semibold wrap-anywhere text-link underline
                underline-offset-4"
            >
              {contact}
            </a>
          ) : (
            <span className="text-muted">{withoutAddress(site.status)}</span>
          )}
        </p>
        <p className="mt-6">
          Judges, prosecutors, police officers and their households can have a home address or a
          private phone number removed:{' '}
          <Link
            href="/remove-address"
            className="rounded-sm font-semibold text-link underline underline-offset-4"
          >
            Remove a home address
          </Link>
        </p>
      </div>
    </Chapter>
  )
}

function withoutAddress(status: 'pending' | 'error' | 'success'): string {
  if (status === 'pending') return ''
  return status === 'error'
    ? 'The address could not be loaded. Please reload the page.'
    : 'No address has been published yet. Please check back later.'
}
