import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'
import { oneIn, percent } from './copy'
import type { Rules } from './queries'

/** Notes for modes in which the rules have no effect. */
const notOn: Partial<Record<Rules['mode'], string>> = {
  shadow: 'On this site the rules are being tried: they are computed, and change nothing yet.',
  off: 'On this site these rules are switched off: every published review and every new vote counts.',
}

function terms({ surge, perAddress, perNetwork, crowdChance, copyShare, votes }: Rules) {
  return [
    {
      term: 'Far more than usual',
      text:
        `While so many reviews of an official come that the odds are below ${oneIn(surge.chance)}, ` +
        `${surge.beyond} more than usual count of each side (1–2 stars, 4–5 stars), and later ones ` +
        'of a side only as the other side grows, too.',
    },
    {
      term: 'From one address',
      text: `The first ${perAddress} reviews of an official within a day count.`,
    },
    {
      term: 'From one network',
      text:
        `From an office or a school, say, the first ${perNetwork} within a day count, and later ` +
        `ones unless the odds of so many from there are below ${oneIn(crowdChance)}.`,
    },
    {
      term: 'A copy',
      text:
        `A review that shares ${percent(copyShare)} of its pairs of words with an earlier one of ` +
        'the official doesn’t count.',
    },
    {
      term: 'Votes',
      text:
        `The same rules hold for votes on a review: ${votes.surge.beyond} more than usual of each ` +
        `kind count, of one network the first of each day and ${votes.perNetwork} in all, and of ` +
        `one provider’s networks ${votes.perBlock} a day.`,
    },
  ]
}

function promises({ mostAlone, reasons }: Rules) {
  const told = reasons.filter(({ code }) => code === 'rules').map((one) => ` (“${one.sentence}”)`)
  return [
    'Nothing that visitors send changes the state of someone else’s review or vote that counts.',
    'Praise and criticism have the same rules and the same numbers, and so do both kinds of votes.',
    'No number of requests exempts an address from a rule.',
    `What rests on an address, a network or wording is said in one sentence${told} and takes ` +
      'effect the next night, for the whole day together.',
    `Hiding more than ${mostAlone} reviews of an official within a day, or counting more than ` +
      `${mostAlone} that didn’t count, takes two moderators.`,
    'You see your own words as you sent them or not at all, so no answer gives away whose home ' +
      'address is protected. When a moderator learns it, that is recorded.',
    'No list of officials takes reviews from an office by itself. A moderator decides, and the ' +
      'reviews of the office before stay in sight.',
  ]
}

/** The rules and their consequences, with the server's numbers. */
export function RuleChapters({ rules }: { rules: Rules }) {
  return (
    <>
      <Chapter title="The Rules">
        {notOn[rules.mode] && (
          <p className="mb-5 max-w-[60ch] font-semibold text-wait">{notOn[rules.mode]}</p>
        )}
        <Terms terms={terms(rules)} />
      </Chapter>
      <Chapter title="What We Promise">
        <ul className="grid max-w-[60ch] gap-3">
          {promises(rules).map((text) => (
            <li key={text} className="border-l-3 border-accent-line pl-4">
              {text}
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  )
}
