import type { Stats } from '../../features/moderation/queries'
import { type Preloadable, preloadable } from '../../ui/loading/preloadable'

/** A screen of the administration that is not one of the six tabs, reached from Overview. */
export interface AdminScreen {
  path: `/admin/${string}`
  title: string
  /** Its purpose, in a few words below its link. */
  purpose: string
  part: Preloadable
  /** How many items wait there. */
  waiting?: (stats: Stats) => number
}

/** The screens in the order of Overview's links. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: '/admin/queue',
    title: 'Moderation Queue',
    purpose: 'Everything waiting, oldest first, one item at a time.',
    part: preloadable(() => import('./queue')),
    waiting: (stats) =>
      stats.pendingOfficials +
      stats.pendingRatings +
      stats.pendingCorrections +
      stats.pendingPhotoUploads +
      stats.pendingReports,
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    purpose: 'What visitors report about published reviews.',
    part: preloadable(() => import('./reports')),
    waiting: (stats) => stats.pendingReports,
  },
  {
    path: '/admin/removals',
    title: 'Removal Requests',
    purpose: 'Home addresses and phone numbers to remove, each within ten business days.',
    part: preloadable(() => import('./removals')),
    waiting: (stats) => stats.openRemovals,
  },
  {
    path: '/admin/audit',
    title: 'Audit Trail',
    purpose: 'Who did what, and when: every decision, login and failed login.',
    part: preloadable(() => import('./audit')),
  },
]
