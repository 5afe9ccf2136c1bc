import { usePageTitle } from '../../ui/page-title'

/** What the screen is for. */
export function Title() {
  const title = 'Submit a Review'
  usePageTitle(title)
  return (
    <section className="border-b border-line bg-tint">
      <div className="wrap py-7 md:py-10">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">
          Tell others how an official does the job. It takes a minute, and you need not give your name.
        </p>
      </div>
    </section>
  )
}
