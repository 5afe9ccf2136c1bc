import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { importsPath, linkedScreens } from '../frame/screens'
import { importsQuery } from '../imports/queries'
import { isWaiting, waitingText } from '../imports/waiting-text'
import type { Stats } from '../queries'

/**
 * Links from Overview to the screens that are not tabs, with the number of waiting items where it
 * is counted.
 */
export function ScreenLinks({ stats }: { stats: Stats | undefined }) {
  const imports = useQuery(importsQuery(1, useInSession())).data?.items.filter(isWaiting)
  return (
    <nav aria-label="Other admin screens" className="mt-8">
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2">
        {linkedScreens.map(({ path, title, purpose, waiting }) => {
          const isImports = path === importsPath
          const count = isImports ? imports?.length : stats && waiting?.(stats)
          return (
            <ScreenLink
              key={path}
              path={path}
              title={title}
              purpose={(isImports && waitingText(imports ?? [])) || purpose}
              count={count}
            />
          )
        })}
      </ul>
    </nav>
  )
}

interface ScreenLinkProps {
  path: string
  title: string
  /** Its purpose, or the waiting items. */
  purpose: string
  /** How many items wait there; undefined where they are not counted. */
  count: number | undefined
}

function ScreenLink({ path, title, purpose, count }: ScreenLinkProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <Link href={path} className="font-semibold text-link underline-offset-4 hover:underline">
          {title}
          {count !== undefined && <span className="sr-only"> ({figure(count)} waiting)</span>}
        </Link>
        <p className="mt-0.5 text-sm text-muted">{purpose}</p>
      </div>
      {count !== undefined && count > 0 && (
        <span
          aria-hidden="true"
          className="font-display text-2xl font-semibold text-heading tabular"
        >
          {figure(count)}
        </span>
      )}
    </li>
  )
}
