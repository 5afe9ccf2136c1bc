import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'
import type { Rules } from './queries'
import { oneIn, percent, series, span } from './words'

function voteTerms(votes: Rules['votes']) {
  return [
    {
      term: 'One address',
      text: 'Has one vote on a review.',
    },
    {
      term: 'One network',
      text:
        'An office or a school is one network. Of its votes on a review the first of each day ' +
        `counts, ${votes.perNetwork} in all.`,
    },
    {
      term: 'Networks of one provider',
      text: `Add at most ${votes.perBlock} votes a day to a review.`,
    },
    {
      term: 'The share',
      text:
        `How many percent found a review helpful shows once votes from ${votes.shareLeast} ` +
        'networks count. Both numbers always show.',
    },
    {
      term: 'Far more than usual',
      text:
        `At least ${votes.burstLeast} votes within ` +
        `${series(
          votes.windows.map(({ hours }) => span(hours)),
          'or',
        )}, with a chance below ` +
        `${oneIn(votes.burstChance)} that so many come by coincidence. If at least ` +
        `${percent(votes.sideShare)} of the excess says the same, with a chance below ` +
        `${oneIn(votes.sideChance)}, those don’t count. They count again once others say the ` +
        'opposite, or a moderator decides so. Helpful and not helpful have the same numbers.',
    },
  ]
}

/** Which votes on a review count, with the numbers that the server has. */
export function VoteChapter({ votes }: { votes: Rules['votes'] }) {
  return (
    <Chapter title="Was a Review Helpful?">
      <Terms terms={voteTerms(votes)} />
      <p className="mt-6 max-w-[60ch]">
        Votes that don’t count are kept, and moderators see how many there are. No vote hides a
        review or changes an average.
      </p>
    </Chapter>
  )
}
