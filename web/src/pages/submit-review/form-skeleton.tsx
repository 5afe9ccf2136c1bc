import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'

/** The geometry of the form while its official is loading. */
export function FormSkeleton() {
  const late = useDelay(true, 150)
  return (
    <div className={`panel grid gap-6 p-5 md:p-6 ${late ? '' : 'invisible'}`} aria-hidden="true">
      <Skeleton className="h-6 w-36" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-36" />
      <Skeleton className="h-11 w-36 rounded-md" />
    </div>
  )
}
