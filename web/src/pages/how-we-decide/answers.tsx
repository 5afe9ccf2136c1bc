import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ContactAddress } from '../../features/contact/contact-address'
import { siteQuery } from '../../features/site/queries'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const answers = [
  {
    term: 'Is a review ever deleted by software?',
    text: (
      <>
        No. A review is published as soon as you send it, unless our automatic check keeps it for a
        moderator to read first. See what it looks for in{' '}
        <Link
          href="/how-it-works"
          className="rounded-sm font-semibold text-link underline underline-offset-4"
        >
          How it works
        </Link>
        . Only a moderator can hide or delete a review.
      </>
    ),
  },
  {
    term: 'When does a review not count?',
    text:
      'When a rule below or a moderator sets it aside: everyone can read it, one click away, with ' +
      'the reason. Or while a moderator holds it or has yet to read it. The page says how many ' +
      'there are of each, without those that a moderator rejected. The average is a simple ' +
      'average: all stars divided by all reviews that count.',
  },
  {
    term: 'Who decides?',
    text:
      'The rules decide once, as a review arrives. After that only moderators do. They see when ' +
      'the reviews came, both sides, shared words, and how many came from one network. What they ' +
      'decide is kept, and a later decision can change it.',
  },
  {
    term: 'Can the official or a crowd make criticism vanish?',
    text:
      'No. While a page gets far more reviews of one side than usual, the latest of that side are ' +
      'set aside, where everyone can read them, until a moderator decides. Those that came before ' +
      'still count. Votes, lawyers and reports change nothing: a moderator reads each report, and ' +
      'how many there are doesn’t matter.',
  },
  {
    term: 'How can I appeal?',
    text: <Appeal />,
  },
] as const

/** How to appeal: a letter is promised only where there is an address for it. */
function Appeal() {
  const contact = useQuery(siteQuery()).data?.contact
  if (!contact)
    return 'Report the review, or submit a correction on the profile. A moderator will review it.'
  return (
    <>
      Write to us and say which profile and which day. A moderator will review it.
      <ContactAddress />
    </>
  )
}

/** Frequent questions. */
export function Answers() {
  return (
    <Chapter title="Short Answers">
      <Terms terms={answers} />
    </Chapter>
  )
}
