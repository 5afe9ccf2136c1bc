import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ContactAddress } from '../../features/contact/contact-address'
import { siteQuery } from '../../features/site/queries'
import { Chapter } from '../../ui/chapter'

/** How to reach the operator, and how to have an address removed. */
export function Contact() {
  const contact = useQuery(siteQuery()).data?.contact
  return (
    <Chapter title="Contact Us" id="contact">
      <div className="max-w-[60ch]">
        <p>
          The quickest way to fix a mistake on a profile is Submit Correction, on the profile
          itself. For a review that breaks the guidelines, it’s Report, below the review.
          {contact && ' For everything else, write to us:'}
        </p>
        <ContactAddress />
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
