import { Link } from 'wouter'

/** Links to the listed officials, and to the form that adds one. */
export function Begin() {
  return (
    <section className="wrap pb-10 md:pb-14" aria-labelledby="begin">
      <div
        className="flex flex-col gap-x-8 gap-y-6 rounded-lg border border-accent-line bg-tint p-6
          md:flex-row md:items-center md:justify-between md:p-9"
      >
        <div>
          <h2 id="begin" className="text-2xl">
            Start With Someone You’ve Met
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Your mayor, a judge, the officer at the desk. If they are not listed yet, you can change
            that.
          </p>
        </div>
        <p className="flex shrink-0 flex-wrap gap-3">
          <Link href="/search" className="btn btn-solid max-sm:w-full">
            Browse Officials
          </Link>
          <Link href="/add-official" className="btn btn-line max-sm:w-full">
            Add an Official
          </Link>
        </p>
      </div>
    </section>
  )
}
