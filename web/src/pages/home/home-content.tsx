import { Link } from 'wouter'
import type { HomeSearch } from './home-search'
import { HowWeRate } from './how-we-rate'
import { LatestReviews } from './latest-reviews'
import { YourTown } from './your-town'

/** The content of the front page below its first view; search results replace it. */
export default function Further({ q, type }: HomeSearch) {
  return (
    <>
      {q === '' && type === '' && (
        <>
          <YourTown />
          <LatestReviews />
          <HowWeRate />
        </>
      )}
      {q === '' && <ShareExperience />}
    </>
  )
}

/** Invites to write a review. */
function ShareExperience() {
  return (
    <section className="wrap pt-12 pb-10 md:pb-14" aria-labelledby="share-experience">
      <div
        className="flex flex-col gap-x-8 gap-y-6 rounded-lg border border-accent-line bg-tint p-6
          md:flex-row md:items-center md:justify-between md:p-9"
      >
        <div>
          <h2 id="share-experience" className="text-2xl">
            Share Your Experience
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Met your mayor, appeared before a judge, written to your council? Tell your neighbors
            how it went, with or without your name.
          </p>
        </div>
        <Link href="/submit-review" className="btn btn-line shrink-0">
          Submit a Review
        </Link>
      </div>
    </section>
  )
}
