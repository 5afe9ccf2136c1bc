import { Link } from 'wouter'
import { moment } from '../../ui/desk/date-time'
import { itemAddress } from './addresses'
import type { ItemKind } from './queue/queue-cursor'

interface ItemLinkProps {
  kind: ItemKind
  id: string
  /** The item within a sentence: "the review of Ada Example". */
  what: string
  /** When it came in. */
  at: string
}

/** The time when a row came in, which links to the page of its item. */
export function ItemLink({ kind, id, what, at }: ItemLinkProps) {
  return (
    <Link
      href={itemAddress(kind, id) ?? ''}
      className="text-link tabular underline-offset-2 hover:underline"
    >
      {moment(at)}
      <span className="sr-only">: {what}</span>
    </Link>
  )
}
