import { positionTypes } from '../../api/generated/common/reference'
import { searchForm } from './search-box'

interface PositionTypeButtonsProps {
  chosen: string
  onChoose: (type: string) => void
}

/** One button for each position type; on phones the row scrolls sideways. */
export function PositionTypeButtons({ chosen, onChoose }: PositionTypeButtonsProps) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="sr-only">Position type</legend>
      <div
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0
          md:max-w-[42rem] md:flex-wrap md:overflow-visible md:px-0"
      >
        {positionTypes.map(({ key, label }) => (
          <button
            key={key}
            type="submit"
            form={searchForm}
            name="type"
            value={key}
            aria-pressed={key === chosen}
            className="min-h-10 shrink-0 rounded-full border border-chip-line bg-chip px-4 text-sm
              font-semibold text-heading eased hover:border-action hover:bg-surface
              hover:text-action aria-pressed:border-action aria-pressed:bg-action
              aria-pressed:text-on-action"
            onClick={(event) => {
              event.preventDefault()
              onChoose(key)
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
