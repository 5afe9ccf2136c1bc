import { DeskList, listTitleId } from '../../features/admin/desk-list'
import { ListSearch, StatusFilter } from '../../features/admin/filters'
import type { ListedRating } from '../../features/admin/queries'
import { useDecide } from '../../features/admin/use-decide'
import { useDelete } from '../../features/admin/use-delete'
import { useDesk } from '../../features/admin/use-desk'
import { figure } from '../../features/officials/wording'
import { reviewColumns } from './review-columns'

/** All reviews, newest first, with the ways to decide on them. */
export function ReviewsTab() {
  const { filter } = useDesk()
  const decide = useDecide('ratings')
  const remove = useDelete('ratings')
  const askAndRemove = ({ id }: ListedRating) => {
    if (!window.confirm('Are you sure you want to delete this rating? This action cannot be undone.')) return
    remove(id)
    document.getElementById(listTitleId)?.focus()
  }
  return (
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
  )
}
