import { Suspense } from 'react'
import { Lazily, orStay, preloadable } from '../../ui/loading/preloadable'
import type { CountingPartProps } from './counting/counting-part'

/**
 * Shows which reviews of an official count. It is in a separate file, but a page from the server
 * includes it.
 */
export const countingPart = preloadable<CountingPartProps>(() =>
  orStay(import('./counting/counting-part')),
)

/** A part of a page about which reviews count. */
export function Counting(props: CountingPartProps) {
  return (
    <Suspense fallback={props.show === 'stars' && <div className="h-40" />}>
      <Lazily part={countingPart} props={props} />
    </Suspense>
  )
}
