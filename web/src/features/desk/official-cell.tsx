import { Link } from 'wouter'
import { StatusBadge } from '../../ui/badge'
import { positionLabel } from '../officials/copy'
import { addressText, nameWrap, type Submission, submissionText } from './copy'

interface OfficialCellProps {
  id: string
  /** Replaces the name if the official is gone. */
  name: string
  position?: string
  /** The tenure of an official who is not in office, as text. */
  tenure?: string | undefined
}

/** The official of a row. */
export function OfficialCell({ id, name, position, tenure }: OfficialCellProps) {
  return (
    <>
      <Link
        href={`/official/${id}`}
        className={`font-semibold text-link underline-offset-2 hover:underline ${nameWrap(name)}`}
      >
        {name}
      </Link>
      {position && <p className="text-muted">{positionLabel(position)}</p>}
      {tenure && (
        <p className="mt-1">
          <StatusBadge status="term" label={tenure} />
        </p>
      )}
    </>
  )
}

/** The address that something was sent from, and its probable place. */
export function AddressCell({ address, row }: { address: string | undefined; row: Submission }) {
  return (
    <>
      <span className="break-all">{addressText(address)}</span>
      <p className="text-muted">{submissionText(row)}</p>
    </>
  )
}
