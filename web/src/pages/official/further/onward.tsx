import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Answer, address, answerKey, request } from '../../../api/client'
import { browseAddress } from '../../../features/officials/browse/browse-filter'
import { positionTypePlural } from '../../../features/officials/browse/reference'
import type { Official } from '../../../features/officials/queries'
import { useFollow } from '../../../ui/core/use-follow'
import { ExternalLink } from '../../../ui/external-link'
import { Skeleton } from '../../../ui/loading/skeleton'
import { Panel } from '../../../ui/panel'
import { addressParts } from '../copy'

type Way = Answer<'/api/officials/{id}/onward', 'get'>
type Others = NonNullable<Way['serving']>

const path = '/api/officials/{id}/onward'

function onwardQuery(id: string) {
  return queryOptions({
    queryKey: answerKey(address(path, { id })),
    queryFn: ({ signal }) => request('get', path, { path: { id }, signal }),
  })
}

interface OnwardProps {
  official: Official
  /** The office is described: there are no reviews to read. */
  isDescribed: boolean
}

/** What the office does, others who serve its place, and such officials in other towns. */
export function Onward({ official, isDescribed }: OnwardProps) {
  const { data: way, isPending } = useQuery(onwardQuery(official.id))
  if (isPending) return <Skeleton className="h-80" />
  if (!way) return null
  const { duties, serving, elsewhere } = way
  const { positionType, county = '' } = official
  return (
    <>
      {isDescribed && duties && (
        <Panel title={duties.title}>
          <p className="mt-3 max-w-[65ch]">{duties.text}</p>
          <Contact official={official} />
          <p className="mt-3 text-sm text-muted">Based on {duties.law}.</p>
        </Panel>
      )}
      {serving && (
        <OtherOfficials
          title={`Others who serve ${serving.place.name}`}
          others={serving}
          href={serving.place.path}
        >
          Who serves {serving.place.name}?
        </OtherOfficials>
      )}
      {elsewhere && (
        <OtherOfficials
          title={`${positionTypePlural(positionType)} elsewhere in ${elsewhere.place.name}`}
          others={elsewhere}
          href={browseAddress({ county, type: positionType })}
        >
          All in {elsewhere.place.name}
        </OtherOfficials>
      )}
    </>
  )
}

/** The website of the office, if a source has published it. */
function Contact({ official: { sources, verificationUrl } }: { official: Official }) {
  if (!sources?.length || !verificationUrl) return null
  const [site] = addressParts(verificationUrl).join('').split('/')
  return (
    <p className="mt-3">
      Contact the office at <ExternalLink href={verificationUrl}>{site}</ExternalLink>
    </p>
  )
}

interface OtherOfficialsProps {
  title: string
  others: Others
  /** The page that lists all of them. */
  href: string
  children: ReactNode
}

function OtherOfficials({ title, others, href, children }: OtherOfficialsProps) {
  const follow = useFollow()
  return (
    <Panel title={title}>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {others.officials.map(({ id, name, office }) => (
          <li key={id} className="border-b border-line py-2.5 wrap-anywhere">
            <a
              href={`/official/${id}`}
              onClick={follow}
              className="font-semibold text-link underline-offset-4 hover:underline"
            >
              {name}
            </a>
            <p className="text-sm text-muted">{office}</p>
          </li>
        ))}
      </ul>
      <a
        href={href}
        onClick={follow}
        className="mt-2 inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        {children}
      </a>
    </Panel>
  )
}
