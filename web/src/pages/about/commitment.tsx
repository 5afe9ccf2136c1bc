import { Link } from 'wouter'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const promises = [
  {
    term: 'We don’t take sides',
    text: (
      <>
        High and low ratings are shown and counted the same way. There is no list of the best or the
        worst. When a page gets far more reviews than usual, the rules for both are the same:{' '}
        <Link
          href="/how-we-decide"
          className="rounded-sm font-semibold text-link underline underline-offset-4"
        >
          How we decide
        </Link>
      </>
    ),
  },
  {
    term: 'Your words stay yours',
    text: 'A review appears as it was written, or not at all. No one rewrites it.',
  },
  {
    term: 'You know where you stand',
    text:
      'Reviews appear right away unless held for a moderator. Either way, we tell you. Photos, ' +
      'corrections and new officials are always reviewed by a moderator first.',
  },
  {
    term: 'You stay private',
    text:
      'You don’t need an account. Your internet address, and your email address if you give ' +
      'one, are kept for moderators and never published.',
  },
] as const

/** The promises to users of the site. */
export function Commitment() {
  return (
    <Chapter title="Our Commitment">
      <Terms terms={promises} />
    </Chapter>
  )
}
