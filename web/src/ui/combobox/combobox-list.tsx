import { useState } from 'react'
import { Icon } from '../core/icon'
import { drawnRows } from './combobox-rows'

interface ComboboxListProps {
  id: string
  options: readonly string[]
  /** Index of the option that Enter would choose; -1 for none. */
  active: number
  /** The chosen option. */
  chosen: string
  onChoose: (option: string) => void
}

/** The id of an option, for aria-activedescendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

const activeLook = 'bg-soft font-semibold text-heading outline-2 -outline-offset-2 outline-action'

// One function for all renders: React calls it only when another option becomes active.
const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/**
 * The open list. It only renders the options near the visible part, since there may be hundreds.
 */
export function ComboboxList({ id, options, active, chosen, onChoose }: ComboboxListProps) {
  const [top, setTop] = useState(0)
  return (
    <div
      role="listbox"
      id={id}
      tabIndex={-1}
      aria-label="Choices"
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(20.5rem,45dvh)] overflow-y-auto
        overscroll-contain rounded-md border border-edge bg-surface shadow-pop"
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, scrollHeight } }) =>
        setTop(Math.floor((scrollTop / scrollHeight) * options.length))
      }
    >
      <div
        role="presentation"
        className="relative"
        style={{ height: `${options.length * 2.75}rem` }}
      >
        {drawnRows(top, options.length, active).map((index) => (
          <button
            key={index}
            type="button"
            role="option"
            id={optionId(id, index)}
            tabIndex={-1}
            aria-selected={index === active}
            aria-setsize={options.length}
            aria-posinset={index + 1}
            ref={index === active ? bringIntoView : null}
            style={{ top: `${index * 2.75}rem` }}
            className={`absolute inset-x-0 flex h-11 items-center gap-2 px-3.5 text-left
              hover:bg-soft
              ${index === active ? activeLook : ''}`}
            onClick={() => onChoose(options[index] ?? '')}
          >
            <span className="min-w-0 flex-1 truncate">{options[index]}</span>
            {options[index] === chosen && <Icon name="check" className="size-4" />}
          </button>
        ))}
      </div>
    </div>
  )
}
