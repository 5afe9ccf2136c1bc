import { durationText } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import type { Trends } from './trend-texts'

/** How long items waited for a decision. */
export function WaitsPanel({
  trends: { decisions, medianWait, ninetiethPercentileWait },
}: {
  trends: Trends
}) {
  return (
    <section aria-labelledby="waits" className="panel p-5 md:p-6">
      <h4 id="waits" className="font-display text-xl">
        Time to Decision
      </h4>
      {decisions === 0 ? (
        <p className="mt-2 text-muted">No decisions in the last 90 days.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {figure(decisions)} {decisions === 1 ? 'decision' : 'decisions'} on held items
          </p>
          <dl className="mt-4 grid gap-4 sm:grid-cols-2">
            <Wait title="Half decided within" seconds={medianWait} term="Median" />
            <Wait
              title="90% decided within"
              seconds={ninetiethPercentileWait}
              term="90th percentile"
            />
          </dl>
        </>
      )}
    </section>
  )
}

function Wait({ title, seconds, term }: { title: string; seconds: number; term: string }) {
  return (
    <div className="border-t-[3px] border-line pt-3">
      <dt className="font-semibold text-muted">{title}</dt>
      <dd>
        <span className="font-display text-2xl font-semibold text-heading tabular">
          {durationText(seconds)}
        </span>
        <span className="block text-sm text-muted">{term}</span>
      </dd>
    </div>
  )
}
