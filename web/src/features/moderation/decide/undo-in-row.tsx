interface UndoInRowProps {
  /** What was decided on: "the review of Ada Example". */
  what: string
  onUndo: () => void
}

/** Takes the decision on a row back. */
export function UndoInRow({ what, onUndo }: UndoInRowProps) {
  return (
    <button
      type="button"
      aria-label={`Undo the decision on ${what}`}
      className="-ml-2.5 min-h-11 rounded-md px-2.5 font-semibold text-link underline underline-offset-2 hover:bg-soft"
      onClick={({ currentTarget }) => {
        // This button goes with the decision; the row keeps the focus.
        currentTarget.closest('td')?.querySelector('button')?.focus()
        onUndo()
      }}
    >
      Undo
    </button>
  )
}
