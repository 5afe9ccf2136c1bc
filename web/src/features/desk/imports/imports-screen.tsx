import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { address } from '../../../api/client'
import type { Column } from '../../../ui/desk/data-table'
import { SelectBox } from '../../../ui/desk/select-box'
import { useSelection } from '../../../ui/desk/use-selection'
import { Panel } from '../../../ui/panel'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { siteQuery } from '../../site/queries'
import { PagedTable } from '../lists/paged-table'
import { BatchPage } from './batch-page'
import { batchName } from './copy'
import { DiscardSeveral } from './discard-several'
import { importColumns } from './import-columns'
import { type Batch, importsPageSize, importsQuery } from './queries'
import { Sources } from './sources'
import { TitleAnswers } from './title-answers'
import { UploadPanel } from './upload-panel'
import { isWaiting } from './waiting-text'

/** Imports of lists of officials: all batches, or the one in the address. */
export default function Imports() {
  const id = new URLSearchParams(useSearch()).get('batch')
  return id ? <BatchPage key={id} id={id} /> : <ImportList />
}

/** A demonstration takes no lists of real people. */
function DemoNotice() {
  return (
    <Panel title="Import a list" variant="tint">
      <p className="mt-1.5 max-w-[65ch]">
        This site is a demonstration, and takes no lists: real people never go among invented ones.
      </p>
    </Panel>
  )
}

/** The upload, and all batches, newest first. */
function ImportList() {
  const page = Number(/[?&]page=([1-9]\d{0,8})(&|$)/.exec(useSearch())?.[1] ?? 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    ...importsQuery(page, useInSession()),
    placeholderData: keepPreviousData,
  })
  const isDemo = useQuery(siteQuery()).data?.demo === true
  const waiting = (list.data?.items ?? []).filter(isWaiting).map(({ id }) => id)
  const selection = useSelection(waiting, String(page))
  const bar = useRef<HTMLDivElement>(null)
  const box: Column<Batch> = {
    title: 'Select',
    className: 'as-table:w-10',
    cell: (batch) =>
      isWaiting(batch) && (
        <SelectBox
          label={`Select ${batchName(batch)}`}
          checked={selection.chosen.has(batch.id)}
          onChange={(on, through) => selection.toggle(batch.id, on, through)}
          onEnter={() => bar.current?.querySelector('button')?.focus()}
        />
      ),
  }
  const total = list.data?.total
  const title = total === undefined ? 'All imports' : `All imports (${figure(total)})`
  const turnTo = (to: number) => {
    navigate(address(location.pathname, {}, { page: to === 1 ? undefined : to }))
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <>
      {isDemo ? <DemoNotice /> : <UploadPanel />}
      <Sources isDemo={isDemo} />
      <TitleAnswers />
      <section aria-labelledby="imports-title" className="mt-8">
        <h2
          id="imports-title"
          ref={heading}
          tabIndex={-1}
          className="mb-5 scroll-mt-24 text-2xl outline-none"
        >
          {title}
        </h2>
        <div ref={bar} className="mb-4 flex min-h-11 flex-wrap items-center gap-3 empty:hidden">
          {selection.chosen.size > 0 && <DiscardSeveral ids={[...selection.chosen]} />}
        </div>
        <PagedTable
          list={list}
          caption={title}
          columns={[box, ...importColumns]}
          page={page}
          pageSize={importsPageSize}
          onPage={turnTo}
          empty="Nothing has been imported here yet."
        />
      </section>
    </>
  )
}
