import { Link } from 'wouter'
import { Icon } from '../../ui/core/icon'
import { addOfficial, deskPath, headerLinks } from './links'

interface PhoneMenuProps {
  id: string
  open: boolean
  isModerator: boolean
  /** A link was followed. */
  onLeave: () => void
}

/**
 * The header's links in a column. Following one closes the menu, even when it leads to the same
 * page.
 */
export function PhoneMenu({ id, open, isModerator, onLeave }: PhoneMenuProps) {
  return (
    <div
      id={id}
      hidden={!open}
      className="absolute inset-x-0 top-full border-b border-line bg-page shadow-lift @5xl:hidden"
    >
      <nav aria-label="Menu" className="wrap grid gap-1 py-3">
        {headerLinks.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-12 items-center rounded-md px-3 font-medium text-text
              hover:bg-soft hover:text-action"
            onClick={onLeave}
          >
            {label}
          </Link>
        ))}
        {isModerator && (
          <a
            href={deskPath}
            className="flex min-h-12 items-center rounded-md px-3 font-medium text-text
              hover:bg-soft hover:text-action"
          >
            Desk
          </a>
        )}
        <Link href={addOfficial.href} className="btn btn-line mt-2" onClick={onLeave}>
          <Icon name="plus" className="size-[1.125rem]" />
          {addOfficial.label}
        </Link>
      </nav>
    </div>
  )
}
