import { usePageTitle } from '../../ui/page-title'

/** What the screen is for. */
export function Title() {
  const title = 'Add Public Official'
  usePageTitle(title)
  return (
    <section className="border-b border-line bg-tint">
      <div className="wrap py-7 md:py-10">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">
          Somebody is missing? Tell us who holds the office. A name and a position are enough to begin with.
        </p>
      </div>
    </section>
  )
}
