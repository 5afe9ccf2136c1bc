import { deletionQuestion } from '../../features/moderation/decide/copy'
import { useDecideWithReason } from '../../features/moderation/decide/use-decide'
import { useDelete } from '../../features/moderation/decide/use-delete'
import { useReason } from '../../features/moderation/decide/use-reason'
import { DeskList, listTitleId } from '../../features/moderation/lists/desk-list'
import { ListSearch, StatusFilter } from '../../features/moderation/lists/filters'
import { useDesk } from '../../features/moderation/lists/use-desk'
import type { ListedRating } from '../../features/moderation/queries'
import { figure } from '../../features/officials/copy'
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
