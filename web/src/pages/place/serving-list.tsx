import { Link } from 'wouter'
import { figure, reviewCount } from '../../features/officials/copy'
import { Avatar } from '../../ui/avatar'
import { StatusBadge } from '../../ui/badge'
import { ExternalLink } from '../../ui/external-link'
import { StarGlyph } from '../../ui/stars/star-glyph'
import { groupTitle, sharedSource, sourceOf } from './copy'
import { PlaceSection } from './place-section'
import type { Group, Place, Serving } from './queries'

/** The officials of a group, and where the records come from. */
export function ServingGroup({ group, place }: { group: Group; place: Place }) {
  const { key, officials, further } = group
  const shared = sharedSource(officials)
  const county = place.parents.at(-1)
  return (
    <PlaceSection title={groupTitle(group)} id={key}>
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {officials.map((official) => (
          <ServingRow key={official.id} official={official} showSource={!shared} />
        ))}
      </ul>
      {further && county && (
        <p className="mt-3">
          <Link href={`${county.path}#${key}`} className="text-link underline underline-offset-4">
            {figure(further)} more in {county.name}
          </Link>
        </p>
      )}
      {shared && (
        <p className="mt-3 text-sm text-muted">
          Source: <Source of={shared} />
        </p>
      )}
    </PlaceSection>
  )
}

function ServingRow({ official, showSource }: { official: Serving; showSource: boolean }) {
  const { id, name, office, profileImage, takesOffice } = official
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <Avatar
        id={id}
        name={name}
        image={profileImage}
        sizes="3rem"
        className="h-14 w-11 shrink-0 text-base"
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Link
          href={`/official/${id}`}
          className="font-display text-lg leading-6 font-semibold text-heading underline-offset-4
            hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-text">{office}</p>
        <RatingNote official={official} />
        {takesOffice && (
          <p className="mt-1">
            <StatusBadge status="term" label={takesOffice} />
          </p>
        )}
        {showSource && official.source && (
          <p className="text-sm text-muted">
            <Source of={official} />
          </p>
        )}
      </div>
    </li>
  )
}

/** The average in small print: the page compares nobody. */
function RatingNote({ official: { averageRating, totalRatings } }: { official: Serving }) {
  if (averageRating === undefined || totalRatings === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
      <StarGlyph />
      <span className="tabular whitespace-nowrap">{averageRating.toFixed(1)}</span>
      <span className="sr-only">out of 5 stars</span> {reviewCount(totalRatings)}
    </p>
  )
}

function Source({ of }: { of: Serving }) {
  const text = sourceOf(of)
  return of.sourceUrl ? <ExternalLink href={of.sourceUrl}>{text}</ExternalLink> : text
}
