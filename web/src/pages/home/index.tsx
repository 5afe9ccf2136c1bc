import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { usePageTitle } from '../../ui/page-title'
import { Coverage } from './coverage'
import { Hero } from './hero'
import { type HomeSearch, homeAddress, readHomeSearch } from './home-search'
import { HowWeRate } from './how-we-rate'
import { Results } from './results'
import { ShareExperience } from './share-experience'

/** The front page: a search with its first results, and what the site is about. */
export default function Home() {
  usePageTitle()
  const search = readHomeSearch(useSearch())
  const searching = search.q !== '' || search.type !== ''
  const onSearch = (next: HomeSearch) => navigate(homeAddress(next), { replace: true })
  return (
    <>
      <Hero search={search} onSearch={onSearch} />
      {searching && <Results search={search} onClear={() => onSearch({ q: '', type: '' })} />}
      <Coverage />
      {!searching && <HowWeRate />}
      {search.q === '' && <ShareExperience />}
    </>
  )
}
