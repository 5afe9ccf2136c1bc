import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const contributions = [
  {
    term: 'A review',
    text: (
      <>
        <p>
          It is published as soon as you send it, unless it is held for a moderator to read first. You are told at once
          which of the two it is.
        </p>
        <p className="mt-2">
          It can be held when our automatic check finds something in it: a link, an email address, a phone number, a
          street address, sentences in capitals, or the same words again and again. That is not a verdict; it only means
          that a person decides. Phone numbers and addresses are always held, no matter whose they are.
        </p>
      </>
    ),
  },
  { term: 'A vote on a review', text: 'It counts at once. There is one vote for each review and internet address.' },
  { term: 'A photo', text: 'It waits for a moderator, and shows once it is approved.' },
  {
    term: 'A new official',
    text: 'The profile waits for a moderator. Until then it is not listed. Its link shows others only the name, the office and the place; it takes reviews, which show once it is approved.',
  },
  { term: 'A correction', text: 'It waits for a moderator. The profile changes once it is approved.' },
] as const

/** When each thing that a visitor sends is seen by others. */
export function WhatHappens() {
  return (
    <Chapter title="What Happens to What You Send">
      <Terms terms={contributions} />
    </Chapter>
  )
}
