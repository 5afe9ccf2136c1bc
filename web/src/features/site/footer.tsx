import { Link } from 'wouter'
import { Logo } from '../../ui/core/logo'
import { preloadable, WhenIdle } from '../../ui/loading/preloadable'
import { footerLists } from './links'

const themeChoice = preloadable(() => import('../theme/theme-choice'))

/** The last band of every page. pages are the paths of the pages that the operator has written. */
export function Footer({ pages = '' }: { pages?: string }) {
  return (
    <footer className="on-blue bg-footer text-footer-text">
      <div
        className="wrap grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-8 py-10
          md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]"
      >
        <div className="col-span-full flex gap-4 lg:col-span-1">
          <Logo className="footer-mark h-16" />
          <div className="max-w-xs">
            <p className="font-display text-xl font-semibold text-footer-title">
              Proudly serving New Jersey citizens
            </p>
            <p className="mt-2 text-sm">A citizens’ directory, not a government site.</p>
          </div>
        </div>
        {footerLists.map(({ title, entries }) => (
          <div key={title}>
            <h2 className="label font-sans text-footer-label">{title}</h2>
            <ul className="mt-2">
              {entries.map(({ label, href, isWritten }) => (
                <li key={label} className="flex min-h-11 items-center lg:min-h-9">
                  {href && (!isWritten || pages.includes(href)) ? (
                    <Link
                      href={href}
                      className="underline-offset-4 hover:text-footer-title hover:underline"
                    >
                      {label}
                    </Link>
                  ) : (
                    <span className="opacity-75">{label}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="border-t border-footer-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-sm">
          <p>© 2024 New Jersey Public Officials</p>
          <div className="min-h-11">
            <WhenIdle part={themeChoice} props={{}} />
          </div>
        </div>
      </div>
    </footer>
  )
}
