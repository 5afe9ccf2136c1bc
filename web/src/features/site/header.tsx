import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/core/icon'
import { Logo } from '../../ui/core/logo'
import { useDeskHint } from './desk-hint'
import { addOfficial, deskPath, headerLinks } from './links'
import { PhoneMenu } from './phone-menu'

/** Calls back when Escape is pressed, while something is open that Escape closes. */
function useEscape(open: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!open) return
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [open, onEscape])
}

const menuId = 'phone-menu'

/**
 * The logo, the four links and the Add Official button; on narrow screens a toggle opens the links.
 */
export function Header() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const dismiss = useCallback(() => {
    setOpen(false)
    // The link that has the focus is about to disappear.
    toggle.current?.focus()
  }, [])
  useEscape(open, dismiss)
  const isModerator = useDeskHint()
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-page">
      <div className="wrap flex min-h-16 items-center gap-6">
        <Wordmark />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 @5xl:flex">
          {headerLinks.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-[0.9375rem]
                font-medium text-text hover:bg-soft hover:text-action"
            >
              {label}
            </Link>
          ))}
          {isModerator && (
            <a
              href={deskPath}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-[0.9375rem]
                font-medium text-text hover:bg-soft hover:text-action"
            >
              Desk
            </a>
          )}
        </nav>
        <Link href={addOfficial.href} className="btn btn-line hidden @5xl:inline-flex">
          <Icon name="plus" className="size-[1.125rem]" />
          {addOfficial.label}
        </Link>
        <button
          ref={toggle}
          type="button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={menuId}
          className="-mr-2 ml-auto grid size-11 place-items-center rounded-md text-heading
            @5xl:hidden noscript:hidden"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} className="size-6" />
        </button>
      </div>
      <PhoneMenu id={menuId} open={open} isModerator={isModerator} onLeave={close} />
    </header>
  )
}

/** The logo and the name of the site, as a link to the home page. */
function Wordmark() {
  return (
    <Link href="/" className="flex items-center gap-2.5 rounded-sm">
      <Logo className="h-10" />
      <span className="font-display text-xl leading-[1.08] font-semibold text-heading">
        Candor
        <span
          className="mt-0.5 block font-sans text-[0.6875rem] leading-[1.2] font-bold
            tracking-[0.09em] text-muted uppercase @max-[19rem]:hidden"
        >
          New Jersey Public Officials
        </span>
      </span>
    </Link>
  )
}
