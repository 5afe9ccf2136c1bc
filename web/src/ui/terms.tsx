import type { ReactNode } from 'react'

interface TermsProps {
  terms: readonly { term: string; text: ReactNode }[]
}

/** Terms with their descriptions, divided by hairlines. */
export function Terms({ terms }: TermsProps) {
  return (
    <dl className="max-w-[42rem] ruled">
      {terms.map(({ term, text }) => (
        <div
          key={term}
          className="gap-x-8 py-4 first:pt-0 last:pb-0 sm:grid
            sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <dt className="font-semibold text-heading">{term}</dt>
          <dd className="mt-1 text-muted sm:mt-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
