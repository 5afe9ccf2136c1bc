import { ContactAddress } from '../../features/contact/contact-address'
import { Chapter } from '../../ui/chapter'

/** How to have a decision looked at again. */
export function Appeal() {
  return (
    <Chapter title="If You Disagree" id="appeal">
      <div className="max-w-[60ch]">
        <p>
          Your review doesn’t count, or someone else’s does, and you think that’s wrong? Write to us
          and say which profile and which day. A moderator looks at it.
        </p>
        <ContactAddress />
      </div>
    </Chapter>
  )
}
