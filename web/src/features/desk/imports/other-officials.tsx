import { Link } from 'wouter'
import { officeText } from '../office-text'
import type { Change } from './queries'

type Other = NonNullable<Change['others']>[number]

/** The other officials that a change concerns, with the reason. */
export function OtherOfficials({ others }: { others: readonly Other[] }) {
  if (others.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {others.map((other) => (
        <li key={`${other.id} ${other.name}`}>
          <OtherOfficial other={other} />
        </li>
      ))}
    </ul>
  )
}

/** Another official: a link to the profile if there is one, the office, and the reason. */
export function OtherOfficial({ other }: { other: Other }) {
  const { id, name, why } = other
  return (
    <>
      {id ? (
        <Link href={`/official/${id}`} className="text-link underline underline-offset-2">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="text-muted">, {[officeText(other), why].filter(Boolean).join('. ')}</span>
    </>
  )
}
