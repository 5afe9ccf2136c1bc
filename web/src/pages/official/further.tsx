import { Suspense } from 'react'
import { Lazily, orStay, preloadable } from '../../ui/loading/preloadable'
import type { FurtherPartProps } from './further/further-part'

/** What a profile offers besides facts and reviews. A page from the server includes it. */
export const furtherPart = preloadable<FurtherPartProps>(() =>
  orStay(import('./further/further-part')),
)

/** A part of a profile that loads separately. */
export function Further(props: FurtherPartProps) {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <Lazily part={furtherPart} props={props} />
    </Suspense>
  )
}
