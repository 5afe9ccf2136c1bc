import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { moment } from '../../../ui/desk/date-time'
import { dayInFull, dueText, roleText } from '../../removals/copy'
import { capitalized, taskName } from './copy'
import { itemTitleId } from './queue-focus'
import type { Task } from './queue-query'

/** A removal request or a case, with the link to its screen. */
export function QueueTask({ task }: { task: Task }) {
  const { id, since, removal, burst } = task
  return (
    <article aria-labelledby={itemTitleId} className="panel p-5 md:p-6">
      <h2 id={itemTitleId} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
        {capitalized(taskName(task))}
      </h2>
      <p className="mt-1 text-sm text-muted tabular">Waiting since {moment(since)}</p>
      {removal && (
        <>
          <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusBadge
              status={removal.isOverdue ? 'rejected' : 'pending'}
              label={dueText(removal)}
            />{' '}
            Due by {dayInFull(removal.deadline)}
          </p>
          <p className="mt-3">
            {removal.name}, {roleText(removal)}
          </p>
        </>
      )}
      {burst && <p className="mt-5 max-w-[65ch]">{burst.summary}</p>}
      <Link
        href={removal ? `/admin/removals?request=${id}` : `/admin/bursts?burst=${id}`}
        className="btn btn-solid mt-5"
      >
        {removal ? 'Open Request' : 'Open Case'}
      </Link>
    </article>
  )
}
