/** Says on every page of the demonstration that nobody on it exists. */
export function DemoBanner() {
  return (
    <aside aria-label="Demonstration" className="border-b border-wait-line bg-wait-bg text-wait">
      <p className="wrap py-2 text-center text-sm font-medium">
        This is a demonstration: all people, ratings and reviews on this site are invented.
      </p>
    </aside>
  )
}
