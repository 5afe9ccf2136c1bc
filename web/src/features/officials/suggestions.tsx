import { Link } from 'wouter'
import { Icon } from '../../ui/core/icon'
import { addAddress } from './add-address'
import type { OfficialList } from './queries'

type All = NonNullable<OfficialList['suggestions']>

interface SuggestionsProps {
  found: OfficialList | undefined
  /** The level of its headings. */
  heading?: 'h2' | 'h3'
}

/** Ways on from a search: the pages of the places that it names, and an office that nobody holds. */
export function Suggestions({ found, heading = 'h3' }: SuggestionsProps) {
  const all = found?.suggestions
  if (!all) return null
  return (
    <div className="my-2 grid gap-3 md:mt-4 md:mb-5">
      {all.zip && <p className="font-semibold text-heading">{all.zip}</p>}
      {all.asksTown && <AskTown />}
      {all.places && <Places places={all.places} />}
      {all.near && <Near pages={all.near} before="Did you mean" after="?" />}
      {all.nearby && <Near pages={all.nearby} before="Try nearby:" after="." />}
      {all.unheld && (
        <Unheld unheld={all.unheld} total={found.pagination.total} heading={heading} />
      )}
    </div>
  )
}

function Places({ places }: { places: NonNullable<All['places']> }) {
  return (
    <div>
      {places.length > 1 && <p className="mb-2 text-muted">Which one do you mean?</p>}
      <ul className="flex flex-wrap gap-2">
        {places.map(({ name, path }) => (
          <li key={path} className="min-w-0 max-sm:w-full">
            <Link href={path} className="btn btn-line max-sm:w-full">
              <Icon name="pin" className="size-[1.125rem]" />
              Who serves {name}?
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NearProps {
  pages: NonNullable<All['near']>
  before: string
  after: string
}

/** Pages in a sentence. */
function Near({ pages, before, after }: NearProps) {
  return (
    <p className="text-muted">
      {before}{' '}
      {pages.map(({ name, path }, at) => (
        <span key={path}>
          {at > 0 && (at === pages.length - 1 ? ' or ' : ', ')}
          <Link href={path} className="font-semibold text-link underline underline-offset-4">
            {name}
          </Link>
        </span>
      ))}
      {after}
    </p>
  )
}

/** A form, so that it also works without scripts. */
function AskTown() {
  return (
    <form action="/search" className="panel grid gap-2 p-4">
      <label htmlFor="own-town" className="font-semibold text-heading">
        Which town do you live in?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="own-town"
          name="q"
          placeholder="Town or ZIP code"
          className="field min-w-0 flex-[999_1_9rem]"
        />
        <button type="submit" className="btn btn-line grow">
          Find
        </button>
      </div>
    </form>
  )
}

interface UnheldProps {
  unheld: NonNullable<All['unheld']>
  total: number
  heading: 'h2' | 'h3'
}

function Unheld({ unheld, total, heading: Heading }: UnheldProps) {
  const { office, place, serving } = unheld
  return (
    <>
      <div className="panel flex flex-wrap items-center justify-between gap-3 p-4">
        <Heading className="text-xl">
          No {office} listed{place && ` in ${place}`}
        </Heading>
        <Link href={addAddress(unheld)} className="btn btn-line max-sm:w-full">
          Add one
        </Link>
      </div>
      {total > 0 && (
        <Heading className="mt-2 text-xl">
          {serving ? `Others who serve ${serving}` : 'The same office elsewhere'}
        </Heading>
      )}
    </>
  )
}
