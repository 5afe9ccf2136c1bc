import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { counties } from '../../api/generated/common/new-jersey'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import { figure } from '../../features/officials/copy'
import { siteQuery } from '../../features/site/queries'
import { Chapter } from '../../ui/chapter'
import { ExternalLink } from '../../ui/external-link'

/** The covered places: each county with its number of officials, as a link to them. */
export function Coverage() {
  const counts = useQuery(siteQuery()).data?.countyCounts
  return (
    <Chapter title="Coverage">
      <p className="max-w-[60ch]">
        All 21 counties of New Jersey: mayors, judges, council members, law enforcement, state
        legislators, congressmen, U.S. senators, board of education members, clergy, and others who
        hold public trust. The number next to each county is how many officials are listed there
        today.
      </p>
      <ul className="mt-3 [columns:3_9rem] gap-x-6 md:gap-x-8">
        {counties.map((county) => (
          <li key={county} className="break-inside-avoid border-b border-line">
            <Link
              href={browseAddress({ county })}
              className="flex min-h-11 items-center justify-between gap-2 rounded-sm text-link
                underline-offset-4 hover:underline"
            >
              <span className="font-medium">
                {county}
                <span className="sr-only"> County</span>
              </span>
              {counts && (
                <span className="text-muted tabular">
                  {figure(counts[county] ?? 0)}
                  <span className="sr-only">
                    {' '}
                    {counts[county] === 1 ? 'official' : 'officials'}
                  </span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[60ch] text-sm text-muted">
        Facts about places: ZIP codes by the land of the U.S. Census Bureau’s 2020 areas, post
        offices by <ExternalLink href="https://www.geonames.org">GeoNames</ExternalLink> (CC BY
        4.0), and districts by the maps of 2021, from public lists and precinct results.
      </p>
    </Chapter>
  )
}
