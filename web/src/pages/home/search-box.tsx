import { useLocation } from 'wouter'
import { browseAddress } from '../../features/officials/browse/browse-filter'
import { Icon } from '../../ui/core/icon'

/**
 * Id of the form. Other elements that search belong to it, so that they also work before scripts
 * run.
 */
export const searchForm = 'search'

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
  /** Browse was pressed without a text. */
  onBrowseAll: () => void
}

/**
 * The large search field. Browse opens the Browse screen with the text; without a text it shows
 * everyone here.
 */
export function SearchBox({ text, onText, onBrowseAll }: SearchBoxProps) {
  const [, navigate] = useLocation()
  const browse = () => {
    const q = text.trim()
    if (q) navigate(browseAddress({ q }))
    else onBrowseAll()
  }
  return (
    <search>
      <form
        id={searchForm}
        className="mt-7 flex max-w-[42rem] flex-wrap rounded-lg border-2 border-action bg-surface p-1.5
          shadow-lift focus-inside"
        onSubmit={(event) => {
          event.preventDefault()
          browse()
        }}
      >
        <label
          className="flex min-h-12 min-w-0 flex-[999_1_9rem] items-center gap-2.5 pl-2.5 sm:gap-3
            sm:pl-3.5"
        >
          <Icon name="search" className="size-5 text-action" />
          <span className="sr-only">Search officials</span>
          <input
            type="search"
            name="q"
            value={text}
            onChange={(event) => onText(event.target.value)}
            placeholder="Search officials by name, position, or location..."
            autoComplete="off"
            enterKeyHint="search"
            className="w-full min-w-0 bg-transparent py-2 text-base text-ellipsis outline-none
              sm:text-[1.0625rem]"
          />
        </label>
        <button type="submit" className="btn btn-solid min-h-12 grow px-5 text-base sm:px-7">
          Browse
        </button>
      </form>
    </search>
  )
}
