import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { IconAction } from '../../../ui/desk/icon-action'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import { figure } from '../../officials/copy'
import { nameWrap, reviewerText } from '../copy'
import { CaseNote } from '../decide/case-note'
import { Counting } from '../decide/counting'
import { DecisionButtons } from '../decide/decision-buttons'
import { RedactionNote } from '../decide/redaction-note'
import { useDecideWithReason } from '../decide/use-decide'
import { useDeletion } from '../decide/use-deletion'
import { FlagList } from '../flag-list'
import { DecidedBy } from '../item/decided-by'
import { ItemLink } from '../item-link'
import { DeskList, focusListTitle } from '../lists/desk-list'
import { DecisionFilter, ListSearch, StatusFilter } from '../lists/filters'
import type { ListFilter } from '../lists/list-filter'
import { useDesk } from '../lists/use-desk'
import { LongText } from '../long-text'
import { AddressCell, OfficialCell } from '../official-cell'
import type { ListedRating, Status } from '../queries'

const titles: Readonly<Record<string, string>> = {
  pending: 'Pending Reviews',
  approved: 'Approved Reviews',
  rejected: 'Rejected Reviews',
}

/** The title of a list, which says "all" only without a filter. */
function titleOf({ status, search, decidedBy, decidedOn }: ListFilter): string {
  const title = titles[status]
  if (search || decidedBy || decidedOn) return `${title ?? 'Reviews'} Found`
  return title ?? 'All Reviews'
}

/** All reviews, newest first, with buttons to decide on them. */
export function ReviewsTab() {
  const { filter } = useDesk()
  const { decide, dialog } = useDecideWithReason('ratings')
  const { askToDelete, dialogs } = useDeletion('ratings')
  const title = titleOf(filter)
  return (
    <>
      <DeskList
        name="ratings"
        filter={filter}
        title={(total) => (total === undefined ? title : `${title} (${figure(total)})`)}
        columns={reviewColumns({ onDecide: decide, onDelete: askToDelete })}
        empty="No reviews found."
      >
        <ListSearch label="Search all reviews..." />
        <StatusFilter />
        <DecisionFilter />
      </DeskList>
      {dialog}
      {dialogs}
    </>
  )
}

interface ReviewHandlers {
  onDecide: (rating: ListedRating, status: Status) => void
  onDelete: (rating: ListedRating) => void
}

/** The columns of the list of reviews. */
function reviewColumns({ onDecide, onDelete }: ReviewHandlers): readonly Column<ListedRating>[] {
  return [
    {
      title: 'Official',
      sort: 'officialName',
      cell: (rating) => (
        <OfficialCell
          id={rating.officialId}
          name={rating.officialName || `ID: ${rating.officialId}`}
          position={rating.officialPosition}
          tenure={rating.officialTenureLabel}
        />
      ),
    },
    {
      title: 'Reviewer',
      sort: 'reviewerName',
      cell: (rating) => (
        <>
          <span className={nameWrap(reviewerText(rating))}>{reviewerText(rating)}</span>
          {rating.reviewerEmail && <p className="break-all text-muted">{rating.reviewerEmail}</p>}
        </>
      ),
    },
    {
      title: 'Rating',
      sort: 'overallRating',
      cell: ({ overallRating }) => (
        <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap tabular">
          <StarGlyph className="size-4" />
          {overallRating}/5
        </span>
      ),
    },
    {
      title: 'Review Text',
      className: 'as-table:w-[30%]',
      cell: (rating) => (
        <>
          {rating.reviewText ? (
            <LongText text={rating.reviewText} />
          ) : (
            <span className="text-muted">No comment</span>
          )}
          <FlagList flags={rating.flags} />
          <RedactionNote rating={rating} focusAfter={focusListTitle} />
          <CaseNote rating={rating} />
          <Counting rating={rating} />
        </>
      ),
    },
    {
      title: 'IP & Location',
      sort: 'reviewerIp',
      className: 'as-table:min-w-33',
      cell: (rating) => <AddressCell address={rating.reviewerIp} row={rating} />,
    },
    {
      title: 'Submitted',
      sort: 'createdAt',
      cell: ({ id, officialName, createdAt }) => (
        <ItemLink kind="rating" id={id} what={`the review of ${officialName}`} at={createdAt} />
      ),
    },
    {
      title: 'Actions',
      sort: 'status',
      cell: (rating) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={rating.status} />
          <DecidedBy status={rating.status} decision={rating.decision} />
          <div className="-ml-2.5 flex as-cards:flex-wrap">
            <DecisionButtons
              what={`the review of ${rating.officialName}`}
              status={rating.status}
              onDecide={(status) => onDecide(rating, status)}
            />
            <IconAction
              icon="trash"
              tone="no"
              tip="Delete"
              label={`Delete the review of ${rating.officialName}`}
              onClick={() => onDelete(rating)}
            />
          </div>
        </div>
      ),
    },
  ]
}
