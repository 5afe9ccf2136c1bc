import { Link } from 'wouter'
import { positionLabel } from '../officials/copy'

interface OfficialCellProps {
  id: string
  /** Shows in place of the name when the official is gone. */
  name: string
  position?: string
}

/** The official of a row. */
export function OfficialCell({ id, name, position }: OfficialCellProps) {
  return (
    <>
      <Link
        href={`/official/${id}`}
        className="font-semibold text-link underline-offset-2 hover:underline"
      >
        {name}
      </Link>
      {position && <p className="text-muted">{positionLabel(position)}</p>}
    </>
  )
}
