import { type LazyPart, lazyPart } from '../../ui/lazy-part'

/** A screen of the administration beside the six tabs, reached from Overview. */
export interface FurtherScreen {
  path: `/admin/${string}`
  title: string
  /** What it is for, in a few words below its link. */
  purpose: string
  part: LazyPart
}

/** The screens in the order in which Overview leads to them. */
export const furtherScreens: readonly FurtherScreen[] = [
  {
    path: '/admin/queue',
    title: 'Moderation Queue',
    purpose: 'All that waits, oldest first, one item at a time.',
    part: lazyPart(() => import('./queue')),
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    purpose: 'What visitors say against published reviews.',
    part: lazyPart(() => import('./reports')),
  },
  {
    path: '/admin/audit',
    title: 'Audit Trail',
    purpose: 'Who did what, and when: every decision, login and failed login.',
    part: lazyPart(() => import('./audit')),
  },
]
