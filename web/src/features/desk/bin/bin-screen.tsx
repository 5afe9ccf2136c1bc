import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { FilterChoice, ListSearch } from '../lists/filters'
import { PagedTable } from '../lists/paged-table'
import { useDesk } from '../lists/use-desk'
import { binColumns } from './bin-columns'
import { type BinEntry, binPageSize, binQuery } from './bin-queries'
import { EraseDialog } from './erase-dialog'
import { RestoreDialog } from './restore-dialog'
import { useRestore } from './use-restore'

const kinds = [
  { value: 'all', label: 'All Kinds' },
  { value: 'official', label: 'Officials' },
  { value: 'rating', label: 'Reviews' },
]

/** Deleted officials and reviews, newest deletion first. */
export default function Bin() {
  const { filter, choose } = useDesk()
  const { search, page } = filter
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<{ entry: BinEntry; about: 'restore' | 'erase' }>()
  const { mutate: restore, isPending } = useRestore()
  const list = useQuery({
    ...binQuery({ kind: filter.status, search, page }, useInSession()),
    placeholderData: keepPreviousData,
  })
  const title = list.data ? `Deleted (${figure(list.data.total)})` : 'Deleted'
  const focusTitle = () => heading.current?.focus()
  const close = () => setAsked(undefined)
  const ask = (entry: BinEntry) => {
    if (entry.kind === 'official') setAsked({ entry, about: 'restore' })
    else if (!isPending) restore({ id: entry.id, next: focusTitle })
  }
  return (
    <section aria-labelledby="bin-title">
      <p className="mb-5 max-w-[65ch] text-muted">
        Visitors see none of this. After 30 days it is erased for good, with its photos.
      </p>
      <h2 id="bin-title" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {title}
      </h2>
      <div className="mt-4 mb-5 grid gap-3 sm:grid-cols-2 lg:flex">
        <ListSearch label="Search the bin..." />
        <FilterChoice label="Kind" name="status" options={kinds} />
      </div>
      <PagedTable
        list={list}
        caption={title}
        columns={binColumns({
          onRestore: ask,
          onErase: (entry) => setAsked({ entry, about: 'erase' }),
        })}
        page={page}
        pageSize={binPageSize}
        onPage={(chosen) => {
          choose({ page: chosen })
          focusTitle()
        }}
        empty={search || filter.status ? 'Nothing found in the bin.' : 'The bin is empty.'}
      />
      {asked?.about === 'restore' && (
        <RestoreDialog key={asked.entry.id} entry={asked.entry} open onClose={close} />
      )}
      {asked?.about === 'erase' && (
        <EraseDialog
          key={asked.entry.id}
          entry={asked.entry}
          open
          onClose={close}
          onErased={focusTitle}
        />
      )}
    </section>
  )
}
