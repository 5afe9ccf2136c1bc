import { Link } from 'wouter'
import { Chapter } from '../../ui/chapter'
import { Terms } from '../../ui/terms'

const offers = [
  {
    term: 'One directory',
    text:
      'Town, county and state officials: the office they hold, their term and, where we know ' +
      'it, our source.',
  },
  {
    term: 'Ratings and reviews',
    text:
      'One to five stars, and what happened in your own words. You may sign your name or stay ' +
      'anonymous.',
  },
  {
    term: 'Vote on what helps',
    text: 'Anyone can vote on whether a review was helpful.',
  },
  {
    term: 'A record you can correct',
    text:
      'Anyone can correct a profile, send a photo, or add a missing official. A moderator ' +
      'reviews each one before it is listed or shown.',
  },
] as const

/** Features for visitors. */
export function WhatWeDo() {
  return (
    <Chapter title="What We Do">
      <Terms terms={offers} />
      <p className="mt-6">
        <Link
          href="/how-it-works"
          className="rounded-sm font-semibold text-link underline underline-offset-4"
        >
          See how it works, step by step
        </Link>
      </p>
    </Chapter>
  )
}
