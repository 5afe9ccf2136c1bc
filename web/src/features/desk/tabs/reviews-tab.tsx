import { figure } from '../../officials/copy'
import { deletionQuestion } from '../decide/copy'
import { useDecideWithReason } from '../decide/use-decide'
import { useDelete } from '../decide/use-delete'
import { useReason } from '../decide/use-reason'
import { DeskList, listTitleId } from '../lists/desk-list'
import { ListSearch, StatusFilter } from '../lists/filters'
import { useDesk } from '../lists/use-desk'
import type { ListedRating } from '../queries'
import { reviewColumns } from './review-columns'

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
