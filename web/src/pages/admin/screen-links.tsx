import { Link } from 'wouter'
import type { Stats } from '../../features/moderation/queries'
import { figure } from '../../features/officials/copy'
import { linkedScreens } from './admin-screens'

/**
 * Links from Overview to the screens that are not tabs, with the number of waiting items where it
 * is counted.
 */
export function ScreenLinks({ stats }: { stats: Stats | undefined }) {
  return (
    <nav aria-label="Other admin screens" className="mt-8">
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2">
        {linkedScreens.map(({ path, title, purpose, waiting }) => (
          <li
            key={path}
            className="flex items-center justify-between gap-4 border-b border-line py-4"
          >
            <div>
              <Link
                href={path}
                className="font-semibold text-link underline-offset-4 hover:underline"
              >
                {title}
                {waiting && stats && (
                  <span className="sr-only"> ({figure(waiting(stats))} waiting)</span>
                )}
              </Link>
              <p className="mt-0.5 text-sm text-muted">{purpose}</p>
            </div>
            {waiting && stats && waiting(stats) > 0 && (
              <span
                aria-hidden="true"
                className="font-display text-2xl font-semibold text-heading tabular"
              >
                {figure(waiting(stats))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
