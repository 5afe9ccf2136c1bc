import { Suspense } from 'react'
import { Lazily, orStay, preloadable } from '../../ui/loading/preloadable'
import type { CountingPartProps } from './counting/counting-part'

/**
 * Says which reviews of an official count. It is in a file outside the screens' own; in a page from
 * the server it is there to read.
 */
export const countingPart = preloadable<CountingPartProps>(() =>
  orStay(import('./counting/counting-part')),
)

/** A part of a page that says which reviews count. */
export function Counting(props: CountingPartProps) {
  return (
    <Suspense fallback={props.show === 'stars' && <div className="h-40" />}>
      <Lazily part={countingPart} props={props} />
    </Suspense>
  )
}
