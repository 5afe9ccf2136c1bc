interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of its rows are selected, others not. */
  mixed?: boolean
  /** through: the Shift key is held, to select a range. */
  onChange: (checked: boolean, through: boolean) => void
  /** Enter, which does nothing to a checkbox, leads to the actions. */
  onEnter: () => void
}

/** A checkbox of 44 px that selects a row, or all of them. */
export function SelectBox({ label, checked, mixed = false, onChange, onEnter }: SelectBoxProps) {
  return (
    <label className="-my-3 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts="Enter"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        className="size-5 cursor-pointer accent-action"
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        // With Shift the browser would select the text between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      />
    </label>
  )
}
