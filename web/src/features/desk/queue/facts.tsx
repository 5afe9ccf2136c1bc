import type { ReactNode } from 'react'
import type { Waiting } from './queue-query'

interface FactsProps {
  /** Unknown facts are left out. */
  facts: readonly { term: string; text: ReactNode }[]
}

/** How many votes on the review of an item are kept and do not count. */
export const votesLeftOut = (item: Waiting) => ({
  term: 'Votes that do not count',
  text: item.votesLeftOut,
})

/** The facts of an item, each with its name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl
      className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-2
        xl:grid-cols-3"
    >
      {facts.map(
        ({ term, text }) =>
          text && (
            <div key={term} className="min-w-0 wrap-anywhere">
              <dt className="font-semibold text-muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
