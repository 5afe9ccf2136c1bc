import { useQuery } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { useInSession } from '../../auth/session-context'
import { positionLabel } from '../../officials/copy'
import { useDeskMutation } from '../use-desk-mutation'
import { importsKey } from './queries'

/** The offices that unknown titles of lists mean, each to be removed. Shows nothing if none are. */
export function TitleAnswers() {
  const inSession = useInSession()
  const { data = [], refetch } = useQuery({
    queryKey: [...importsKey, 'titles'] as const,
    queryFn: ({ signal }) =>
      inSession(() => request('get', '/api/admin/import-titles', { signal })),
    staleTime: 0,
  })
  const { mutate: forget, isPending } = useDeskMutation({
    failed: 'Title not removed',
    call: (words: string) => request('delete', '/api/admin/import-titles', { query: { words } }),
    done: () => ({ title: 'Title removed', description: 'The next list with it asks again.' }),
    settled: () => {
      refetch().catch(() => undefined) // the list stays as it was
    },
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="titles-title" className="panel mt-6 p-5 md:p-6">
      <h2 id="titles-title" className="text-xl">
        Titles in Lists
      </h2>
      <ul className="mt-3 grid gap-3">
        {data.map(({ words, position, createdAt, createdBy }) => (
          <li key={words} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{words}</span>{' '}
              {position ? `is ${positionLabel(position)}` : 'is kept as written'}
              <span className="block text-sm text-muted">
                By {createdBy}, {moment(createdAt)}
              </span>
            </p>
            <Button
              aria-label={`Remove ${words}`}
              aria-disabled={isPending}
              onClick={() => isPending || forget(words)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
