import { Fragment, type ReactNode } from 'react'
import { positionTypeLabel } from '../../features/officials/browse/reference'
import { countyPath, PlaceLink } from '../../features/officials/place-link'
import type { Official } from '../../features/officials/queries'
import { shortDate, shortDay } from '../../ui/dates'
import { ExternalLink } from '../../ui/external-link'
import { Panel } from '../../ui/panel'
import { addressParts, factsDay } from './copy'

interface QuickInformationProps {
  official: Official
  className?: string
}

/** The facts of a profile; unknown facts have no row. */
export function QuickInformation({ official, className = '' }: QuickInformationProps) {
  const {
    positionType,
    county,
    districtLabel,
    districtPath,
    districtExtent,
    placePath,
    verificationUrl,
    termStartDate,
    termEndDate,
    createdAt,
    updatedAt,
    sources,
  } = official
  const asOf = factsDay(sources)
  return (
    <Panel title="Quick Information" className={className}>
      <dl className="mt-2 ruled">
        <Fact name="Position type">{positionTypeLabel(positionType)}</Fact>
        {county && (
          <Fact name="County">
            <PlaceLink to={countyPath(placePath)}>{county}</PlaceLink>
          </Fact>
        )}
        {districtLabel && (
          <Fact name="District">
            <PlaceLink to={districtPath}>{districtLabel}</PlaceLink>
            {districtExtent && <p className="text-sm font-normal text-muted">{districtExtent}</p>}
          </Fact>
        )}
        {verificationUrl && (
          <Fact name="Website">
            <ExternalLink href={verificationUrl}>
              {addressParts(verificationUrl).map((part, at, all) => (
                <Fragment key={all.slice(0, at + 1).join('')}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </ExternalLink>
          </Fact>
        )}
        {termStartDate && <Fact name="Term start">{shortDay(termStartDate)}</Fact>}
        {termEndDate && <Fact name="Term end">{shortDay(termEndDate)}</Fact>}
        <Fact name="Added">{shortDate(createdAt)}</Fact>
        <Fact name="Last updated">{shortDate(updatedAt)}</Fact>
        {asOf && <Fact name="Facts as of">{shortDay(asOf)}</Fact>}
        {sources && sources.length > 0 && <Sources sources={sources} />}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 py-2.5">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] text-right text-[0.9375rem] font-medium text-text">
        {children}
      </dd>
    </div>
  )
}

/** The source of the record: its publisher, its license, and its date. */
function Sources({ sources }: { sources: NonNullable<Official['sources']> }) {
  return (
    <div className="pt-2.5">
      <dt className="text-sm text-muted">Source</dt>
      {sources.map(({ name, url, licence, retrieved }) => (
        <dd key={`${name} ${url}`} className="mt-1 text-[0.9375rem] font-medium text-text">
          {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}
          {(licence || retrieved) && (
            <p className="text-sm font-normal text-muted wrap-anywhere">
              {[licence, retrieved && shortDay(retrieved)].filter(Boolean).join(' · ')}
            </p>
          )}
        </dd>
      ))}
    </div>
  )
}
