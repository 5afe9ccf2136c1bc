import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../ui/core/button'
import { Choice } from '../../../ui/desk/choice'
import { SearchField } from '../../../ui/desk/search-field'
import { Notice } from '../../../ui/notice'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { LoadFailure } from '../load-failure'
import { AcceptMany } from './accept-many'
import { ChangeList } from './change-list'
import { kindMeanings } from './copy'
import { KindFilter } from './kind-filter'
import { isFiltered, usePreviewFilter } from './preview-filter'
import type { Batch } from './queries'
import { changesQuery } from './queries'

/** The value for no choice: the select component accepts no empty value. */
const all = 'all'

const acceptances = [
  { value: all, label: 'Accepted or not' },
  { value: 'true', label: 'Accepted' },
  { value: 'false', label: 'Left out' },
]

const titles: Readonly<Record<Batch['state'], string>> = {
  columns: '',
  waiting: 'What would change',
  applied: 'What changed',
  undone: 'What was undone',
}

/** The changes of a batch, filtered as the address says. */
export function Preview({ batch }: { batch: Batch }) {
  const { id } = batch
  const { filter, choose } = usePreviewFilter(id)
  const read = useInfiniteQuery(changesQuery(id, filter, useInSession()))
  const changes = read.data?.pages.flatMap(({ items }) => items) ?? []
  const total = read.data?.pages[0]?.total ?? 0
  const isOpen = batch.state === 'waiting'
  // The index of the change to focus once it is loaded: the button that was pressed may be gone.
  const awaited = useRef<number>(undefined)
  const focusAwaited = (item: HTMLLIElement | null, index: number) => {
    if (!item || index !== awaited.current) return
    awaited.current = undefined
    item.focus({ preventScroll: true })
  }
  const showMore = () => {
    if (read.isFetching) return
    awaited.current = changes.length
    read.fetchNextPage()
  }
  const meaning = filter.kind && kindMeanings[filter.kind]
  return (
    <section aria-labelledby="preview-title" className="mt-8">
      <h3 id="preview-title" className="text-xl">
        {titles[batch.state]}
      </h3>
      <div className="mt-4">
        <KindFilter batch={batch} kind={filter.kind} onChoose={(kind) => choose({ kind })} />
      </div>
      {meaning && <p className="mt-3 max-w-[65ch] text-muted">{meaning}</p>}
      <div className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-center">
        <div className="lg:w-72">
          <SearchField
            label="Search the changes..."
            value={filter.search}
            onSearch={(search) => choose({ search }, { replace: true })}
          />
        </div>
        <div className="lg:w-52">
          <Choice
            label="Accepted"
            value={filter.accepted || all}
            options={acceptances}
            onChange={(value) =>
              choose({ accepted: value === 'true' || value === 'false' ? value : '' })
            }
          />
        </div>
        {isOpen && <AcceptMany id={id} filter={filter} changes={changes} total={total} />}
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm text-muted tabular">
        {read.isSuccess &&
          `Showing ${figure(changes.length)} of ${figure(total)} ${total === 1 ? 'change' : 'changes'}`}
      </p>
      {read.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {read.isError && changes.length === 0 && (
        <LoadFailure
          text="The changes could not be loaded."
          error={read.error}
          onRetry={() => read.refetch()}
        />
      )}
      {read.isSuccess && changes.length === 0 && (
        <Notice
          kind="empty"
          text={isFiltered(filter) ? 'No changes found.' : 'Candor already says all of this.'}
        />
      )}
      {changes.length > 0 && <ChangeList batch={batch} changes={changes} onItem={focusAwaited} />}
      {(read.hasNextPage || read.isFetchNextPageError) && (
        <p className="mt-5 flex justify-center">
          <Button className="max-sm:w-full" aria-disabled={read.isFetching} onClick={showMore}>
            {read.isFetching ? 'Loading…' : read.isError ? 'Try Again' : 'Show more changes'}
          </Button>
        </p>
      )}
    </section>
  )
}
