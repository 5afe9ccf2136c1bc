import { Skeleton } from '../../ui/loading/skeleton'

/** The geometry of a review while it is loading. */
export function ReviewSkeleton() {
  return (
    <li className="py-6 first:pt-5 last:pb-1" aria-hidden="true">
      <div className="flex flex-col-reverse items-start gap-x-4 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
        <Skeleton className="my-1 h-4 w-48" />
        <Skeleton className="h-[1.125rem] w-[5.625rem]" />
      </div>
      <Skeleton className="mt-4 h-3.5 w-full max-w-[65ch]" />
      <Skeleton className="mt-3 h-3.5 w-3/5" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-10 w-28 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
    </li>
  )
}
