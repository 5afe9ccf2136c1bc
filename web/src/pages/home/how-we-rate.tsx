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
    <section className="wrap py-9 md:py-12" aria-labelledby="how-we-rate">
      <h2 id="how-we-rate" className="text-2xl">
        How We Rate Officials
      </h2>
      <p className="mt-2 max-w-[65ch] text-muted">
        Every review gives one to five stars overall. For these positions it can also rate the
        qualities the office calls for.
      </p>
      <ul
        className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4
          md:gap-5"
      >
        {rated.map(({ key, label, categories }) => (
          <li key={key} className="panel p-5 md:p-6">
            <h3 className="flex items-center gap-2.5 text-xl wrap-anywhere">
              <Icon name={positionIcon(key)} className="size-6 text-link" />
              {label}
            </h3>
            <ul
              className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-1.5
                gap-x-3 sm:grid-cols-1"
            >
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
    </section>
  )
}
