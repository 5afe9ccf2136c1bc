import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { figure } from '../../features/officials/copy'
import { siteQuery } from '../../features/site/queries'
import { usePageTitle } from '../../ui/core/page-title'
import { Lazily, whenIdle } from '../../ui/loading/preloadable'
import { Hero } from './hero'
import { type HomeSearch, homeAddress, readHomeSearch } from './home-search'
import { further, results } from './parts'
import { useSearchText } from './use-search-text'

/** The front page: a search with its first results, and an introduction to the site. */
export default function Home() {
  usePageTitle()
  useEffect(() => whenIdle(() => void results.load().catch(() => {})), [])
  const search = readHomeSearch(useSearch())
  const show = (next: HomeSearch) => navigate(homeAddress(next), { replace: true })
  const text = useSearchText(search.q, (q) => show({ ...search, q }))
  const choose = (type: string) => {
    text.drop()
    show({ q: '', type })
  }
  // As high as the window, so that nothing visible moves when a part loads.
  const space = <div className="min-h-dvh" />
  return (
    <>
      <Hero search={search} text={text} onChoose={choose} />
      {(search.q !== '' || search.type !== '') && (
        <Suspense fallback={space}>
          <Lazily part={results} props={{ search, onClear: () => choose('') }} />
        </Suspense>
      )}
      <Coverage />
      <Suspense fallback={space}>
        <Lazily part={further} props={search} />
      </Suspense>
    </>
  )
}

const figures = [
  { value: '13,612', name: 'officials listed' },
  { value: '21', name: 'counties' },
  { value: '565', name: 'cities' },
]

/** How much of the state the directory covers. */
function Coverage() {
  const listed = useQuery(siteQuery()).data?.listed
  return (
    <section aria-label="Coverage" className="-mt-px border-y border-line bg-sunken">
      <dl className="wrap flex flex-wrap ruled-x">
        {figures.map(({ value, name }) => (
          <div
            key={name}
            className="flex flex-1 flex-col-reverse justify-end py-5 pl-4 first:pl-0
              md:flex-row-reverse md:items-baseline md:justify-end md:gap-3 md:py-6 md:pl-8"
          >
            <dt className="text-sm text-muted md:text-base">{name}</dt>
            <dd className="font-display text-2xl font-semibold text-heading tabular md:text-3xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {listed !== undefined && (
        <p className="border-t border-line py-2.5 text-sm text-muted">
          <span className="wrap block">{figure(listed)} listed today</span>
        </p>
      )}
    </section>
  )
}
