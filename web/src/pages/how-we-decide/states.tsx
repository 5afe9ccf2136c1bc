import { Link } from 'wouter'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const link = 'rounded-sm font-semibold text-link underline underline-offset-4'

const decisions = [
  {
    term: 'Is it published?',
    text: (
      <>
        A review is published as soon as you send it, unless our automatic check finds something in
        it that a moderator should read first, such as a phone number.{' '}
        <Link href="/how-it-works" className={link}>
          How it works
        </Link>{' '}
        says what that can be.
      </>
    ),
  },
  {
    term: 'Does it count?',
    text:
      'A published review counts toward the average, unless it came while its page received far ' +
      'more reviews than usual, or several came from one address. The average is the plain mean ' +
      'of the reviews that count. There are no hidden weights: add up the stars, divide by the ' +
      'number of reviews, and you get the same.',
  },
] as const

/** Publishing and counting are decided apart. */
export function TwoDecisions() {
  return (
    <Chapter title="Two Decisions">
      <Terms terms={decisions} />
    </Chapter>
  )
}

const states = [
  { term: 'Counted', text: 'In the list and in the average. This is what happens to nearly all.' },
  {
    term: 'Not counted yet',
    text:
      'In the list, with a mark and the reason, and not in the average until the case around it ' +
      'is decided.',
  },
  {
    term: 'Set aside',
    text:
      'One click away, under “Read those set aside”, and not in the average. The page always ' +
      'says how many there are.',
  },
  {
    term: 'Held',
    text:
      'Not readable until a moderator has decided, or a few days have passed where the rules below ' +
      'hold it. The page says how many there are. Only signs in a review itself, or in a group of ' +
      'reviews, or a moderator, can hold one.',
  },
] as const

/** What can become of a published review. */
export function States() {
  return (
    <Chapter title="Four States">
      <p className="mb-5 max-w-[60ch]">
        The writer is told the state and the reason right away. Readers find both on the review.
      </p>
      <Terms terms={states} />
    </Chapter>
  )
}

/** How a person decides. */
export function Moderators({ most }: { most: number | undefined }) {
  return (
    <Chapter title="How Moderators Decide">
      <div className="grid max-w-[60ch] gap-4">
        <p>
          Each case is decided by a person, who sees when the reviews came, both sides, words that
          several share, and how many came from one network. Networks and addresses have made-up
          names there.
        </p>
        <p>
          A moderator can let the reviews count, set them aside or hold them: all of a case, or a
          part of it. Each decision needs a reason, which is kept. A later decision can change it.
          {most !== undefined &&
            ` Hiding more than ${most} reviews of a case (held, rejected or deleted) takes a second ` +
              'moderator, unless they threaten someone or reveal private information.'}
        </p>
      </div>
    </Chapter>
  )
}

/** What comes of reports. */
export function Reports() {
  return (
    <Chapter title="When You Report a Review">
      <p className="max-w-[60ch]">
        A moderator reads it, with all that was reported about it. How many reports there are
        changes nothing: one is read as carefully as many, and no number of them hides a review or
        keeps it from counting. An address reports a review once.
      </p>
    </Chapter>
  )
}

const never = [
  'No page is closed to reviews, however many come.',
  'Nothing that an official, a lawyer or a number of reports could trigger changes what counts.',
  'No number differs between praise and criticism.',
  'No review is lost without a word: each state is told and counted.',
  'No review is rejected by software. Only a moderator can do that.',
  'No review gets hidden because time has passed.',
  'No list of officials takes reviews from an office by itself. A moderator decides whether someone ' +
    'holds another one, and reviews of the office before stay in sight.',
  'No rule reads what you think. They look at numbers, stars, networks and shared wording.',
] as const

/** What the rules rule out. */
export function Never() {
  return (
    <Chapter title="What Never Happens">
      <ul className="grid max-w-[60ch] gap-3">
        {never.map((text) => (
          <li key={text} className="border-l-3 border-accent-line pl-4">
            {text}
          </li>
        ))}
      </ul>
    </Chapter>
  )
}
