import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { Button } from '../../../ui/core/button'
import { editAddress } from '../addresses'
import { Counting } from '../decide/counting'
import { useDecideWithReason } from '../decide/use-decide'
import { useDecideCorrection } from '../decide/use-decide-correction'
import type { ListName, Rows, Status } from '../queries'
import { itemName, kindWords } from '../queue/copy'
import type { Waiting } from '../queue/queue-query'
import { DecidedBy } from './decided-by'
import type { Decision } from './item-query'

interface ItemDecisionProps {
  item: Waiting
  decision: Decision | undefined
}

/** The state of an item, who decided it and why, and the decisions that replace it. */
export default function ItemDecision(props: ItemDecisionProps) {
  const { report, rating, correction, photoUpload, official } = props.item
  if (correction) return <CorrectionDecision {...props} row={correction} />
  if (report) return <RowDecision {...props} name="reports" row={report} />
  if (rating) return <RowDecision {...props} name="ratings" row={rating} />
  if (photoUpload) return <RowDecision {...props} name="photo-uploads" row={photoUpload} />
  return <RowDecision {...props} name="officials" row={official} />
}

interface RowDecisionProps<Name extends ListName> extends ItemDecisionProps {
  name: Name
  row: Rows[Name]
}

function RowDecision<Name extends ListName>({ name, row, ...props }: RowDecisionProps<Name>) {
  const { decide, dialog } = useDecideWithReason(name)
  return (
    <>
      <Panel {...props} status={row.status} onDecide={(status) => decide(row, status)} />
      {dialog}
    </>
  )
}

function CorrectionDecision({
  row,
  ...props
}: ItemDecisionProps & { row: Rows['profile-corrections'] }) {
  const { decide, dialog } = useDecideCorrection()
  return (
    <>
      <Panel {...props} status={row.status} onDecide={(status) => decide(row, status)} />
      {dialog}
    </>
  )
}

interface PanelProps extends ItemDecisionProps {
  status: Status
  onDecide: (status: Status) => void
}

function Panel({ item, decision, status, onDecide }: PanelProps) {
  const words = kindWords[item.kind]
  const labels = { approved: words.approved, rejected: words.rejected, pending: 'Pending' }
  const verbs = { approved: words.approve, rejected: words.reject, pending: 'Set Pending' }
  const refused = item.photoUpload?.notApprovable
  const others = (['approved', 'rejected', 'pending'] as const).filter((other) => other !== status)
  return (
    <section
      aria-label="Decision"
      className="panel mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5"
    >
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <StatusBadge status={status} label={labels[status]} />
        <DecidedBy status={status} decision={decision} />
        {item.rating && !item.report && <Counting key={status} rating={item.rating} />}
        {refused && status !== 'approved' && <p className="text-muted">{refused}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {others.map((other) => (
          <Button
            key={other}
            aria-label={`${verbs[other]}: ${itemName(item)}`}
            disabled={other === 'approved' && Boolean(refused)}
            onClick={() => onDecide(other)}
          >
            {verbs[other]}
          </Button>
        ))}
        {item.kind === 'official' && (
          <Link href={editAddress(item.official.id)} className="btn btn-line">
            Edit
          </Link>
        )}
      </div>
    </section>
  )
}
