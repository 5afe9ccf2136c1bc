import { BeforeAfter, ValueText } from '../../../features/moderation/before-after'
import type { Change } from './batch-queries'

/** The fields of someone new that the title of the row tells already. */
const inTitle = new Set(['name', 'position', 'positionType', 'city', 'county', 'district'])

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
              <ValueText text={after} />
            ) : (
              <BeforeAfter
                before={<ValueText text={before} />}
                after={<ValueText text={after} />}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
