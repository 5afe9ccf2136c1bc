import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from '../../ui/external-link'
import { useInSession } from '../auth/session-context'
import { creditsQuery } from './queries'

/** Whom to credit for the places beside addresses. Nobody misses it while it loads, or when it cannot. */
export function Credits() {
  const { data: credits = [] } = useQuery(creditsQuery(useInSession()))
  if (credits.length === 0) return null
  return (
    <p className="wrap pb-7 text-sm text-muted">
      {credits.map(({ text, url }) => (
        <ExternalLink key={url} href={url}>
          {text}
        </ExternalLink>
      ))}
    </p>
  )
}
