import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const kept = [
  {
    term: 'Your internet address',
    text:
      'Kept with whatever you send. Moderators can see it, visitors never do. It helps us spot ' +
      'flooding and double votes. For IPv6 addresses we keep only the first half, which ' +
      'identifies a household’s connection.',
  },
  {
    term: 'Your name',
    text:
      'Only if you turn off “Post anonymously”. Then it appears on your review for everyone to ' +
      'see.',
  },
  {
    term: 'Your email address',
    text:
      'Only if you give one with a review or a correction, in case a moderator has a question. ' +
      'It’s never published.',
  },
  {
    term: 'On your device',
    text:
      'We don’t set cookies when you read or review. If you choose light or dark, your browser ' +
      'remembers it. A review you’ve started stays in its tab, without your name and email, ' +
      'until you send it or close the tab. It also keeps a list of what you sent, so that you can ' +
      'follow it under “What you sent”; you can have it forgotten there. If you add an ' +
      'official, one cookie lets you see your own entry while it waits.',
  },
] as const

/** The data stored about visitors who write. */
export function WhatIsKept() {
  return (
    <Chapter title="What We Keep About You" id="kept">
      <Terms terms={kept} />
    </Chapter>
  )
}
