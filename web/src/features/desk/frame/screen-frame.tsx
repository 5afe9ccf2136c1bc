import { Suspense } from 'react'
import { Link, useSearch } from 'wouter'
import { Icon } from '../../../ui/core/icon'
import { usePageTitle } from '../../../ui/core/page-title'
import { Lazily } from '../../../ui/loading/preloadable'
import { dashboardPath } from '../../auth/paths'
import type { DeskScreen as Screen } from './screens'

/** The frame of a screen that is not a tab: the way back, its title, and its content. */
export function DeskScreen({ screen }: { screen: Screen }) {
  const { part } = screen
  const search = useSearch()
  const title = screen.titleIn?.(search) ?? screen.title
  usePageTitle(title)
  return (
    <>
      <section className="bg-tint">
        <div
          className="wrap items-center gap-6 py-1.5 max-sm:pb-4 sm:flex sm:flex-row-reverse
            sm:justify-between"
        >
          <Link
            href={dashboardPath}
            className="inline-flex min-h-11 items-center gap-1 rounded-sm text-sm font-semibold
              text-link underline-offset-4 hover:underline"
          >
            <Icon name="left" className="size-4" />
            Admin Dashboard
          </Link>
          <h1 className="text-2xl">{title}</h1>
        </div>
      </section>
      <div className="wrap py-5 md:py-7">
        <Suspense fallback={<div className="min-h-[50vh]" aria-busy="true" />}>
          <Lazily part={part} props={{}} />
        </Suspense>
      </div>
    </>
  )
}
