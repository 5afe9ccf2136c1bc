import type { LazyPart } from '../../ui/lazy-part'

/** A screen of the administration beside the six tabs, reached from Overview. */
export interface FurtherScreen {
  path: `/admin/${string}`
  title: string
  /** What it is for, in a few words below its link. */
  purpose: string
  part: LazyPart
}

/** The screens in the order in which Overview leads to them. */
export const furtherScreens: readonly FurtherScreen[] = []
