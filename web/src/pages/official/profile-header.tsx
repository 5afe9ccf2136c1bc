import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLastBrowse } from '../../features/officials/browse/last-browse'
import { positionTypeLabel } from '../../features/officials/browse/reference'
import { CountyAndState, PlaceLink } from '../../features/officials/place-link'
import { positionIcon } from '../../features/officials/position-icon'
import type { Official } from '../../features/officials/queries'
import { CountyNav } from '../../features/places/county-nav'
import { Avatar } from '../../ui/avatar'
import { StatusBadge } from '../../ui/badge'
import { Icon } from '../../ui/core/icon'
import { office, standing, whereabouts } from './copy'
import { Further } from './further'

/** The head of a profile: avatar, name, office, place, status, and the link to a review. */
export function ProfileHeader({ official }: { official: Official }) {
  const { id, name, positionType, city, placePath, profileImage, status, mayEdit, mapCounties } =
    official
  const { succeededBy, alsoHolds, isWithheld } = official
  const tenure = official.takesOffice ?? official.tenureLabel
  const notListed = standing(official)
  const place = whereabouts(official)
  return (
    <section
      aria-labelledby="official-name"
      className="relative overflow-hidden border-b border-line bg-tint"
    >
      <div className="wrap py-5 md:pb-10">
        <Link
          href={useLastBrowse()}
          className="inline-flex min-h-11 items-center gap-1 rounded-sm text-sm font-semibold
            text-link underline-offset-4 hover:underline"
        >
          <Icon name="left" className="size-4" />
          All officials
        </Link>
        <div
          className="mt-2 flex flex-wrap gap-4 sm:gap-x-5 md:mt-3 md:grid
            md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-8"
        >
          <Avatar
            id={id}
            name={isWithheld ? '' : name}
            image={profileImage}
            eager
            sizes="(min-width: 48rem) 11rem, 7rem"
            className="h-[8.25rem] w-[6.6rem] text-[2.75rem] leading-none shadow-card md:row-span-2
              md:h-[13.5rem] md:w-[10.8rem] md:text-[3.75rem]"
          />
          <div className="max-w-full flex-[1_1_8rem] self-center wrap-anywhere md:self-end md:pr-44">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="label flex items-center gap-1.5 text-link">
                <Icon name={positionIcon(positionType)} className="size-4" />
                {positionTypeLabel(positionType)}
              </p>
              {status === 'approved' ? <Approved /> : <StatusBadge status={status} />}
              {tenure && <StatusBadge status="term" label={tenure} />}
            </div>
            <h1 id="official-name" className="mt-2 text-3xl">
              {name}
            </h1>
            {!isWithheld && <p className="mt-2 text-text md:text-lg">{office(official)}</p>}
            {place && (
              <p className="mt-0.5 flex items-start gap-1.5 text-muted max-md:text-sm">
                <Icon name="pin" className="mt-0.5 size-[1.125rem]" />
                <span className="min-w-0 wrap-anywhere">
                  {placePath && city && (
                    <>
                      <PlaceLink to={placePath}>{city}</PlaceLink>,{' '}
                    </>
                  )}
                  {placePath ? <CountyAndState {...official} /> : place}
                </span>
              </p>
            )}
            {succeededBy && (
              <p className="mt-2 text-sm text-muted">
                Followed by <ProfileLink id={succeededBy.id}>{succeededBy.name}</ProfileLink>
              </p>
            )}
            {alsoHolds?.map((other) => (
              <p key={other.id} className="mt-2 text-sm text-muted">
                Also <ProfileLink id={other.id}>{other.office}</ProfileLink>
              </p>
            ))}
          </div>
          <div className="mt-1 w-full md:col-start-2 md:self-end md:pr-44">
            {notListed && (
              <p
                className={`mb-4 max-w-[60ch] text-sm font-medium
                  ${status === 'rejected' ? 'text-no' : 'text-wait'}`}
              >
                {notListed}
              </p>
            )}
            <div className="flex flex-wrap items-start gap-3">
              <Link href={`/submit-review/${id}`} className="btn btn-solid max-sm:w-full">
                Submit Review
              </Link>
              {mayEdit && (
                // No Link: the desk's page comes from the server, with its own policy for styles.
                <a href={`/admin/edit?official=${id}`} className="btn btn-line max-sm:w-full">
                  <Icon name="pen" className="size-[1.125rem]" />
                  Edit
                </a>
              )}
              {status === 'approved' && <Further show="actions" official={official} />}
            </div>
          </div>
        </div>
      </div>
      {mapCounties && <CountyNav marked={mapCounties} />}
    </section>
  )
}

/** The badge of a listed profile; it opens to say what approval means, without scripts. */
function Approved() {
  return (
    <details className="open:w-full">
      <summary className="flex min-h-11 w-fit list-none items-center">
        <StatusBadge status="approved" />
      </summary>
      <p className="max-w-[60ch] text-sm text-text">
        This listing was approved by a moderator. It says nothing about the person.
      </p>
    </details>
  )
}

/** A link to another profile, within a line of text. */
function ProfileLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link href={`/official/${id}`} className="font-semibold text-link underline underline-offset-4">
      {children}
    </Link>
  )
}
