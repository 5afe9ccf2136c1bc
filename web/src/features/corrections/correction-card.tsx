import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from '../../ui/panel'
import { useToast } from '../../ui/toast-context'
import type { Official } from '../officials/queries'
import type { CorrectionDialogProps } from './correction-dialog'

const dialog = lazyPart<CorrectionDialogProps>(() => import('./correction-dialog'))

interface CorrectionCardProps {
  official: Official
  className?: string
}

/** The way from a profile to the form for a correction, which is fetched when it is wanted. */
export function CorrectionCard({ official, className = '' }: CorrectionCardProps) {
  const [Dialog, setDialog] = useState(dialog.loaded)
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const show = async () => {
    try {
      await dialog.load()
      setDialog(dialog.loaded)
      setOpen(true)
    } catch {
      toast({ title: 'The form could not be loaded', description: 'Please try again.', variant: 'destructive' })
    }
  }
  const fetchAhead = () => dialog.load().catch(() => {})
  return (
    <Panel title="See a mistake?" look="tint" className={className}>
      <p className="mt-2 text-sm text-muted">Tell us what should change. A moderator checks it first.</p>
      <Button
        className="mt-4 w-full"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => {
          // Safari gives no focus to a pressed button, and the dialog gives it back to where it was.
          event.currentTarget.focus()
          show()
        }}
      >
        <Icon name="pen" className="size-[1.125rem]" />
        Submit Correction
      </Button>
      {Dialog && <Dialog official={official} open={open} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
