import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'

/** The placeholder of a profile while it loads. */
export function ProfileSkeleton() {
  const late = useDelay(true, 150)
  return (
    <div aria-busy="true" className={late ? '' : 'invisible'}>
      <h1 className="sr-only">Loading the profile</h1>
      <div className="border-b border-line bg-tint" aria-hidden="true">
        <div className="wrap py-5 md:pb-10">
          <Skeleton className="my-3.5 h-4 w-28" />
          <div
            className="mt-2 flex flex-wrap gap-4 sm:gap-x-5 md:mt-3 md:grid
              md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-8"
          >
            <Skeleton
              className="h-[8.25rem] w-[6.6rem] rounded-md md:row-span-2 md:h-[13.5rem]
                md:w-[10.8rem]"
            />
            <div
              className="grid flex-[1_1_8rem] grid-cols-1 content-start gap-3 self-center
                md:self-end"
            >
              <Skeleton className="h-4 w-40 max-w-full" />
              <Skeleton className="h-9 w-80 max-w-full" />
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-60 max-w-full" />
            </div>
            <Skeleton className="mt-1 h-11 w-full rounded-md sm:w-36 md:col-start-2 md:self-end" />
          </div>
        </div>
      </div>
      <div
        className="wrap grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[minmax(0,1fr)_20.5rem]
          md:gap-x-7 md:py-9"
        aria-hidden="true"
      >
        <Bars
          className="md:col-start-2 md:row-start-1"
          rows={['h-14 w-40', 'h-5 w-full', 'h-5 w-5/6', 'h-5 w-11/12']}
        />
        <Bars
          className="md:col-start-1 md:row-start-1"
          rows={['h-4 w-1/3', 'h-4 w-full', 'h-4 w-4/5', 'h-10 w-40']}
        />
      </div>
    </div>
  )
}

function Bars({ className, rows }: { className: string; rows: readonly string[] }) {
  return (
    <div className={`panel p-5 md:p-6 ${className}`}>
      <Skeleton className="h-6 w-40" />
      {rows.map((row) => (
        <Skeleton key={row} className={`mt-4 ${row}`} />
      ))}
    </div>
  )
}
