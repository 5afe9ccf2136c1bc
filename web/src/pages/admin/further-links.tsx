import { Link } from 'wouter'
import { furtherScreens } from './further-screens'

/** The ways from Overview to the screens beside the six tabs. */
export function FurtherLinks() {
  return (
    <nav aria-label="Further screens" className="mt-8">
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2">
        {furtherScreens.map(({ path, title, purpose }) => (
          <li key={path} className="border-b border-line py-4">
            <Link href={path} className="font-semibold">
              {title}
            </Link>
            <p className="mt-0.5 text-sm text-muted">{purpose}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
