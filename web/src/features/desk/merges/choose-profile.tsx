import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { failureText } from '../../../api/failure-text'
import { useDebounced } from '../../../ui/core/use-debounced'
import { Panel } from '../../../ui/panel'
import { useInSession } from '../../auth/session-context'
import { type MergePair, mergeAddress } from '../addresses'
import type { ListedOfficial } from '../queries'
import { DuplicateRow, duplicatesQuery } from './duplicates'
import { anyOfficialQuery } from './merge-queries'

/** Typing searches after a pause of this time, in milliseconds. */
const searchDelay = 250

/** Chooses the profile that the pair lacks: a likely duplicate, or any that a search finds. */
export function ChooseProfile({ pair }: { pair: MergePair }) {
  const inSession = useInSession()
  const [search, setSearch] = useState('')
  const text = useDebounced((typed: string) => setSearch(typed.trim()), searchDelay)
  const known = pair.kept || pair.lost
  const likely = useQuery(duplicatesQuery(known, inSession))
  const found = useQuery({
    ...anyOfficialQuery(search, inSession),
    placeholderData: keepPreviousData,
  })
  const others = (found.data?.officials ?? []).filter(({ id }) => id !== known)
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Panel title="Find the other profile">
        <label className="mt-4 grid gap-1.5">
          <span className="text-sm font-semibold text-heading">Name, position, or location</span>
          <input
            type="search"
            autoComplete="off"
            onChange={(event) => text.call(event.target.value)}
            className="field"
          />
          <span className="text-sm text-muted">
            Profiles of every status are searched: approved, pending and rejected.
          </span>
        </label>
        <p role="status" className="mt-4 text-sm text-muted empty:hidden">
          {found.isError
            ? 'The search failed. Please try again.'
            : search && found.data && others.length === 0 && 'No other profile was found.'}
        </p>
        {search && <Rows pair={pair} officials={others} />}
      </Panel>
      <Panel title="Likely duplicates">
        {likely.data?.officials.length === 0 && (
          <p className="mt-2 text-muted">No likely duplicates were found.</p>
        )}
        {likely.isError && (
          <p className="mt-2 text-no">{failureText(likely.error, 'Please try again.')}</p>
        )}
        <Rows pair={pair} officials={likely.data?.officials ?? []} />
      </Panel>
    </div>
  )
}

interface RowsProps {
  pair: MergePair
  officials: readonly ListedOfficial[]
}

function Rows({ pair, officials }: RowsProps) {
  return (
    <ul className="mt-4 grid gap-3 empty:hidden">
      {officials.map((official) => (
        <DuplicateRow key={official.id} official={official}>
          <Link
            href={mergeAddress({ kept: pair.kept || official.id, lost: pair.lost || official.id })}
            className="btn btn-line"
          >
            Compare
            <span className="sr-only"> with {official.name}</span>
          </Link>
        </DuplicateRow>
      ))}
    </ul>
  )
}
