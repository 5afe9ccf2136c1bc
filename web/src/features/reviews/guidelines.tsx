import { Panel } from '../../ui/panel'
import { goodReview } from './good-review'

/** The qualities of a useful review. */
export function Guidelines({ className = '' }: { className?: string }) {
  return (
    <Panel title="Review Guidelines" variant="tint" className={className}>
      <ol className="mt-4 grid gap-4">
        {goodReview.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              className="w-4 shrink-0 font-display text-xl font-semibold text-eyebrow tabular"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
