import { useId } from 'react'
import { Icon } from '../../ui/core/icon'
import { OfficialLines } from './official-lines'
import type { Official } from './queries'

const takeFocus = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

export interface NamesakesProps {
  officials: readonly Official[]
}

/**
 * Asks whether a new official is listed already. Profiles open in a new tab, so the form keeps its
 * input.
 */
export default function Namesakes({ officials }: NamesakesProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="scroll-mb-24 rounded-lg border border-lift-line bg-soft p-5 md:p-6"
    >
      <h2 id={id} ref={takeFocus} tabIndex={-1} className="text-xl">
        Is it one of these?
      </h2>
      <p className="mt-1 text-sm text-muted">
        {officials.length === 1 ? 'Someone' : 'People'} with a similar name{' '}
        {officials.length === 1 ? 'is' : 'are'} already listed. If none of them is who you mean, add
        the profile anyway.
      </p>
      <ul className="mt-4 grid gap-2">
        {officials.map((official) => (
          <li key={official.id}>
            <a
              href={`/official/${official.id}`}
              target="_blank"
              rel="noopener"
              className="panel group flex items-center gap-4 p-3 transition hover:border-lift-line"
            >
              <OfficialLines official={official} />
              <Icon name="external" className="ml-auto size-4 text-link" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
