import { Skeleton } from '../../ui/loading/skeleton'

/** The placeholder of an official's card while it loads. */
export function OfficialCardSkeleton() {
  return (
    <li className="panel" aria-hidden="true">
      <div className="flex gap-4 p-5 pb-4">
        <Skeleton className="h-24 w-[4.75rem] rounded-md" />
        <div className="grid flex-1 content-start gap-2.5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
      <div className="px-5 pb-4">
        <Skeleton className="my-[0.3125rem] h-5 w-3/5" />
      </div>
      <div className="box-content flex h-[3.25rem] items-center justify-around border-t border-line">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-24" />
      </div>
    </li>
  )
}
