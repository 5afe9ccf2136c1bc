import type { HomeSearch } from './home-search'
import { HowWeRate } from './how-we-rate'
import { ShareExperience } from './share-experience'

/** What the front page says below its first view; results take its place. */
export default function Further({ q, type }: HomeSearch) {
  return (
    <>
      {q === '' && type === '' && <HowWeRate />}
      {q === '' && <ShareExperience />}
    </>
  )
}
