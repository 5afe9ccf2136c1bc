import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const kept = [
  {
    term: 'Your internet address',
    text: 'Kept with whatever you send. Moderators can see it, visitors never do. It tells us when one address writes too much or votes twice. Of a newer, long address (IPv6) only the first half is kept: the part that stands for a household’s connection.',
  },
  {
    term: 'Your name',
    text: 'Only if you turn off “Post anonymously”. Then it stands on your review for everybody to read.',
  },
  {
    term: 'Your email address',
    text: 'Only if you give one with a review or a correction. It is never published.',
  },
  {
    term: 'On your device',
    text: 'Reading and reviewing set no cookie. If you choose light or dark, your browser remembers it. A review you have begun stays in its tab, without your name and email, until you send it or close the tab. If you add an official, one cookie lets you see your own entry while it waits.',
  },
] as const

/** What is stored about whoever writes. */
export function WhatIsKept() {
  return (
    <Chapter title="What We Keep About You">
      <Terms terms={kept} />
    </Chapter>
  )
}
