import { StatusBadge } from '../../../ui/badge'
import type { Column } from '../../../ui/desk/data-table'
import { moment } from '../../../ui/desk/date-time'
import { IconAction } from '../../../ui/desk/icon-action'
import { StarGlyph } from '../../../ui/stars/star-glyph'
import { figure } from '../../officials/copy'
import { reviewerText } from '../copy'
import { deletionQuestion } from '../decide/copy'
import { Counting } from '../decide/counting'
import { DecisionButtons } from '../decide/decision-buttons'
import { useDecideWithReason } from '../decide/use-decide'
import { useDelete } from '../decide/use-delete'
import { useReason } from '../decide/use-reason'
import { FlagList } from '../flag-list'
import { DeskList, listTitleId } from '../lists/desk-list'
import { ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import { LongText } from '../long-text'
import { AddressCell, OfficialCell } from '../official-cell'
import type { ListedRating, Status } from '../queries'

/** All reviews, newest first, with buttons to decide on them. */
export function ReviewsTab() {
  const { filter } = useDesk()
  const { decide, dialog } = useDecideWithReason('ratings')
  const { ask, dialog: deletionDialog } = useReason()
  const remove = useDelete('ratings')
  const confirmAndRemove = (id: string, reason: string) => {
    if (
      !window.confirm('Are you sure you want to delete this rating? This action cannot be undone.')
    )
      return
    remove({ id, reason })
    document.getElementById(listTitleId)?.focus()
  }
  const askAndRemove = (rating: ListedRating) =>
    ask(deletionQuestion('ratings', rating), (reason) => confirmAndRemove(rating.id, reason))
  return (
    <>
      <DeskList
        name="ratings"
        filter={filter}
        title={(total) => (total === undefined ? 'All Reviews' : `All Reviews (${figure(total)})`)}
        columns={reviewColumns({ onDecide: decide, onDelete: askAndRemove })}
        empty="No reviews found."
      >
        <ListSearch label="Search all reviews..." />
        <StatusFilter />
      </DeskList>
      {dialog}
      {deletionDialog}
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
          {reviewerText(rating)}
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
      cell: ({ createdAt }) => <span className="tabular">{moment(createdAt)}</span>,
    },
    {
      title: 'Actions',
      sort: 'status',
      cell: (rating) => (
        <div className="grid justify-items-start gap-1">
          <StatusBadge status={rating.status} />
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
