/** The first stop of the Tab key: past the header, to the screen itself. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-link focus:shadow-lift"
      onClick={(event) => {
        // Only the focus moves: the address stays as it is.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
