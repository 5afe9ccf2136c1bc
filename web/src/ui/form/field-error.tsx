import { Icon } from '../core/icon'

/** What is wrong with a field, below it. The field names it in aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-no">
      <Icon name="cross" className="mt-0.5 size-4" />
      {text}
    </p>
  )
}
