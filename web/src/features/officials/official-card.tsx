import { Link } from 'wouter'
import { Avatar } from '../../ui/avatar'
import { StatusBadge } from '../../ui/badge'
import { Icon } from '../../ui/core/icon'
import { StarGlyph } from '../../ui/stars/star-glyph'
import { positionTypeLabel } from './browse/reference'
import { officeLine } from './copy'
import { CountyAndState, PlaceLink } from './place-link'
import { positionIcon } from './position-icon'
import type { Official } from './queries'
import { RatingLine } from './rating-line'

/** One official in a list: name, office, rating, and links to the profile and to a review. */
export function OfficialCard({ official }: { official: Official }) {
  const { id, name, positionType, city, county, state, profileImage, tenureLabel, placePath } =
    official
  const profile = `/official/${id}`
  return (
    <li
      className="panel group relative flex flex-col overflow-hidden eased
        hover:[translate:0_-2px] hover:border-lift-line hover:shadow-lift"
    >
      <div className="flex flex-wrap gap-4 p-5 pb-4">
        <Avatar
          id={id}
          name={name}
          image={profileImage}
          className="h-24 w-[4.75rem] shrink-0 text-2xl"
        />
        <div className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
          <p className="label flex items-center gap-1.5 text-link">
            <Icon name={positionIcon(positionType)} className="size-4" />
            {positionTypeLabel(positionType)}
          </p>
          <h3 className="mt-1.5 text-xl">
            <Link
              href={profile}
              className="rounded-sm underline-offset-4 card-target hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-text">
            {officeLine(placePath ? { ...official, city: '' } : official)}
            {placePath && city && (
              <>
                , <PlaceLink to={placePath}>{city}</PlaceLink>
              </>
            )}
          </p>
          <p className="text-sm text-muted">
            <CountyAndState county={county} state={state} placePath={placePath} />
          </p>
        </div>
      </div>
      <div className="mt-auto grid gap-2 px-5 pb-4">
        {tenureLabel && (
          <p>
            <StatusBadge status="term" label={tenureLabel} />
          </p>
        )}
        <RatingLine official={official} />
      </div>
      <div
        className="grid grid-cols-2 ruled-x border-t border-line text-[0.9375rem]
          font-semibold text-action"
      >
        <Link
          href={profile}
          className="flex min-h-[3.25rem] items-center justify-center gap-1.5 eased
            hover:bg-soft focus-visible:-outline-offset-3"
        >
          View Profile<span className="sr-only"> of {name}</span>
        </Link>
        <Link
          href={`/submit-review/${id}`}
          className="flex min-h-[3.25rem] items-center justify-center gap-1.5 eased
            hover:bg-tint focus-visible:-outline-offset-3"
        >
          <StarGlyph />
          Rate Official<span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  )
}
