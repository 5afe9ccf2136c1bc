import type { Official } from '../../officials/queries'
import { BurstBanner } from './burst-banner'
import { Distribution } from './distribution'
import { NotCounted } from './not-counted'
import { type RenderReview, SetAside } from './set-aside'

export type CountingPartProps = { official: Official } & (
  | {
      /**
       * burst: far more reviews arrive than usual; stars: how many gave five, four …; uncounted: how
       * many reviews are not in the average.
       */
      show: 'burst' | 'stars' | 'uncounted'
    }
  /** The reviews that were set aside, as list items. */
  | { show: 'aside'; renderReview: RenderReview }
)

/** A part of a page about which reviews count. It renders nothing if all of them do. */
export default function CountingPart(props: CountingPartProps) {
  const { official } = props
  switch (props.show) {
    case 'burst':
      return <BurstBanner official={official} />
    case 'stars':
      return <Distribution official={official} />
    case 'uncounted':
      return <NotCounted official={official} />
    case 'aside':
      return <SetAside official={official} renderReview={props.renderReview} />
  }
}
