import { Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { usePageTitle } from '../../ui/core/page-title'
import { Lazily } from '../../ui/loading/preloadable'
import { whenIdle } from '../../ui/loading/when-idle'
import { Coverage } from './coverage'
import { Hero } from './hero'
import { type HomeSearch, homeAddress, readHomeSearch } from './home-search'
import { further, results } from './parts'
import { useSearchText } from './use-search-text'

/** The front page: a search with its first results, and what the site is about. */
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
  // As high as a window, so that nothing in view moves when a part comes.
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
