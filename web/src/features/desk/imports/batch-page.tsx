import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { Lazily, preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import { Notice } from '../../../ui/notice'
import { useInSession } from '../../auth/session-context'
import { trailAddress } from '../addresses'
import { ApplyBar } from './apply-bar'
import { BatchFacts } from './batch-facts'
import { batchTitleId } from './batch-title'
import type { ColumnsFormProps } from './columns-form'
import { ColumnsPanel } from './columns-panel'
import { DiscardBatch } from './discard-batch'
import { Preview } from './preview'
import type { Batch } from './queries'
import { batchQuery } from './queries'
import { hasQuestions } from './questions'
import type { QuestionsPanelProps } from './questions-panel'
import { StateBadge } from './state-badge'

const questionsPanel = preloadable<QuestionsPanelProps>(() => import('./questions-panel'))
const undoBatch = preloadable(() => import('./undo-batch'))
const columnsForm = preloadable<ColumnsFormProps>(() => import('./columns-form'))

/** One batch: its columns, its changes, and its actions. */
export function BatchPage({ id }: { id: string }) {
  const read = useQuery(batchQuery(id, useInSession()))
  const isMissing = read.error instanceof ApiError && read.error.status === 404
  return (
    <section aria-labelledby={batchTitleId}>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link href="/admin/imports" className="text-link underline underline-offset-2">
          All imports
        </Link>
        <Link href={trailAddress(id)} className="text-link underline underline-offset-2">
          Audit Trail
        </Link>
      </p>
      {read.isPending && <div className="min-h-[50vh]" aria-busy="true" />}
      {read.isError && !read.data && (
        <div className="mt-5">
          <Notice
            kind="error"
            text={isMissing ? 'This import is gone.' : 'The import could not be loaded.'}
            hint={isMissing ? 'It may have been discarded.' : failureText(read.error, '')}
          >
            {!isMissing && (
              <Button variant="solid" onClick={() => read.refetch()}>
                Try Again
              </Button>
            )}
          </Notice>
        </div>
      )}
      {read.data && <Shown batch={read.data} />}
    </section>
  )
}

function Shown({ batch }: { batch: Batch }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link or the button that led here is gone.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const { state, name, columns } = batch
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id={batchTitleId}
          ref={title}
          tabIndex={-1}
          className="scroll-mt-24 text-2xl wrap-anywhere outline-none"
        >
          {name}
        </h2>
        <StateBadge state={state} />
      </div>
      <BatchFacts batch={batch} />
      {(state === 'waiting' || state === 'columns') && hasQuestions(batch) && (
        <Suspense fallback={<div className="panel mt-5 min-h-40" aria-busy="true" />}>
          <Lazily part={questionsPanel} props={{ batch }} />
        </Suspense>
      )}
      {state === 'columns' && (
        <ColumnsPanel title="Say what the columns hold" isOpen>
          <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
            <Lazily part={columnsForm} props={{ batch }} />
          </Suspense>
        </ColumnsPanel>
      )}
      {state === 'waiting' && columns && columns.length > 0 && (
        <ColumnsPanel title="Columns">
          <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
            <Lazily part={columnsForm} props={{ batch }} />
          </Suspense>
        </ColumnsPanel>
      )}
      {state === 'columns' ? (
        <div className="mt-5">
          <DiscardBatch batch={batch} />
        </div>
      ) : (
        <div>
          {state === 'applied' && <WhenIdle part={undoBatch} props={{ batch }} />}
          <Preview batch={batch} />
          {/* Sticks to the end of the window while these changes are in it. */}
          {state === 'waiting' && <ApplyBar batch={batch} />}
        </div>
      )}
    </>
  )
}
