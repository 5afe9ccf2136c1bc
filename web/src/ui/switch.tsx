import { useId } from 'react'

interface SwitchProps {
  label: string
  /** Help under the label. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-1.5">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint && `${id}-hint`}
        className="group -my-2.5 -ml-1.5 grid h-11 w-14 shrink-0 place-items-center rounded-md"
        onClick={() => onChange(!checked)}
      >
        <span
          className="flex h-6 w-11 items-center rounded-full border-[1.5px] border-edge bg-surface
            px-1 eased group-aria-checked:border-action group-aria-checked:bg-action"
        >
          {/* Made of borders, since forced colors show no backgrounds. */}
          <span
            className="size-4 rounded-full border-8 border-edge eased
              group-aria-checked:[translate:1.0625rem] group-aria-checked:border-on-action"
          />
        </span>
      </button>
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className="cursor-pointer font-semibold text-heading">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
