import { useQuery } from '@tanstack/react-query'
import { similarNamesQuery, type Waiting } from '../../../features/moderation/queue/queue-query'
import { OfficialLines } from '../../../features/officials/official-lines'
import { ProfileLink } from './profile-link'

/** Listed officials of the same place with similar names. */
export function ListedSimilarNames({ official }: { official: Waiting['official'] }) {
  const { data } = useQuery(similarNamesQuery(official))
  const others = data?.officials.filter(({ id }) => id !== official.id) ?? []
  if (others.length === 0) return null
  return (
    <section
      aria-label="Similar names"
      className="mt-5 rounded-lg border border-wait-line bg-wait-bg p-4"
    >
      <h3 className="text-base text-wait">Already listed with a similar name</h3>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {others.map((other) => (
          <li key={other.id} className="panel p-3">
            <ProfileLink id={other.id}>
              <OfficialLines official={other} />
            </ProfileLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
