import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/core/icon'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog'
import { preloadable } from '../../ui/loading/preloadable'
import { useKept } from '../receipts/kept'
import { reportedQuery } from './queries'
import type { ReportDialogProps } from './report-dialog'

const dialog = preloadable<ReportDialogProps>(() => import('./report-dialog'))

/**
 * The low-key button that opens the report form of a review. It needs scripts, and is hidden
 * without them.
 */
export function ReportButton({ ratingId }: { ratingId: string }) {
  const isKept = useKept().some(({ kind, subject }) => kind === 'report' && subject === ratingId)
  const reported = useQuery(reportedQuery(ratingId)).data || isKept
  const { Dialog, isOpen, close, opener } = useLazyDialog(dialog)
  return (
    <>
      <button
        type="button"
        aria-disabled={reported}
        className="ml-auto inline-flex min-h-10 items-center gap-1 px-2 text-muted
          underline-offset-4 hover:underline sm:order-1 noscript:hidden"
        {...(!reported && opener)}
      >
        {reported ? (
          <>
            <Icon name="check" className="size-4" />
            Reported
          </>
        ) : (
          'Report'
        )}
        <span className="sr-only"> this review</span>
      </button>
      {Dialog && <Dialog ratingId={ratingId} open={isOpen} onClose={close} />}
    </>
  )
}
