import { Link } from 'wouter'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const offers = [
  {
    term: 'One directory',
    text: 'Officials of the towns, the counties and the state: the office they hold, their term and, where we know it, the source of what we say about them.',
  },
  {
    term: 'Ratings and reviews',
    text: 'One to five stars, and what happened in your own words. You may sign your name or stay anonymous.',
  },
  {
    term: 'A say in what helps',
    text: 'Anybody can vote on whether a review was helpful.',
  },
  {
    term: 'A record that stays right',
    text: 'Anybody can correct a profile, send a photo, or add an official who is missing. A moderator looks at each of these before it is listed or shown.',
  },
] as const

/** What visitors find here, and what they can do. */
export function WhatWeDo() {
  return (
    <Chapter title="What We Do">
      <Terms terms={offers} />
      <p className="mt-6">
        <Link href="/how-it-works" className="rounded-sm font-semibold text-link underline underline-offset-4">
          See how it works, step by step
        </Link>
      </p>
    </Chapter>
  )
}
