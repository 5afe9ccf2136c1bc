import { shortDay } from '../../../ui/dates'
import { BeforeAfter, ValueText } from '../before-after'
import type { Change } from './queries'

/** The fields of a new official that are already in the title of the row. */
const inTitle = new Set(['name', 'position', 'positionType', 'city', 'county', 'district'])

/** A value on screen: days are written out. */
function Value({ field, text }: { field: string; text: string }) {
  const isDay = text !== '' && (field === 'termStartDate' || field === 'termEndDate')
  return <ValueText text={isDay ? shortDay(text) : text} />
}

/** The fields of a change: their values before and after, or the values of someone new. */
export function ChangeFields({ change: { kind, fields } }: { change: Change }) {
  const isNew = fields.every(({ before }) => before === '')
  const shown = isNew ? fields.filter(({ field }) => !inTitle.has(field)) : fields
  if (shown.length === 0) return null
  return (
    <dl className="grid gap-1.5 text-sm wrap-anywhere">
      {shown.map(({ field, label, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="font-semibold text-muted">{label}</dt>
          <dd className="min-w-0">
            {isNew && kind !== 'changed' ? (
              <Value field={field} text={after} />
            ) : (
              <BeforeAfter
                before={<Value field={field} text={before} />}
                after={<Value field={field} text={after} />}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
