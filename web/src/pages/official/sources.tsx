import type { Official } from '../../features/officials/queries'
import { shortDay } from '../../ui/dates'
import { ExternalLink } from '../../ui/external-link'

/** Where the record comes from: who published it, under which licence, and of which day it is. */
export function Sources({ sources }: { sources: NonNullable<Official['sources']> }) {
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
