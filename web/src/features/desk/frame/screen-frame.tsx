import { Suspense } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../ui/core/icon'
import { usePageTitle } from '../../../ui/core/page-title'
import { Lazily } from '../../../ui/loading/preloadable'
import { dashboardPath } from '../../auth/paths'
import type { DeskScreen as Screen } from './screens'

/** The frame of a screen that is not a tab: the way back, its title, and its content. */
export function DeskScreen({ screen: { title, part } }: { screen: Screen }) {
  usePageTitle(title)
  return (
    <>
      <section className="bg-tint">
        <div className="wrap pt-3 pb-6">
          <Link
            href={dashboardPath}
            className="inline-flex min-h-11 items-center gap-1 rounded-sm text-sm font-semibold
              text-link underline-offset-4 hover:underline"
          >
            <Icon name="left" className="size-4" />
            Admin Dashboard
          </Link>
          <h1 className="text-3xl">{title}</h1>
        </div>
      </section>
      <div className="wrap py-7 md:py-9">
        <Suspense fallback={<div className="min-h-[50vh]" aria-busy="true" />}>
          <Lazily part={part} props={{}} />
        </Suspense>
      </div>
    </>
  )
}
