import { type Preloadable, preloadable } from '../../../ui/loading/preloadable'
import { editPath, itemTitle, mergePath } from '../addresses'
import type { Stats } from '../queries'

/** A screen of the desk that is not one of the six tabs. */
export interface DeskScreen {
  path: `/admin/${string}`
  title: string
  /** The title with the query of some addresses. */
  titleIn?: (search: string) => string | undefined
  part: Preloadable
}

/** A screen that is reached from Overview. */
interface LinkedScreen extends DeskScreen {
  /** Its purpose, in a few words below its link. */
  purpose: string
  /** How many items wait there. */
  waiting?: (stats: Stats) => number
}

/** The screen of imports, whose waiting batches Overview counts itself. */
export const importsPath = '/admin/imports'

/** The screens in the order of Overview's links. */
export const linkedScreens: readonly LinkedScreen[] = [
  {
    path: '/admin/bursts',
    title: 'Bursts',
    purpose: 'Reviews and votes that don’t count until someone decides.',
    part: preloadable(() => import('../bursts/bursts-screen')),
    waiting: (stats) => stats.openBursts + stats.openVoteBursts,
  },
  {
    path: '/admin/queue',
    title: 'Moderation Queue',
    purpose: 'Everything waiting, urgent first, one item at a time.',
    part: preloadable(async () => ({ default: (await import('../queue/queue-and-item')).Queue })),
    waiting: (stats) =>
      stats.pendingOfficials +
      stats.pendingRatings +
      stats.pendingCorrections +
      stats.pendingPhotoUploads +
      stats.pendingReports +
      stats.openRemovals +
      stats.openBursts,
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    purpose: 'What visitors report about published reviews.',
    part: preloadable(() => import('../tabs/reports')),
    waiting: (stats) => stats.pendingReports,
  },
  {
    path: '/admin/removals',
    title: 'Removal Requests',
    purpose: 'Home addresses and phone numbers to remove, each within ten business days.',
    part: preloadable(() => import('../removals/removals-screen')),
    waiting: (stats) => stats.openRemovals,
  },
  {
    path: importsPath,
    title: 'Imports',
    purpose: 'Lists of officials: upload, compare, apply, and undo.',
    part: preloadable(() => import('../imports/imports-screen')),
  },
  {
    path: '/admin/audit',
    title: 'Audit Trail',
    titleIn: itemTitle,
    purpose: 'Who did what, and when: every decision, login and failed login.',
    part: preloadable(() => import('../audit/audit-trail-screen')),
  },
  {
    path: '/admin/bin',
    title: 'Bin',
    purpose: 'Deleted officials and reviews: restore them for 30 days.',
    part: preloadable(() => import('../bin/bin-screen')),
  },
]

/** All screens that are not one of the six tabs. */
export const deskScreens: readonly DeskScreen[] = [
  ...linkedScreens,
  {
    path: editPath,
    title: 'Edit Official',
    part: preloadable(() => import('../edit/edit-official-screen')),
  },
  {
    path: mergePath,
    title: 'Merge Profiles',
    part: preloadable(() => import('../merges/merge-profiles-screen')),
  },
]
