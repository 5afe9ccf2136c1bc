import { Link } from 'wouter'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const contributions = [
  {
    term: 'A review',
    text: (
      <>
        <p>
          It’s published as soon as you send it, unless it’s held for a moderator to read first.
          You’ll see right away which.
        </p>
        <p className="mt-2">
          It can be held when our automatic check finds something in it: a link, an email address, a
          phone number, a street address, or repeated text. That’s not a judgment. It just means a
          person will decide. Phone numbers and addresses are always held, no matter whose they are.
        </p>
        <p className="mt-2">
          When a page gets far more reviews than usual, some may be published and not count.{' '}
          <Link
            href="/how-we-decide"
            className="rounded-sm font-semibold text-link underline underline-offset-4"
          >
            How we decide
          </Link>
        </p>
      </>
    ),
  },
  {
    term: 'A vote on a review',
    text: 'It counts right away. One vote per review from each internet address.',
  },
  { term: 'A photo', text: 'It waits for a moderator and appears once it’s approved.' },
  {
    term: 'A new official',
    text:
      'The profile waits for a moderator and isn’t listed until then. Its link shows others ' +
      'only its office and place. People can already review it, and their reviews appear once ' +
      'it’s approved.',
  },
  {
    term: 'A correction',
    text: 'It waits for a moderator. The profile changes once it’s approved.',
  },
] as const

/** When others see each kind of contribution. */
export function WhatHappens() {
  return (
    <Chapter title="What Happens to What You Send">
      <Terms terms={contributions} />
    </Chapter>
  )
}
