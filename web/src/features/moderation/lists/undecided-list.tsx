import { type Undecided, undecidedText } from '../decide/use-decide-many'

/** Which rows were not changed, and why. */
export function UndecidedList({ undecided: { rows, of } }: { undecided: Undecided }) {
  return (
    <div role="alert" className="rounded-md border border-no-line bg-no-bg p-3 text-sm text-no">
      <p className="font-semibold">{undecidedText(rows.length, of)}:</p>
      <ul
        // Scrolls, which the arrow keys do where the focus is.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="Not changed"
        className="mt-1 grid max-h-[25vh] list-disc gap-1 overflow-y-auto pl-5"
      >
        {rows.map(({ id, name, reason }) => (
          <li key={id} className="break-words">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
