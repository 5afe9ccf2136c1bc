import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../features/site/queries'
import { Chapter } from '../../ui/chapter'
import { mailAddress } from '../../ui/mail-address'

/** How to have a decision looked at again. */
export function Appeal() {
  const contact = useQuery(siteQuery()).data?.contact
  return (
    <Chapter title="If You Disagree" id="appeal">
      <div className="max-w-[60ch]">
        <p>
          Your review doesn’t count, or someone else’s does, and you think that’s wrong? Write to us
          and say which profile and which day. A moderator looks at it.
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
            <span className="text-muted">
              No address has been published yet. Please check back later.
            </span>
          )}
        </p>
      </div>
    </Chapter>
  )
}
