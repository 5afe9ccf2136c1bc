import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import { dashboardPath } from '../../auth/paths'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { deskQuery, type Tab } from '../lists/list-filter'
import { LoadFailure } from '../load-failure'
import { type Stats, statsQuery } from '../queries'
import { ScreenLinks } from './screen-links'

type Count = keyof Omit<Stats, 'proxy' | 'upkeep'>

interface Card {
  title: string
  count: Count
  tab: Tab
  status?: string
  /** The number of its rows that wait, unless all do. */
  waiting?: Count
}

const cards: readonly Card[] = [
  { title: 'Total Officials', count: 'totalOfficials', tab: 'officials' },
  { title: 'Total Reviews', count: 'totalRatings', tab: 'reviews' },
  { title: 'Pending Officials', count: 'pendingOfficials', tab: 'officials', status: 'pending' },
  { title: 'Pending Reviews', count: 'pendingRatings', tab: 'reviews', status: 'pending' },
  {
    title: 'Photo Uploads',
    count: 'totalPhotoUploads',
    tab: 'photo-uploads',
    waiting: 'pendingPhotoUploads',
  },
  {
    title: 'Pending Corrections',
    count: 'pendingCorrections',
    tab: 'corrections',
    status: 'pending',
  },
]

/** Comes after the figures and below everything else, so that it moves nothing. */
const trends = preloadable(() => import('../trends/trends'))

/** Warnings about the server, and six figures that link to their lists. */
export function Overview() {
  const stats = useQuery(statsQuery(useInSession()))
  const inTime = stats.data?.upkeep.filter(({ late }) => !late)
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="sr-only">
        Overview
      </h2>
      {stats.data?.proxy && <Warning>{stats.data.proxy}</Warning>}
      {stats.data?.upkeep.map(({ text, late }) => late && <Warning key={text}>{text}</Warning>)}
      {stats.data && stats.data.lateAnswers > 0 && <LateAnswers count={stats.data.lateAnswers} />}
      {stats.isError && (
        <div className="mb-5">
          <LoadFailure
            text="The figures could not be loaded."
            error={stats.error}
            onRetry={() => stats.refetch()}
          />
        </div>
      )}
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3
          sm:grid-cols-2 sm:gap-4 lg:grid-cols-3"
        aria-busy={stats.isPending}
      >
        {cards.map((card) => (
          <li key={card.title}>
            <StatCard
              card={card}
              count={stats.data?.[card.count] ?? 0}
              waits={(stats.data?.[card.waiting ?? card.count] ?? 0) > 0}
            />
          </li>
        ))}
      </ul>
      <ScreenLinks stats={stats.data} />
      {inTime && inTime.length > 0 && (
        <ul aria-label="Regular work of the server" className="mt-4 text-sm text-muted">
          {inTime.map(({ text }) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {!stats.isPending && <WhenIdle part={trends} props={{}} />}
    </section>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-5 rounded-md border border-wait-line bg-wait-bg p-3 wrap-anywhere text-wait"
    >
      {children}
    </p>
  )
}

/** An alert while replies to removal requests are late. */
function LateAnswers({ count }: { count: number }) {
  return (
    <Warning>
      {count === 1
        ? '1 removal request has had no reply for 8 business days.'
        : `${figure(count)} removal requests have had no reply for 8 business days.`}{' '}
      <Link
        href="/admin/removals?status=unanswered"
        className="font-semibold underline underline-offset-2"
      >
        Send the {count === 1 ? 'reply' : 'replies'}
      </Link>
    </Warning>
  )
}

interface StatCardProps {
  card: Card
  count: number
  waits: boolean
}

function StatCard({ card: { title, tab, status, waiting }, count, waits }: StatCardProps) {
  const isAmber = waits && (status === 'pending' || waiting)
  // The card disappears with its tab; the focus stays on the content.
  const focusTab = () =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    )
  return (
    <Link
      href={dashboardPath + deskQuery(tab, status ? { status } : {})}
      onClick={focusTab}
      className={`panel grid h-full content-between gap-1 border-t-[3px] p-4 sm:p-5 transition
        hover:border-lift-line hover:shadow-lift ${isAmber ? 'border-t-star' : 'border-t-line'}`}
    >
      <span className="font-semibold text-muted">{title}</span>
      <span className="font-display text-3xl font-semibold text-heading tabular">
        {figure(count)}
      </span>
    </Link>
  )
}
