import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useSearch } from 'wouter'
import { DataTable } from '../../../ui/desk/data-table'
import { Lazily, preloadable } from '../../../ui/loading/preloadable'
import { Notice } from '../../../ui/notice'
import { PageMissing } from '../../../ui/pagination/page-missing'
import { Pagination } from '../../../ui/pagination/pagination'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { ScopeLine } from '../lists/search-scope'
import { LoadFailure } from '../load-failure'
import { auditColumns } from './audit-columns'
import { auditExport, auditPageSize, isFiltered, useAuditFilter } from './audit-filter'
import { AuditFilters } from './audit-filters'
import { auditPageQuery } from './audit-queries'

const item = preloadable(async () => ({
  default: (await import('../queue/queue-and-item')).Item,
}))

/** The item in the address, or the trail. */
export default function Audit() {
  const named = new URLSearchParams(useSearch())
  const kind = named.get('kind')
  const id = named.get('id')
  if (!kind || !id) return <Trail />
  return (
    <Suspense fallback={<div className="min-h-[50vh]" aria-busy="true" />}>
      <Lazily key={`${kind} ${id}`} part={item} props={{ kind, id }} />
    </Suspense>
  )
}

/** The log of all moderators' actions. No one can change it. */
function Trail() {
  const { filter, choose } = useAuditFilter()
  const heading = useRef<HTMLHeadingElement>(null)
  const trail = useQuery({
    ...auditPageQuery(filter, useInSession()),
    placeholderData: keepPreviousData,
  })
  const total = trail.data?.total
  const pages = Math.max(1, Math.ceil((total ?? 0) / auditPageSize))
  const isCapped = /found=/.test(trail.data?.searchLimits ?? '')
  const number = total !== undefined && (isCapped ? `more than ${figure(total)}` : figure(total))
  const title = number ? `Entries (${number})` : 'Entries'
  const turnTo = (page: number) => {
    choose({ page })
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <section aria-labelledby="audit-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          id="audit-title"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl outline-none"
        >
          {title}
        </h2>
        <a href={auditExport(filter)} download className="btn btn-line">
          Export as CSV
        </a>
      </div>
      <AuditFilters />
      {filter.search && (
        <ScopeLine
          several="entries"
          isWhole={filter.scope === 'everything'}
          onChoose={(scope) => choose({ scope })}
          isSearching={trail.isPending || trail.isPlaceholderData}
          limits={trail.data?.searchLimits?.replace(/(, )?found=\d+/, '') ?? ''}
        />
      )}
      {trail.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {trail.isError && (
        <LoadFailure
          text="The audit trail could not be loaded."
          error={trail.error}
          onRetry={() => trail.refetch()}
        />
      )}
      {trail.isSuccess &&
        trail.data.items.length === 0 &&
        (trail.data.total > 0 ? (
          <PageMissing pages={pages} onPage={turnTo} />
        ) : (
          <Notice
            kind="empty"
            text={isFiltered(filter) ? 'No entries found.' : 'Nothing has happened yet.'}
          />
        ))}
      {trail.isSuccess && trail.data.items.length > 0 && (
        <DataTable
          caption={title}
          columns={auditColumns(choose)}
          rows={trail.data.items}
          keyOf={({ id }) => id}
          busy={trail.isPlaceholderData}
        />
      )}
      {(pages > 1 || filter.page > 1) && (
        <div className="mt-6">
          <Pagination page={filter.page} pages={pages} onPage={turnTo} />
        </div>
      )}
    </section>
  )
}
