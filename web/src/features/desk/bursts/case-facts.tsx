import type { ReactNode } from 'react'
import { Panel } from '../../../ui/panel'
import type { BurstCase } from './burst-queries'
import { cameText, networksText, nowText, phraseText, starsText, usualText } from './copy'

/** The facts of a case in plain words. */
export function CaseFacts({ burst }: { burst: BurstCase }) {
  return (
    <Panel title="What Happened">
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact term="Reviews">{cameText(burst)}</Fact>
        <Fact term="Now">{nowText(burst)}</Fact>
        <Fact term="Networks">{networksText(burst)}</Fact>
        <Fact term="Stars">{starsText(burst)}</Fact>
        <Fact term="Usual">{usualText(burst)}</Fact>
        {burst.phrases.length > 0 && (
          <Fact term="Shared words">
            {burst.phrases.map((phrase) => (
              <span key={phrase.text} className="block">
                {phraseText(phrase)}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-subgrid sm:col-span-2">
      <dt className="text-muted">{term}</dt>
      <dd className="max-w-[65ch] wrap-anywhere">{children}</dd>
    </div>
  )
}
