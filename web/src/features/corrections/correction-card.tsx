import { Button } from '../../ui/core/button'
import { Icon } from '../../ui/core/icon'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog'
import { preloadable } from '../../ui/loading/preloadable'
import { Panel } from '../../ui/panel'
import type { Official } from '../officials/queries'
import type { CorrectionDialogProps } from './correction-dialog'

const dialog = preloadable<CorrectionDialogProps>(() => import('./correction-dialog'))

interface CorrectionCardProps {
  official: Official
  className?: string
}

/** The way from a profile to the correction form, which is fetched on demand. */
export function CorrectionCard({ official, className = '' }: CorrectionCardProps) {
  const { Dialog, isOpen, close, opener } = useLazyDialog(dialog)
  return (
    <Panel title="See a mistake?" variant="tint" className={className}>
      <p className="mt-2 text-sm text-muted">
        Tell us what should change. A moderator checks it first.
      </p>
      <Button className="mt-4 w-full" {...opener}>
        <Icon name="pen" className="size-[1.125rem]" />
        Submit Correction
      </Button>
      {Dialog && <Dialog official={official} open={isOpen} onClose={close} />}
    </Panel>
  )
}
