import type { FeedbackCounts } from './queries'

/** The percentage of votes that found a review helpful, rounded; undefined before the first vote. */
export function helpfulPercentage({ helpfulCount, notHelpfulCount }: FeedbackCounts): number | undefined {
  const votes = helpfulCount + notHelpfulCount
  return votes === 0 ? undefined : Math.round((helpfulCount / votes) * 100)
}
