import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'
import type { Rules } from './queries'
import { VoteChapter } from './votes'
import { oneIn, percent, series, span } from './words'

/** What comes of the rules, where they do not act. */
const notOn: Partial<Record<Rules['mode'], string>> = {
  shadow: 'On this site the rules are being tried: they are computed, and change nothing yet.',
  off: 'On this site these rules are switched off: every published review and every new vote counts.',
}

/** Busy hours and days of a page, which are no burst: "4 times the usual number within 1 hour". */
function rushes({ windows }: Rules): string {
  return series(
    windows
      .filter(({ rush }) => rush > 1)
      .map(({ hours, rush }, index) =>
        index === 0
          ? `${rush} times the usual number within ${span(hours)}`
          : `${rush} within ${span(hours)}`,
      ),
  )
}

function burstTerms(rules: Rules) {
  return [
    {
      term: 'Far more than usual',
      text:
        `We count the reviews of a page within ${series(rules.windows.map(({ hours }) => span(hours)))}, ` +
        'and compare them with what is usual for this page and for the site. There have to be at ' +
        `least ${rules.burstLeast}, and a chance below ${oneIn(rules.burstChance)} that so many ` +
        `come by coincidence. Busy times are allowed for: ${rushes(rules)}. The usual number of a ` +
        `page weighs as much as ${rules.rateStrength} reviews at most. When the whole site is ` +
        `reviewed more, it grows with it, up to ${rules.mostGrowth} times.`,
    },
    {
      term: 'On one side',
      text:
        `At least ${percent(rules.sideShare)} of the excess has one or two stars, or as much of it ` +
        `has four or five. By the page’s own reviews, which weigh as much as ` +
        `${rules.sideStrength} at most, the chance of that has to be below ` +
        `${oneIn(rules.sideChance)}. Three stars are on no side. Praise and criticism have the same ` +
        'numbers. A mixed rush counts as it comes. Moderators are told of it where it moves the ' +
        `average by ${rules.toldStars} stars or more, up or down, and the page has ` +
        `${rules.toldEarlier} other reviews.`,
    },
    {
      term: 'One side after a rush',
      text:
        'Where a rush that counts goes on with reviews of one side, those are looked at by ' +
        'themselves. The chance that they differ so much by coincidence has to be below ' +
        `${oneIn(rules.partChance)}.`,
    },
    {
      term: 'Mixed again',
      text:
        `Among ${rules.mixedLeast} or more reviews the larger side falls below ` +
        `${percent(rules.mixedShare)}, or its part may well be a coincidence ` +
        `(${percent(rules.mixedChance)} or more). Then all count by themselves.`,
    },
  ]
}

function signTerms(rules: Rules) {
  return [
    {
      term: 'The same words',
      text:
        `Two texts share ${percent(rules.wordsShare)} of their pairs of words, and ` +
        `${percent(rules.wordsTexts)} of the texts of one side have such an older companion.`,
    },
    {
      term: 'One network',
      text:
        `At least ${rules.networkLeast} of one side come from one network, with a chance below ` +
        `${oneIn(rules.networkChance)}. What is usual for the page, and the other side of the ` +
        'same rush, are what we compare with: a whole town may share a carrier’s addresses. ' +
        `Once a network from which no one else writes has sent ${rules.copyLeast - 1} texts in ` +
        'the same words, its other reviews of that side belong with them.',
    },
    {
      term: 'New to the place',
      text:
        `At least ${rules.strangerLeast} of one side come from networks from which no one has ` +
        `reviewed an official of the county before, with a chance below ` +
        `${oneIn(rules.strangerChance)}, and only where we know ${rules.knownBlocks} networks ` +
        'of the place.',
    },
  ]
}

function addressTerms(rules: Rules) {
  return [
    {
      term: 'Many in a day',
      text:
        `Of the reviews of one official from one address within a day, the first ` +
        `${rules.perAddress} count: a household has more than one opinion. Later ones are set aside.`,
    },
    {
      term: 'Many from one network in a day',
      text:
        `From one network, the first ${rules.perNetwork} of a day always count. Later ones are set ` +
        `aside where so many have a chance below ${oneIn(rules.crowdChance)}: the day’s reviews ` +
        'from elsewhere, and those that usually come from there, make them more likely.',
    },
    {
      term: 'The same text again',
      text:
        `A review that shares ${percent(rules.copyShare)} of its pairs of words with another one ` +
        `from the same address is held. Where ${rules.copyLeast} addresses of one network send such ` +
        `a text within ${rules.copyDays} days, the first one does not count either and is set aside. ` +
        'So is a review that anyone has copied, where other addresses of its network send copies of ' +
        `other reviews of the same official: ${rules.copyLeast - 1} addresses for each. Copies from ` +
        'other networks alone change nothing.',
    },
  ]
}

const places: readonly { state: Rules['reasons'][number]['state']; title: string }[] = [
  { state: 'waiting', title: 'Listed, not counted yet' },
  { state: 'set_aside', title: 'Set aside' },
  { state: 'held', title: 'Held' },
]

/** The rules with their numbers, as the server has them. */
export function RuleChapters({ rules }: { rules: Rules }) {
  return (
    <>
      <Chapter title="When a Page Gets Far More Reviews">
        {notOn[rules.mode] && (
          <p className="mb-5 max-w-[60ch] font-semibold text-wait">{notOn[rules.mode]}</p>
        )}
        <Terms terms={burstTerms(rules)} />
        <p className="mt-6 max-w-[60ch]">
          When it is on one side, that side is set aside, back to the beginning of the rush. The
          other side stays in the list and does not count yet. So the average stays what it was
          before, until a moderator has decided.
        </p>
      </Chapter>
      <Chapter title="Signs That Reviews Belong Together">
        <Terms terms={signTerms(rules)} />
        <p className="mt-6 max-w-[60ch]">
          The same words or one network hold a review. If no moderator decides within{' '}
          {span(rules.heldHours)}, it’s set aside and can be read. The first{' '}
          {rules.networkLeast - 1} of a network are only set aside, and so is what is new to the
          place. What is left counts, unless it is far too many on one side by itself. Addresses
          that say nothing about a visitor, such as a proxy’s, take part in none of this.
        </p>
      </Chapter>
      <Chapter title="Several From One Address or Network">
        <Terms terms={addressTerms(rules)} />
        <p className="mt-6 max-w-[60ch]">
          A moderator can let each of them count. What is held can be read after{' '}
          {span(rules.heldHours)} here too, if no moderator decides.
        </p>
      </Chapter>
      <Chapter title="The Reasons You May Read">
        <div className="grid max-w-[60ch] gap-5">
          {places.map(({ state, title }) => (
            <section key={state} aria-label={title}>
              <h3 className="text-xl">{title}</h3>
              <ul className="mt-2 grid gap-2">
                {rules.reasons
                  .filter((reason) => reason.state === state)
                  .map(({ code, sentence }) => (
                    <li key={code} className="border-l-3 border-accent-line pl-4 text-muted">
                      {sentence}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </Chapter>
      <VoteChapter votes={rules.votes} />
    </>
  )
}
