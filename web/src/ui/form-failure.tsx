import { Icon } from './core/icon'
import type { Failure } from './use-failure'

/** Why the last attempt failed, next to the button that makes the next one. */
export function FormFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  const { title, description, detail, isAlert } = failure
  return (
    <div
      // A role that is added later is not read out, a new element is.
      key={String(isAlert)}
      // A toast reads out the same text; once is enough.
      role={isAlert ? 'alert' : undefined}
      // The toast is red; a second warning would only repeat it.
      className={`flex gap-3 rounded-md border px-3.5 py-2.5
        ${isAlert ? 'border-no-line bg-no-bg text-no' : 'border-line bg-sunken text-text'}`}
    >
      <Icon name="cross" className="mt-0.5 size-[1.125rem]" />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description && <p className="line-clamp-3">{description}</p>}
        {detail && <p className="line-clamp-3">{detail}</p>}
      </div>
    </div>
  )
}
