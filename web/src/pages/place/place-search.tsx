/** A search for towns that works without scripts. */
export function PlaceSearch({ className }: { className: string }) {
  return (
    <search className={`block w-full max-w-md ${className}`}>
      <form action="/search" className="flex flex-wrap gap-2">
        <input
          type="search"
          name="q"
          aria-label="Town or ZIP code"
          placeholder="Hoboken, 07030"
          className="field min-w-0 flex-[999_1_9rem]"
        />
        <button type="submit" className="btn btn-solid grow">
          Search
        </button>
      </form>
    </search>
  )
}
