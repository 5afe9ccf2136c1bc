import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { siteQuery } from '../../features/site/queries'
import { Lazily } from '../../ui/loading/preloadable'
import type { HomeSearch } from './home-search'
import { countyMap } from './parts'
import { PositionTypeButtons } from './position-type-buttons'
import { SearchBox } from './search-box'
import type { SearchText } from './use-search-text'

interface HeroProps {
  search: HomeSearch
  text: SearchText
  /** Shows officials of a type, or of "all"; empty shows none. */
  onChoose: (type: string) => void
}

/** The top of the front page: its purpose, the search, and the map of the counties. */
export function Hero({ search, text, onChoose }: HeroProps) {
  const site = useQuery(siteQuery())
  const chooseType = (type: string) => {
    const again = type === search.type && text.shown === ''
    onChoose(again ? '' : type)
  }
  // On phones the first results come above the keyboard.
  const folds = search.q !== ''
  const folded = folds ? '@max-3xl:hidden' : ''
  return (
    <section className="@container relative overflow-hidden border-b border-line bg-tint">
      <div
        className={`wrap relative grid gap-x-10 @3xl:grid-cols-[minmax(0,1fr)_17rem] @3xl:py-10
          @5xl:grid-cols-[minmax(0,1fr)_19rem]
          ${folds ? '@max-3xl:[&_form]:mt-3 pb-3' : 'pt-9 pb-8'}`}
      >
        <div className="relative z-10 min-w-0 @3xl:self-center">
          <p className={`label text-eyebrow @max-3xl:max-w-[22ch] ${folded}`}>
            All 21 counties, one public record
          </p>
          <h1 className={`mt-3 text-4xl @max-3xl:max-w-[13ch] ${folds ? '@max-3xl:sr-only' : ''}`}>
            Know who serves you. <br className="@max-3xl:hidden" />
            Say how they’re doing.
          </h1>
          <p className={`mt-5 max-w-[44ch] text-lg text-muted ${folded}`}>
            Ratings and reviews of the people who hold public trust in New Jersey, written by the
            citizens they answer to.
          </p>
          <SearchBox text={text.shown} onText={text.type} onBrowseAll={() => onChoose('all')} />
          <div className={folded}>
            <PositionTypeButtons chosen={search.type} onChoose={chooseType} />
          </div>
        </div>
        <Suspense>
          <Lazily
            part={countyMap}
            props={{
              decorative: true,
              className: `pointer-events-none absolute top-5 -right-10 hidden h-[14.5rem] w-auto
                ${folds ? '' : '@min-[22em]:block'} @3xl:hidden`,
            }}
          />
        </Suspense>
        <nav aria-label="Counties" className="hidden h-[31rem] justify-end @3xl:flex">
          <Suspense>
            <Lazily
              part={countyMap}
              props={{
                counts: site.data?.countyCounts,
                className: 'h-full w-auto overflow-visible',
              }}
            />
          </Suspense>
        </nav>
      </div>
    </section>
  )
}
