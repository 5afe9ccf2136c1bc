import { preloadable, WhenIdle } from '../../ui/loading/preloadable'
import { type Kept, useKept } from './kept'
import type { ReceiptPanelProps } from './receipt-panel'

/** How long the panel of a receipt stays on the page that it is about, in milliseconds. */
const shownFor = 24 * 60 * 60 * 1000

const panel = preloadable<ReceiptPanelProps>(() => import('./receipt-panel'))

interface SentHereProps {
  kind: NonNullable<Kept['kind']>
  /** As in Kept. */
  subject: string
}

/** The panels of what was sent from this device about a subject within a day, where it belongs. */
export function SentHere({ kind, subject }: SentHereProps) {
  return useKept()
    .filter((one) => one.kind === kind && one.subject === subject)
    .filter(({ at }) => Date.now() - at < shownFor)
    .map((receipt) => <WhenIdle key={receipt.secret} part={panel} props={{ receipt }} />)
}
