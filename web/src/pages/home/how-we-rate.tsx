import { positionTypes } from '../../api/generated/common/reference'
import { positionIcon } from '../../features/officials/position-icon'
import { categoriesOf } from '../../features/reviews/categories'
import { Icon } from '../../ui/core/icon'

const rated = positionTypes
  .map(({ key, label }) => ({ key, label, categories: categoriesOf(key) }))
  .filter(({ categories }) => categories.length > 0)

/** The categories that a review scores, by position type. */
export function HowWeRate() {
  return (
    <section className="wrap pt-9 md:pt-12" aria-labelledby="how-we-rate">
      <h2 id="how-we-rate" className="text-2xl">
        How We Rate Officials
      </h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        Every review gives one to five stars overall. For these positions it can also rate the
        qualities the office calls for.
      </p>
      <ul
        className="mt-6 hidden grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5
          sm:grid"
      >
        {rated.map(({ key, label, categories }) => (
          <li key={key} className="panel p-5 md:p-6">
            <h3 className="flex items-center gap-2.5 text-xl wrap-anywhere">
              <Icon name={positionIcon(key)} className="size-6 text-link" />
              {label}
            </h3>
            <ul className="mt-3 grid gap-1.5">
              {categories.map((category) => (
                <li key={category.key} className="flex items-center gap-1.5 text-text">
                  <Icon name="check" className="size-4 text-muted" />
                  {category.label}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ul className="panel ruled mt-5 px-4 sm:hidden">
        {rated.map(({ key, label, categories }) => (
          <li key={key}>
            <details>
              <summary className="flex min-h-12 items-center gap-2.5 font-semibold text-heading">
                <Icon name={positionIcon(key)} className="size-5 text-link" />
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <Icon name="down" className="ml-auto size-4 text-muted" />
              </summary>
              <p className="pb-3 text-text">
                {categories.map((category) => category.label).join(' · ')}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
