import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { address } from '../../../api/client'
import { useInSession } from '../../../features/auth/session-context'
import { importsPageSize, importsQuery } from '../../../features/moderation/imports/queries'
import { figure } from '../../../features/officials/copy'
import { Button } from '../../../ui/core/button'
import { DataTable } from '../../../ui/desk/data-table'
import { Notice } from '../../../ui/notice'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { importColumns } from './import-columns'
import { Sources } from './sources'
import { UploadPanel } from './upload-panel'

/** The upload, and all batches, newest first. */
export function ImportList() {
  const page = Number(/[?&]page=([1-9]\d{0,8})(&|$)/.exec(useSearch())?.[1] ?? 1)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({
    ...importsQuery(page, useInSession()),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total
  const pages = Math.max(1, Math.ceil((total ?? 0) / importsPageSize))
  const title = total === undefined ? 'All imports' : `All imports (${figure(total)})`
  const turnTo = (to: number) => {
    navigate(address(location.pathname, {}, { page: to === 1 ? undefined : to }))
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <>
      <UploadPanel />
      <Sources />
      <section aria-labelledby="imports-title" className="mt-8">
        <h2
          id="imports-title"
          ref={heading}
          tabIndex={-1}
          className="mb-5 scroll-mt-24 text-2xl outline-none"
        >
          {title}
        </h2>
        {list.isPending && <div className="min-h-[40vh]" aria-busy="true" />}
        {list.isError && (
          <Notice kind="error" text="The imports could not be loaded." hint={list.error.message}>
            <Button variant="solid" onClick={() => list.refetch()}>
              Try Again
            </Button>
          </Notice>
        )}
        {list.isSuccess &&
          list.data.items.length === 0 &&
          (list.data.total > 0 ? (
            <PageMissing pages={pages} onPage={turnTo} />
          ) : (
            <Notice kind="empty" text="Nothing has been imported here yet." />
          ))}
        {list.isSuccess && list.data.items.length > 0 && (
          <DataTable
            caption={title}
            columns={importColumns}
            rows={list.data.items}
            keyOf={({ id }) => id}
            busy={list.isPlaceholderData}
          />
        )}
        {(pages > 1 || page > 1) && (
          <div className="mt-6">
            <Pagination page={page} pages={pages} onPage={turnTo} />
          </div>
        )}
      </section>
    </>
  )
}
