import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../core/icon'
import type { FieldControl } from '../form/field'
import { ComboboxList, optionId } from './combobox-list'
import { folded, matching, optionFor, type Readings } from './combobox-matches'
import { activeAfter } from './combobox-rows'

interface ComboboxProps extends FieldControl {
  /** The text in the box: an option, or the input so far. */
  value: string
  placeholder?: string
  options: readonly string[]
  /**
   * The option at the end of every list, whatever the input is. Only moving to it or typing its
   * name chooses it.
   */
  last: string
  /** Possible meanings of the input, if abbreviations are usual. */
  readings?: Readings
  onType: (text: string) => void
  onChoose: (option: string) => void
  /** The focus left the box with a text that matches no option. */
  onLeave?: (text: string) => void
}

/**
 * A text box with a list that narrows while typing. Leaving it chooses the only option that the
 * text can mean.
 */
export function Combobox({
  value,
  placeholder,
  options,
  last,
  readings,
  onType,
  onChoose,
  onLeave,
  ...control
}: ComboboxProps) {
  const listId = useId()
  // Typing opens the matches; a click or an arrow key opens everything.
  const [open, setOpen] = useState<'no' | 'all' | 'matching'>('no')
  const [active, setActive] = useState(-1)
  const isOpen = open !== 'no'
  const found = open === 'matching' ? matching(options, value, readings) : options
  const shown = isOpen ? [...found, last] : []
  const meaning = () =>
    optionFor(options, value, readings) ?? (folded(value) === folded(last) ? last : undefined)
  // The text may imply an option before the keys have moved to one.
  const implied = open === 'matching' ? shown.indexOf(meaning() ?? '') : -1
  const chosen = options.length === 0 ? -1 : active < 0 ? implied : active

  const close = () => {
    setOpen('no')
    setActive(-1)
  }
  const openAll = (fallback: number) => {
    setOpen('all')
    const current = [...options, last].indexOf(value)
    // While the options load none is active, and then the first one.
    const nearest = fallback < 0 ? -1 : Math.max(0, Math.min(fallback, options.length - 1))
    setActive(current >= 0 ? current : nearest)
  }
  const choose = (option: string) => {
    close()
    onChoose(option)
  }
  const commit = () => {
    close()
    const meant = meaning()
    if (meant === undefined) onLeave?.(value)
    else if (meant !== value || open === 'matching') onChoose(meant)
  }

  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return
    const arrow = key === 'ArrowDown' || key === 'ArrowUp'
    const option = shown[chosen]
    const moved = isOpen ? activeAfter(key, active, shown.length) : undefined
    if (!isOpen && arrow) openAll(key === 'ArrowDown' ? 0 : options.length)
    else if (moved !== undefined) setActive(moved)
    else if (isOpen && key === 'Escape') close()
    else if (isOpen && key === 'Enter') {
      if (option !== undefined) choose(option)
      // With several matches, the first is active; with none, the list stays empty.
      else if (value.trim() !== '') setActive(found.length > 0 ? 0 : -1)
      else close()
    }
    // Enter submits the form with the text in the box.
    else return key === 'Enter' ? commit() : undefined
    event.preventDefault()
  }

  return (
    <div className="relative">
      <input
        {...control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && chosen >= 0 ? optionId(listId, chosen) : undefined}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="field truncate pr-10"
        onChange={(event) => {
          onType(event.target.value)
          setOpen('matching')
          setActive(-1)
        }}
        onClick={(event) => {
          if (isOpen) return
          openAll(-1)
          // The next input replaces the chosen text.
          event.currentTarget.select()
          // On a phone the keyboard covers the lower half of the screen, where the list would be.
          if (matchMedia('(pointer: coarse)').matches)
            event.currentTarget.labels?.[0]?.scrollIntoView()
        }}
        onKeyDown={handleKey}
        onBlur={commit}
      />
      <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
      <p role="status" className="sr-only">
        {isOpen && `${found.length} ${found.length === 1 ? 'match' : 'matches'}, then ${last}`}
      </p>
      {isOpen && (
        <ComboboxList
          id={listId}
          options={shown}
          active={chosen}
          chosen={value}
          onChoose={choose}
        />
      )}
    </div>
  )
}
