import { useQuery } from '@tanstack/react-query'
import { type Answer, request } from '../../../api/client'
import { moment } from '../../../ui/desk/date-time'
import { type InSession, useInSession } from '../../auth/session-context'
import { AddSource } from './add-source'
import { importsKey } from './queries'
import { SourceActions } from './source-actions'

/** A list that the server reads periodically. */
type Source = Answer<'/api/admin/import-sources', 'get'>[number]

const sourcesQuery = (inSession: InSession) => ({
  queryKey: [...importsKey, 'sources'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    inSession(() => request('get', '/api/admin/import-sources', { signal })),
  staleTime: 0,
})

/** How old a source is: "Read Oct 14, 2026, 3:05 PM. Last change Oct 1, 2026, 2:00 AM." */
export function ageText({ readAt, changedAt }: Pick<Source, 'readAt' | 'changedAt'>): string {
  if (!readAt) return 'Not read yet.'
  return `Read ${moment(readAt)}.${changedAt ? ` Last change ${moment(changedAt)}.` : ''}`
}

/** The lists that the server reads periodically, with the age of each, and the form to add one. */
export function Sources({ isDemo }: { isDemo: boolean }) {
  const { data, isError, refetch } = useQuery(sourcesQuery(useInSession()))
  if (isError) return <p className="mt-6 text-no">The sources could not be loaded.</p>
  if (!data || (isDemo && data.length === 0)) return null
  const reload = () => {
    refetch().catch(() => undefined) // an error shows above
  }
  return (
    <section aria-labelledby="sources-title" className="panel mt-6 p-5 md:p-6">
      <h2 id="sources-title" tabIndex={-1} className="text-xl outline-none">
        Sources
      </h2>
      {data.length === 0 && (
        <p className="mt-3 text-muted">
          A source is a list on the web that is read again and again. Changes wait as an import.
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {data.map((source) => (
          <li key={source.name} className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{source.name}</p>
            <p className="text-sm text-muted">{source.location}</p>
            <p className="text-sm">{ageText(source)}</p>
            {source.fault && (
              <p className="text-sm text-no">
                The last attempt{source.checkedAt && `, ${moment(source.checkedAt)},`} failed:{' '}
                {source.fault}.
              </p>
            )}
            <SourceActions name={source.name} onChanged={reload} />
          </li>
        ))}
      </ul>
      {!isDemo && <AddSource onAdded={reload} />}
    </section>
  )
}
