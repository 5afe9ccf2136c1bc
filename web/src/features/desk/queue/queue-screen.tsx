import { useRef, useState } from 'react'
import { outdatedReason } from '../../../api/generated/rejections'
import { useToast } from '../../../ui/toast/toast-context'
import { comparedAsShown } from '../../corrections/correction-values'
import { OutdatedDialog } from '../decide/outdated-dialog'
import { ReasonDialog } from '../decide/reason-dialog'
import { useSingleKeys } from '../use-single-keys'
import { itemName, kindWords, taskName } from './copy'
import { DecisionDock } from './decision-dock'
import { HelpDialog } from './help-dialog'
import { KindFilter } from './kind-filter'
import { QueueContent } from './queue-content'
import { approval, type Decision, rejection, upholdAndReject } from './queue-decision'
import { focusItem, keepInView } from './queue-focus'
import { commands, doublePressDetector, type QueueCommand, queueKeys } from './queue-keys'
import { QueueNotes } from './queue-notes'
import { UpholdDialog } from './uphold-dialog'
import { useClaim } from './use-claim'
import { useQueue } from './use-queue'
import { useQueueWork } from './use-queue-work'

/** All items that wait, urgent ones first, one at a time, with the decision buttons. */
export default function Queue() {
  const queue = useQueue()
  const { place, item, task, visit, show } = queue
  const content = useRef<HTMLDivElement>(null)
  const moved = () => {
    keepInView(content.current)
    requestAnimationFrame(focusItem)
  }
  const work = useQueueWork(visit, moved)
  const held = useClaim(item ?? task)
  const toast = useToast()
  const [open, setOpen] = useState<'reject' | 'uphold' | 'outdated' | 'help'>()
  const close = () => setOpen(undefined)

  const carryOut = (decision: Decision) => {
    close()
    work.carryOut(decision)
  }
  const deeds: Record<QueueCommand, () => void> = {
    approve: () => {
      if (!item) return
      const refused = item.photoUpload?.notApprovable
      if (refused) {
        toast({
          title: 'This photo cannot be approved',
          description: refused,
          variant: 'destructive',
        })
        queue.renew().catch(() => undefined) // the item stays unchanged
        return
      }
      // Upholding a report leaves the review published, unless the moderator also rejects it.
      if (item.report?.rating.status === 'approved') return setOpen('uphold')
      if (item.correction?.isOutdated) return setOpen('outdated')
      carryOut(approval(item, place))
    },
    reject: () => item && setOpen('reject'),
    skip: () => {
      const shown = item ?? task
      if (!shown) return
      work.noteSkip()
      show({ ...place, after: shown.place })
      moved()
    },
    undo: work.undo,
    help: () => setOpen('help'),
  }
  const [isSecondHalf] = useState(doublePressDetector)
  const obey = (command: QueueCommand) => {
    const isDecision = command === 'approve' || command === 'reject'
    if (isDecision && item && isSecondHalf(command, item.place, performance.now())) return
    deeds[command]()
  }
  const byKey = Object.fromEntries(
    commands.map((command) => [queueKeys[command].key, () => obey(command)]),
  )
  const [keysOn, turnKeys] = useSingleKeys(open ? {} : byKey)
  return (
    <div className="-mt-3 flex min-h-dvh flex-col md:-mt-5">
      <KindFilter place={place} waiting={queue.waiting} onChoose={show} />
      <QueueNotes
        held={held}
        claims={queue.claims}
        kinds={place.kinds}
        urgentBefore={queue.saving ? 0 : queue.urgentBefore}
        onUrgent={() => show({ ...place, after: '' })}
      />
      <QueueStatus status={work.status} next={item ? itemName(item) : task && taskName(task)} />
      <div ref={content} className="flex-1 scroll-mt-20 py-3">
        <QueueContent queue={queue} onBegin={() => show({ ...place, after: '' })} />
      </div>
      <DecisionDock item={item} task={task} work={work} keysOn={keysOn} onCommand={obey} />
      {item && (
        <>
          <ReasonDialog
            key={`reject ${item.place}`}
            title={`${kindWords[item.kind].reject} the ${itemName(item)}`}
            action={kindWords[item.kind].reject}
            kind={item.kind}
            open={open === 'reject'}
            onClose={close}
            onReason={(reason) => carryOut(rejection(item, place, reason))}
          />
          {item.correction && (
            <OutdatedDialog
              key={`outdated ${item.place}`}
              name={item.official.name}
              compared={comparedAsShown(item.correction)}
              open={open === 'outdated'}
              onClose={close}
              onChoose={(status) =>
                carryOut(
                  status === 'approved'
                    ? approval(item, place)
                    : rejection(item, place, outdatedReason),
                )
              }
            />
          )}
          <UpholdDialog
            key={`uphold ${item.place}`}
            item={item}
            open={open === 'uphold'}
            onClose={close}
            onUphold={(withReview) =>
              carryOut((withReview ? upholdAndReject : approval)(item, place))
            }
          />
        </>
      )}
      <HelpDialog open={open === 'help'} onClose={close} keysOn={keysOn} onTurn={turnKeys} />
    </div>
  )
}

interface QueueStatusProps {
  status: string
  /** The next item; undefined at the end. */
  next: string | undefined
}

/** Announces the last action and the next item to screen readers. */
function QueueStatus({ status, next }: QueueStatusProps) {
  return (
    <p role="status" className="sr-only">
      {status && `${status}. ${next ? `Next: ${next}.` : ''}`}
    </p>
  )
}
